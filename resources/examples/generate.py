#!/usr/bin/env python3
"""Writes the example models of this folder and their order in the gallery; the files are committed, so this is not needed to build.

Usage: generate.py [FOLDER]. Needs Python 3 and nothing else. Every drawn pose is closed to 1e-12 and checked; linkages that a motor turns are checked
through a whole turn."""
import pathlib
import sys

sys.dont_write_bytecode = True
from generator import contacts, designs, gear_trains, gears, linkages, one_sided, outlines, paper3, papers, revolved, rod_mesh, rolling, space, touching, toys  # noqa: E402

ORDER = """paper4-slider-crank-a paper4-slider-crank-b paper4-figure paper4-start-branch-a paper4-start-branch-b a02-four-bar-2 a02-four-bar-40 parallelogram four-bar
watt-six-bar jansen-leg peaucellier paper3-figure paper3-nutation-a paper3-nutation-a2 paper3-nutation-b1 paper3-nutation-b2 paper3-deployment-chain paper3-deployment-star
paper5-slider-crank paper5-figure paper1-two-link paper2-two-link path-synthesis balanced-arm damper-identification andrews a01-pendulum heavy-top spherical-pendulum-vertical motor-and-rack planetary-gear bevel-differential worm-drive cam-and-follower drum-cam bouncing-ball block-on-incline stick-slip newtons-cradle rope-pendulum tackle gear-rattle rocking-block ball-on-stairs geneva-drive geneva-drive-6 film-feed ratchet-and-pawl latch scotch-yoke-clearance thrown-polygon falling-box box-off-table wobbling-can hopper golf-ball woodpecker jumping-follower marble-run gripper escapement hoist rolling-coin chaplygin-sleigh ball-on-turntable tippe-top shopping-trolley bicycle toggle-clamp cardan-joint
spatial-slider-crank rod-pendulum bennett a04-bricard a05-flyball double-wishbone""".split()


def main(folder):
    models = {model.key: model for room in (papers, linkages, paper3, space, designs, gears, gear_trains, contacts, rolling, touching, outlines, one_sided, toys, revolved) for model in room.models()}
    assert sorted(models) == sorted(ORDER), set(models) ^ set(ORDER)
    for key in ORDER:
        print(f"{key}: largest gap {models[key].save(folder):.1e}")
    (folder / "connecting-rod.obj").write_text(rod_mesh.obj(*rod_mesh.connecting_rod()))
    (folder / "order.txt").write_text("\n".join(ORDER) + "\n")


if __name__ == "__main__":
    main(pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else pathlib.Path(__file__).parent)
