import { turntableTexts as texts } from '@/texts/catalogue/turntable';

/** Stops of a full turn, the front first. In their picture they lie row after row. */
export const STOPS = 24;
export const COLUMNS = 6;
/** Stops of an eighth of a turn. */
const LEAP = STOPS / 8;

/** Round and round: one before the front is the last stop. */
export const aroundTo = (stop: number): number => ((stop % STOPS) + STOPS) % STOPS;

/** Degrees by which a garment is turned at a stop: at 90 its right side is seen. */
export const degreesAt = (stop: number): number => (aroundTo(stop) * 360) / STOPS;

/**
 * The stop after a drag of so many pixels over a picture of that width: its whole width is one turn, and what is near
 * follows the finger.
 */
export const stopAfterDrag = (from: number, pixels: number, width: number): number =>
  aroundTo(from + (width > 0 ? Math.round((pixels / width) * STOPS) : 0));

const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
  PageUp: LEAP,
  PageDown: -LEAP,
};

/** The stop that a key of a slider leads to; null of a key that does not turn. */
export function stopByKey(from: number, key: string): number | null {
  if (key === 'Home') return 0;
  if (key === 'End') return STOPS - 1;
  const by = STEPS[key];
  return by === undefined ? null : aroundTo(from + by);
}

const SIDES: Readonly<Record<number, string>> = {
  0: texts.front,
  90: texts.rightSide,
  180: texts.back,
  270: texts.leftSide,
};

/** What is seen at a stop, in words: 'de frente', '45 graus'. */
export const stopInWords = (stop: number): string => SIDES[degreesAt(stop)] ?? texts.degrees(degreesAt(stop));

/** Where the picture of all stops is moved to, so that one of them is seen; in percent of its own size. */
export function placeOf(stop: number): { x: number; y: number } {
  const at = aroundTo(stop);
  return {
    x: (-100 * (at % COLUMNS)) / COLUMNS,
    y: (-100 * Math.floor(at / COLUMNS)) / (STOPS / COLUMNS),
  };
}
