import pg, { type PoolConfig } from 'pg';
import { parse } from 'postgres-array';

/** Types of PostgreSQL by their numbers in `pg_type`. */
const TEXT_ARRAYS = { text: 1009, varchar: 1015, uuid: 2951 };
const INTEGER_ARRAYS = { smallint: 1005, integer: 1007 };

const PARSERS = new Map<number, (text: string) => unknown>([
  ...Object.values(TEXT_ARRAYS).map((oid) => [oid, (text: string) => parse(text)] as const),
  ...Object.values(INTEGER_ARRAYS).map((oid) => [oid, (text: string) => parse(text, Number)] as const),
]);

/**
 * The options of a pool, with arrays of texts and integers read by postgres-array 3. The version that `pg` brings makes an object of
 * every letter: the pictures of ten cards took a seventh of what a list costs the api.
 */
export function withArrayParsers(options: PoolConfig): PoolConfig {
  const { types = pg.types } = options;
  const getTypeParser = (oid: number, format: 'text' | 'binary' = 'text'): unknown =>
    (format === 'text' && PARSERS.get(oid)) || types.getTypeParser(oid, format as 'text');
  return { ...options, types: { getTypeParser: getTypeParser as typeof types.getTypeParser } };
}
