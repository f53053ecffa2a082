export type LegShape = 'jogger' | 'reta' | 'pantalona' | 'slim';

/** The left half of a pair of trousers and the lines that details are hung on. */
export interface LegCut {
  path: string;
  /** x of the side seam at the height of the pocket, and of the thigh. */
  hip: number;
  outer: number;
  knee: { y: number; outer: number; inner: number };
  hem: { y: number; outer: number; inner: number };
  hemSeam: string;
  hemSeam2: string;
  cuff?: string;
  crease: string;
  /** Whether the cloth breaks into folds above the hem. */
  breaks: boolean;
  /** How strongly long folds grow towards the hem. */
  flare: number;
}

const WAIST = 'M602 132 C 540 132 460 130 400 124 C 394 146 391 166 386 186';

export const LEGS: Record<LegShape, LegCut> = {
  jogger: {
    path:
      `${WAIST} C 356 250 332 390 328 500 C 322 720 346 950 366 1140 C 374 1220 366 1272 380 1326 L 388 1396 ` +
      'C 430 1402 490 1402 530 1398 L 534 1328 C 546 1276 548 1220 552 1150 C 568 940 582 740 594 560 L 602 540 Z',
    hip: 338,
    outer: 332,
    knee: { y: 960, outer: 356, inner: 562 },
    hem: { y: 1330, outer: 380, inner: 534 },
    hemSeam: 'M376 1328 C 430 1336 490 1336 540 1330',
    hemSeam2: '',
    cuff: 'M370 1326 C 430 1334 490 1334 544 1328 L 540 1410 L 376 1410 Z',
    crease: 'M462 470 C 452 800 456 1080 460 1320',
    breaks: true,
    flare: 5,
  },
  reta: {
    path:
      `${WAIST} C 352 260 324 410 320 520 C 314 760 318 1080 320 1386 C 390 1396 480 1398 546 1392 ` +
      'C 558 1100 576 800 594 560 L 602 540 Z',
    hip: 336,
    outer: 316,
    knee: { y: 980, outer: 318, inner: 568 },
    hem: { y: 1390, outer: 320, inner: 546 },
    hemSeam: 'M312 1356 C 390 1366 480 1368 556 1362',
    hemSeam2: 'M312 1347 C 390 1357 480 1359 556 1353',
    crease: 'M452 470 C 440 800 436 1080 434 1380',
    breaks: true,
    flare: 8,
  },
  pantalona: {
    path:
      `${WAIST} C 352 260 328 380 318 500 C 300 780 258 1100 226 1378 C 320 1400 460 1406 566 1392 ` +
      'C 574 1100 584 800 594 566 L 602 544 Z',
    hip: 334,
    outer: 304,
    knee: { y: 1000, outer: 280, inner: 574 },
    hem: { y: 1390, outer: 226, inner: 566 },
    hemSeam: 'M220 1348 C 320 1370 460 1376 576 1362',
    hemSeam2: 'M222 1339 C 320 1361 460 1367 576 1353',
    crease: 'M452 470 C 432 800 412 1080 396 1390',
    breaks: false,
    flare: 24,
  },
  slim: {
    path:
      `${WAIST} C 356 256 336 390 334 500 C 336 690 366 900 380 1080 C 388 1200 388 1290 390 1384 ` +
      'C 430 1392 490 1394 528 1390 C 536 1240 546 1080 556 960 C 570 830 584 690 594 560 L 602 540 Z',
    hip: 340,
    outer: 336,
    knee: { y: 950, outer: 372, inner: 556 },
    hem: { y: 1390, outer: 390, inner: 528 },
    hemSeam: 'M382 1356 C 430 1364 490 1366 538 1362',
    hemSeam2: 'M382 1347 C 430 1355 490 1357 538 1353',
    crease: 'M462 470 C 456 800 458 1080 458 1380',
    breaks: true,
    flare: 4,
  },
};
