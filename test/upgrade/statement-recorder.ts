import { appendFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';

interface Sends {
  parse(query: { text?: string }, ...more: unknown[]): unknown;
}

/** A statement with parameters that PostgreSQL plans: what a process of the shop sends again and again. */
const PLANNED = /^\s*\(*\s*(select|insert|update|delete|merge|with)\b/i;
/** A longer text is a list of values. */
const MAX_LENGTH = 16_384;

const seen = new Set<string>();
let recording = false;

/**
 * With RECORD_STATEMENTS=folder every text that this process has PostgreSQL parse is appended to a file there, once
 * (`tools/record-statements.ts`).
 */
export function recordStatements(folder = process.env['RECORD_STATEMENTS']): void {
  if (!folder || recording) return;
  recording = true;
  const file = path.join(folder, `${process.pid}.jsonl`);
  const sends = pg.Connection.prototype as unknown as Sends;
  const parse = sends.parse;
  sends.parse = function (this: Sends, query, ...more) {
    const { text = '' } = query;
    if (PLANNED.test(text) && text.length < MAX_LENGTH && !seen.has(text)) {
      seen.add(text);
      appendFileSync(file, `${JSON.stringify(text)}\n`);
    }
    return parse.call(this, query, ...more);
  };
}
