import { fan, fold, pair } from '../folds.js';
import type { Fabric, Fold, Garment, Overlay, Side } from '../garment.js';
import { both, fill, line, stitch } from '../svg.js';
import { sewn } from './base.js';
import { LEGS, type LegCut, type LegShape } from './legs.js';

export interface TrouserOptions {
  shape: LegShape;
  fabric: Fabric;
  /** Patch pocket with a flap on the side of the thigh. */
  cargo?: boolean;
  /** Drawstring at the waist. */
  cord?: boolean;
  /** A sewn crease down the front of each leg. */
  crease?: boolean;
  seed: number;
}

const WAIST = 'M400 126 C 460 132 540 134 602 134 L 602 194 C 530 194 450 192 388 186 Z';
const WAIST_ROWS =
  stitch('M396 146 C 460 152 540 154 602 154') + stitch('M392 170 C 460 175 540 177 602 177');
const CORDS =
  'M588 178 C 578 220 586 262 570 312 C 566 326 568 336 566 350 ' +
  'M612 178 C 620 214 610 254 626 300 C 632 318 630 330 632 344';

const cargoPocket = ({ outer }: LegCut): Pick<Garment, 'overlays' | 'stitches'> => {
  const patch = `M${outer - 10} 728 L ${outer + 134} 736 L ${outer + 130} 958 C ${outer + 90} 962 ${outer + 30} 960 ${outer - 10} 954 Z`;
  const flap = `M${outer - 10} 704 L ${outer + 140} 712 L ${outer + 137} 776 L ${outer - 10} 770 Z`;
  const rows =
    stitch(
      `M${outer - 10} 943 C ${outer + 30} 949 ${outer + 90} 951 ${outer + 122} 948 L ${outer + 126} 780`,
      1.5,
    ) +
    stitch(`M${outer - 10} 760 L ${outer + 129} 766 L ${outer + 132} 720`, 1.5) +
    stitch(`M${outer + 60} 778 L ${outer + 58} 948`, 1.5);
  return {
    overlays: [
      { shape: both(fill(patch)), rise: 5, soften: 1.8, within: true },
      { shape: both(fill(flap)), rise: 5, soften: 1.6, within: true },
    ],
    stitches: both(rows),
  };
};

function frontOf(options: TrouserOptions, cut: LegCut): Pick<Garment, 'overlays' | 'seams' | 'stitches'> {
  const { hip } = cut;
  const slant = `M478 194 C 466 280 424 356 ${hip - 8} 420`;
  const row = `M488 194 C 476 286 432 368 ${hip - 8} 434`;
  const cargo = options.cargo ? cargoPocket(cut) : { overlays: [], stitches: '' };
  return {
    overlays: cargo.overlays,
    seams: both(line(slant, 3.4)) + line('M600 194 L 600 540', 2.8),
    stitches:
      both(stitch(row, 1.5)) +
      stitch('M609 194 L 609 480', 1.5) +
      stitch('M644 194 C 646 280 648 350 640 384 C 632 420 618 434 602 440', 1.5) +
      cargo.stitches,
  };
}

function backOf(options: TrouserOptions, cut: LegCut): Pick<Garment, 'overlays' | 'seams' | 'stitches'> {
  const pocket =
    'M414 318 L 548 324 L 546 456 C 546 468 540 474 530 474 L 430 469 C 420 468 414 462 414 452 Z';
  const rows =
    stitch('M415 343 L 547 349') +
    stitch('M422 328 L 422 450 C 422 457 426 461 433 461 L 528 466 C 535 466 538 462 538 455 L 540 332', 1.5);
  const cargo = options.cargo ? cargoPocket(cut) : { overlays: [], stitches: '' };
  const patch: Overlay = { shape: both(fill(pocket)), rise: 4.4, soften: 1.7 };
  return {
    overlays: [patch, ...cargo.overlays],
    seams: line('M600 194 L 600 556', 2.8) + both(line('M360 262 C 440 290 530 300 602 300', 2.6)),
    stitches:
      stitch('M609 194 L 609 540', 1.5) +
      both(rows + stitch('M358 271 C 440 299 530 309 602 309', 1.5)) +
      cargo.stitches,
  };
}

function legFolds(cut: LegCut, seed: number): Fold[] {
  const { knee, hem } = cut;
  const fold1 = fan([586, 526], [128, 190], 5, 190, seed, 0.85);
  const fold2 = fan([590, 560], [98, 122], 2, 260, seed + 1, 0.6);
  const knees = fan([knee.inner, knee.y], [160, 200], 3, 130, seed + 2, 0.7);
  const other = fan([knee.outer, knee.y + 40], [-18, 24], 2, 120, seed + 3, 0.55);
  const mid = (hem.outer + hem.inner) / 2;
  const length = [
    fold([mid - 30, 600, mid - 44, 860, mid - 30, 1040, mid - 26, 1280], 26, 0.6),
    fold([mid + 44, 760, mid + 36, 900, mid + 44, 1080, mid + 34, 1300], 22, 0.45),
    fold([mid - 60, 300, mid - 84, 420, mid - 70, 560, mid - 66, 700], 24, 0.5),
  ];
  const ends = cut.breaks
    ? fan([hem.inner - 6, hem.y - 60], [150, 205], 3, 120, seed + 4, 0.75).concat(
        fan([hem.outer + 8, hem.y - 40], [-30, 20], 2, 100, seed + 5, 0.6),
      )
    : [];
  return pair([...fold1, ...fold2, ...knees, ...other, ...length, ...ends], seed + 9);
}

/** Trousers with an elastic waist. */
export function trousers(side: Side, options: TrouserOptions): Garment {
  const cut = LEGS[options.shape];
  const face = side === 'front' ? frontOf(options, cut) : backOf(options, cut);
  const waist: Overlay = { shape: both(fill(WAIST)), rise: 5, soften: 2.4 };
  const cuff = cut.cuff ? both(fill(cut.cuff)) : '';
  const cuffs: Overlay[] = cut.cuff ? [{ shape: cuff, rise: 3, soften: 2.4, within: true }] : [];
  const cord = side === 'front' && options.cord;
  return sewn({
    bounds: [cut.hem.outer < 300 ? 200 : 290, 100, cut.hem.outer < 300 ? 1000 : 910, 1420],
    fabric: options.fabric,
    panels: [{ shape: both(fill(cut.path)), belly: 16, lift: 0 }],
    overlays: [...face.overlays, waist, ...cuffs],
    hiddenSeams: options.crease && side === 'front' ? both(line(cut.crease, 2)) : '',
    seams:
      face.seams +
      both(line('M386 188 C 450 194 530 196 602 196', 2.6) + line(cut.hemSeam, cut.cuff ? 2.8 : 0.01)),
    stitches: face.stitches + both(WAIST_ROWS + (cut.cuff ? '' : stitch(cut.hemSeam) + stitch(cut.hemSeam2))),
    gathers: both(fill(WAIST)),
    ribs: cuff,
    folds: legFolds(cut, options.seed),
    drapes: [{ amount: cut.flare, across: 66, along: 1000, from: 500, to: 1390 }],
    cords: cord
      ? line(CORDS, 7) +
        '<circle cx="566" cy="352" r="6.5" fill="#fff"/><circle cx="632" cy="346" r="6.5" fill="#fff"/>' +
        '<circle cx="588" cy="176" r="5" fill="#fff"/><circle cx="612" cy="176" r="5" fill="#fff"/>'
      : '',
    focus: side === 'front' ? (options.cargo ? [490, 800] : [540, 320]) : [500, 330],
    seed: options.seed,
  });
}
