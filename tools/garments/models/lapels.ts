import type { Overlay } from '../garment.js';
import { both, fill, line, stitch } from '../svg.js';

/** Collar, notch and lapel of the left half in one outline; the gorge seam parts them. */
const REVERS =
  'M490 176 C 464 226 446 284 434 332 L 482 354 L 418 378 C 436 456 520 540 594 592 C 599 574 600 556 600 540 ' +
  'C 566 440 546 330 550 232 C 530 216 510 196 490 176 Z';

/** A notched collar, both halves. */
export function lapels(): { overlays: Overlay[]; seams: string; stitches: string } {
  return {
    overlays: [{ shape: both(fill(REVERS)), rise: 8, soften: 2.2 }],
    seams: both(line('M482 354 C 508 322 532 282 549 240', 2.4)),
    stitches: both(
      stitch('M430 383 C 448 452 526 530 590 577', 1.5) +
        stitch('M430 383 L 478 365', 1.5) +
        stitch('M488 190 C 466 234 454 282 445 326 L 476 341', 1.5),
    ),
  };
}
