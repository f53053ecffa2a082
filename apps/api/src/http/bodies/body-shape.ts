/** How much a JSON body may hold, whatever its bytes say. */
export interface BodyBudget {
  readonly bytes: number;
  /** Levels of nesting. */
  readonly depth: number;
  /** Keys of one object, and members of one list. */
  readonly width: number;
  /** Keys of all objects together. */
  readonly keys: number;
  /** Members of all lists together. */
  readonly members: number;
}

/** What customers and external services send: the largest is an order of 65 lines, about 20 KB with 400 keys. */
export const PLAIN_BODY: BodyBudget = {
  bytes: 64 * 1024,
  depth: 20,
  width: 256,
  keys: 2_000,
  members: 500,
};

/**
 * What the back office sends: the largest is a product of 20 sizes with 60 colours each, 1,200 variants of 7 fields.
 */
export const STAFF_BODY: BodyBudget = {
  bytes: 256 * 1024,
  depth: 20,
  width: 256,
  keys: 10_000,
  members: 1_500,
};

const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPEN_LIST = 0x5b;
const BACKSLASH = 0x5c;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

/**
 * Whether the text of a body keeps within its budget, counted in one pass over its bytes before anything is parsed:
 * class-transformer compares every key of an object with every other one, and class-validator checks every member of a
 * list that is too long. Text that is no JSON may be counted wrongly; the parser refuses it.
 */
export function fits(text: Uint8Array, budget: BodyBudget): boolean {
  /** Members of each open object or list. */
  const open: number[] = [];
  const isList: boolean[] = [];
  let [keys, members] = [0, 0];
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    const level = open.length - 1;
    if (sign === QUOTE) at = endOfText(text, at);
    else if (sign === OPEN_LIST || sign === OPEN_OBJECT) {
      open.push(0);
      isList.push(sign === OPEN_LIST);
      if (open.length > budget.depth) return false;
    } else if (sign === CLOSE_LIST || sign === CLOSE_OBJECT) {
      open.pop();
      isList.pop();
    } else if (sign === COLON || (sign === COMMA && isList[level])) {
      const width = (open[level] ?? 0) + 1;
      open[level] = width;
      if (sign === COLON) keys += 1;
      else members += 1;
      // The last member of a list has no comma behind it.
      if (width > budget.width - (sign === COLON ? 0 : 1)) return false;
      if (keys > budget.keys || members > budget.members) return false;
    }
  }
  return true;
}

/** The place of the quotation mark that closes the one at `start`. */
function endOfText(text: Uint8Array, start: number): number {
  let at = start + 1;
  while (at < text.length && text[at] !== QUOTE) at += text[at] === BACKSLASH ? 2 : 1;
  return at;
}
