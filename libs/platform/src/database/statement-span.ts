import type { SpanFacts } from '../tracing/tracing.js';

/** Longest part of a statement that is looked at for its table, in characters. */
const MAX_LOOKED_AT = 4_000;

const NAME = String.raw`((?:"?[a-z_]\w*"?\.)?"?[a-z_]\w*"?)`;
const WRITE = new RegExp(String.raw`\b(update|insert\s+into|delete\s+from)\s+(?:only\s+)?${NAME}`, 'i');
/** Not the `from` of `extract(epoch from now())`. */
const READ = new RegExp(String.raw`\b(?:from|join)\s+(?:only\s+)?(?!now\b)${NAME}`, 'i');
const VERB = /^\s*(\w{1,20})/;

/**
 * A statement as a span names it: what it does, and the table that it writes, or the first that it reads; never its text or
 * its values.
 */
export function statementNames(text: string): { readonly operation: string; readonly table?: string } {
  const looked = text.slice(0, MAX_LOOKED_AT);
  const verb = (VERB.exec(looked)?.[1] ?? 'query').toLowerCase();
  const write = verb === 'select' ? undefined : WRITE.exec(looked);
  const operation = write?.[1]?.split(/\s/)[0]?.toLowerCase() ?? (verb === 'with' ? 'select' : verb);
  const table = (write?.[2] ?? READ.exec(looked)?.[1])?.replaceAll('"', '');
  return { operation, ...(table && { table }) };
}

export function statementSpanName(text: string): string {
  const { operation, table } = statementNames(text);
  return table ? `${operation} ${table}` : operation;
}

/** @param batch how many statements are sent together */
export function statementSpanFacts(text: string, batch: number): SpanFacts {
  const { operation, table } = statementNames(text);
  return {
    kind: 'client',
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      ...(table && { 'db.collection.name': table }),
      ...(batch > 1 && { 'db.operation.batch.size': batch }),
    },
  };
}
