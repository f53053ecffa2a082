import { message } from '@plantao/domain/shared/errors/message';
import { isSeen, seenForm, seenPart } from '@plantao/domain/shared/seen-text';
import { InvalidRequest } from './invalid-request.js';

/** Fields that people write several lines into. */
const MANY_LINES = new Set(['message', 'text', 'description']);
/** Nobody reads them; a password is what was typed, to the bit; a spreadsheet begins with a mark and is read by rules of its own. */
const AS_TYPED = /password|token|^csv$/i;

/**
 * A body with every text in the form that is kept.
 * @throws InvalidRequest naming the fields with characters that nobody can see
 */
export function seenBody(body: object): object {
  const faults: Record<string, string> = {};
  const seen = walk(body, '', (text, path) => {
    const name = path.split('.').findLast((part) => !/^\d+$/.test(part)) ?? '';
    if (AS_TYPED.test(name)) return text;
    const form = seenForm(text);
    if (!isSeen(form, MANY_LINES.has(name))) faults[path] = message('text.unseen');
    return form;
  });
  if (Object.keys(faults).length > 0) throw new InvalidRequest(faults);
  return seen as object;
}

/** A query with every text in that form, without what cannot be seen. */
export const seenQuery = (query: object): object =>
  walk(query, '', (text) => seenPart(seenForm(text))) as object;

type Change = (text: string, path: string) => string;

function walk(value: unknown, path: string, change: Change): unknown {
  if (typeof value === 'string') return change(value, path);
  if (value === null || typeof value !== 'object') return value;
  const inner = (name: string | number, each: unknown): unknown =>
    walk(each, path === '' ? String(name) : `${path}.${name}`, change);
  if (Array.isArray(value)) return value.map((each, index) => inner(index, each));
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, inner(name, each)]));
}
