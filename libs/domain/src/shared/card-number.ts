import { isCnpj } from './brazil/cpf-cnpj.js';

const MIN_DIGITS = 13;
const MAX_DIGITS = 19;
/** Our own ids, whose digits may look like anything. */
const IDS = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gi;
const LETTER = /\p{L}/u;
const ZERO = 0x30;
const NINE = 0x39;

/** How many groups of digits are looked at; texts of one body share them. */
export interface GroupBudget {
  groups: number;
}

/** More than any text has in which digits stand together as in a card's number: what has more is taken for one. */
export const groupBudget = (): GroupBudget => ({ groups: 4_000 });

/**
 * Whether a text holds what looks like the number of a payment card, alone or among other words: such a number must
 * not come into the shop by any field (PCI DSS 3; the provider's form takes it instead). Digits count in groups as
 * people write a card, with one or two spaces, dots or dashes between them; digits of a longer word are none. One pass
 * over the text and a bounded number of looks, since anybody may send a long one.
 */
export function holdsCardNumber(text: string, budget = groupBudget()): boolean {
  const plain = text.length < 36 || !text.includes('-') ? text : text.replace(IDS, '');
  if (plain.length < MIN_DIGITS) return false;
  let run: Run | undefined;
  for (let at = 0; at < plain.length;) {
    if (!isDigit(plain, at)) {
      at += 1;
      continue;
    }
    const { end, groups, digits } = runAt(plain, at);
    if (digits >= MIN_DIGITS && (groups > 1 || digits <= MAX_DIGITS)) {
      budget.groups -= groups;
      if (budget.groups < 0) return true;
      run ??= new Run(plain.length);
      if (run.holdsCard(plain, at, end)) return true;
    }
    at = end;
    while (isDigit(plain, at)) at += 1;
  }
  return false;
}

/** Groups from the one at `begin`; a group that touches a letter ends them, and is none. */
function runAt(text: string, begin: number): { end: number; groups: number; digits: number } {
  let [end, groups, digits] = [begin, 0, 0];
  for (let at = begin; isDigit(text, at);) {
    const first = at;
    while (isDigit(text, at)) at += 1;
    if ((first === begin && isLetterBefore(text, first)) || isLetterAt(text, at)) break;
    groups += 1;
    digits += at - first;
    end = at;
    const gap = gapAt(text, at);
    if (gap === 0) break;
    at += gap;
  }
  return { end, groups, digits };
}

const isDigit = (text: string, at: number): boolean => {
  const code = text.charCodeAt(at);
  return code >= ZERO && code <= NINE;
};

function isLetterAt(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  if (!(code > NINE)) return false;
  if (code < 0x80) return (code > 0x40 && code < 0x5b) || (code > 0x60 && code < 0x7b);
  return LETTER.test(String.fromCodePoint(text.codePointAt(at) ?? 0));
}

function isLetterBefore(text: string, at: number): boolean {
  const code = text.charCodeAt(at - 1);
  const isSecondHalf = code >= 0xdc00 && code <= 0xdfff;
  return at > 0 && isLetterAt(text, isSecondHalf && at > 1 ? at - 2 : at - 1);
}

/** How many signs that may stand between groups stand here: one, two, or 0 when it is no gap. */
function gapAt(text: string, at: number): number {
  if (!isGap(text.charCodeAt(at))) return 0;
  if (!isGap(text.charCodeAt(at + 1))) return 1;
  return isGap(text.charCodeAt(at + 2)) ? 0 : 2;
}

/** Space, dash, dot, or a space that keeps words together. */
const isGap = (code: number): boolean => code === 0x20 || code === 0x2d || code === 0x2e || code === 0xa0;

/** Digits of groups that follow each other, with what makes the look at any part of them short. */
class Run {
  private length = 0;
  private readonly digits: Uint8Array;
  private readonly begins: Uint8Array;
  /**
   * At each place the sum of the digits before it, those at even places doubled (ISO/IEC 7812), or those at odd ones.
   */
  private readonly even: Int32Array;
  private readonly odd: Int32Array;
  /** Since where all digits up to the last are the same. */
  private sameSince = 0;

  constructor(longest: number) {
    this.digits = new Uint8Array(longest);
    this.begins = new Uint8Array(longest);
    this.even = new Int32Array(longest + 1);
    this.odd = new Int32Array(longest + 1);
  }

  /** Whether a card number stands in the groups from `begin` to `end`. */
  holdsCard(text: string, begin: number, end: number): boolean {
    this.length = 0;
    this.sameSince = 0;
    for (let at = begin; at < end;) {
      const first = at;
      while (at < end && isDigit(text, at)) at += 1;
      if (this.add(text, first, at)) return true;
      while (at < end && !isDigit(text, at)) at += 1;
    }
    return false;
  }

  /** Appends a group. @returns whether a card number ends with it */
  private add(text: string, begin: number, end: number): boolean {
    const first = this.length;
    for (let at = begin; at < end; at += 1) this.push(text.charCodeAt(at) - ZERO, at === begin);
    const to = this.length;
    const until = Math.min(to - MIN_DIGITS, first);
    for (let from = Math.max(0, to - MAX_DIGITS); from <= until; from += 1)
      if (this.begins[from] === 1 && this.isCard(from, to)) return true;
    return false;
  }

  private push(digit: number, begins: boolean): void {
    const place = this.length;
    const doubled = digit > 4 ? digit * 2 - 9 : digit * 2;
    this.digits[place] = digit;
    this.begins[place] = begins ? 1 : 0;
    this.even[place + 1] = (this.even[place] ?? 0) + (place % 2 === 0 ? doubled : digit);
    this.odd[place + 1] = (this.odd[place] ?? 0) + (place % 2 === 1 ? doubled : digit);
    if (place > 0 && this.digits[place - 1] !== digit) this.sameSince = place;
    this.length += 1;
  }

  /** Length and first digits of what the brands issue; a CNPJ has 14 digits as well and is none. */
  private isCard(from: number, to: number): boolean {
    const sums = to % 2 === 0 ? this.even : this.odd;
    return (
      this.hasShape(from, to - from) &&
      this.sameSince > from &&
      ((sums[to] ?? 0) - (sums[from] ?? 0)) % 10 === 0 &&
      !isCnpj(this.digits.subarray(from, to).join(''))
    );
  }

  private hasShape(from: number, length: number): boolean {
    const first = this.digits[from] ?? 0;
    const second = this.digits[from + 1] ?? 0;
    if (length >= 16) return first >= 2 && first <= 6;
    if (length === 15) return first === 3 && (second === 4 || second === 7);
    return length === 14
      ? first === 3 && (second === 0 || second === 6 || second === 8 || second === 9)
      : first === 4;
  }
}
