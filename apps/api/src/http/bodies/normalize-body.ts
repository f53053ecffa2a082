import { message } from '@plantao/domain/shared/errors/message';
import { isVisibleText, normalizeText, visiblePart } from '@plantao/domain/shared/text/visible-text';
import { InvalidRequest } from './invalid-request.js';

/** Fields that may have several lines. */
const MANY_LINES = new Set(['message', 'text', 'description']);
/**
 * Left unchanged: passwords and tokens are compared byte by byte, and a spreadsheet, which begins with a BOM, has its
 * own parser.
 */
const AS_TYPED = /password|token|^csv$/i;

/**
 * A body with every text in the form that is stored.
 * @throws InvalidRequest naming the fields with invisible characters
 */
export function normalizeBody(body: object): object {
  const faults: Record<string, string> = {};
  const seen = walk(body, '', (text, path) => {
    const name = path.split('.').findLast((part) => !/^\d+$/.test(part)) ?? '';
    if (AS_TYPED.test(name)) return text;
    const form = normalizeText(text);
    if (!isVisibleText(form, MANY_LINES.has(name))) faults[path] = message('text.unseen');
    return form;
  });
  if (Object.keys(faults).length > 0) throw new InvalidRequest(faults);
  return seen as object;
}

/** A query with every text in that form, without what cannot be seen. */
export const normalizeQuery = (query: object): object =>
  walk(query, '', (text) => visiblePart(normalizeText(text))) as object;

type Change = (text: string, path: string) => string;

function walk(value: unknown, path: string, change: Change): unknown {
  if (typeof value === 'string') return change(value, path);
  if (value === null || typeof value !== 'object') return value;
  const inner = (name: string | number, each: unknown): unknown =>
    walk(each, path === '' ? String(name) : `${path}.${name}`, change);
  if (Array.isArray(value)) return value.map((each, index) => inner(index, each));
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, inner(name, each)]));
}
