import { writtenWhole } from './text/written-number.js';

/**
 * Money is a whole number of centavos everywhere inside the shop. Reais with two decimals exist only in the
 * JSON of the specification; these two functions are the only crossing (correctness 3.3).
 */
export function toReais(cents: number): number {
  return cents / 100;
}

/**
 * @throws RangeError when `reais` is not a finite amount with at most two decimals.
 */
export function fromReais(reais: number): number {
  const cents = Math.round(reais * 100);
  if (!Number.isSafeInteger(cents) || Math.abs(reais * 100 - cents) > 1e-6) {
    throw new RangeError(`not an amount with two decimals: ${reais}`);
  }
  return cents;
}

/** A share of an amount, half up. `basisPoints`: 1 % = 100 (A-53, correctness 3.3). */
export function shareOf(cents: number, basisPoints: number): number {
  return Math.floor((cents * basisPoints + 5_000) / 10_000);
}

/** One of `count` equal parts, half up; for the display of instalments only (LIST-30, A-04). */
export function instalmentOf(cents: number, count: number): number {
  return Math.floor((2 * cents + count) / (2 * count));
}

/**
 * Splits `cents` over `weights` by largest remainder: the parts always sum to `cents`.
 * Weights of zero receive nothing unless all are zero, in which case the first part receives all.
 */
export function splitByWeight(cents: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  if (whole <= 0) return weights.map((_, index) => (index === 0 ? cents : 0));
  const exact = weights.map((weight) => (cents * weight) / whole);
  const parts = exact.map(Math.floor);
  let left = cents - parts.reduce((sum, part) => sum + part, 0);
  const byRemainder = exact
    .map((value, index) => ({ index, remainder: value - Math.floor(value) }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index);
  for (const { index } of byRemainder) {
    if (left === 0) break;
    parts[index] = (parts[index] ?? 0) + 1;
    left -= 1;
  }
  return parts;
}

/**
 * `123450` → `R$ 1.234,50` (no-break space after the prefix; SHELL-35, A-52). Half a centavo is rounded away from zero.
 */
export function formatCents(cents: number): string {
  const digits = String(Math.round(Math.abs(cents))).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}R$\u00a0${writtenWhole(digits.slice(0, -2))},${digits.slice(-2)}`;
}

/** An amount as spreadsheets read it: `14990` → `149,90`. */
export const sheetReais = (cents: number): string => (cents / 100).toFixed(2).replace('.', ',');

/**
 * An amount of the shop's own rules, by itself or beside others in a sentence: `10000` → `R$ 100`, `9990` → `R$ 99,90`. Prices
 * and sums keep their centavos.
 */
export const formatRuleCents = (cents: number): string => formatCents(cents).replace(/,00$/, '');
