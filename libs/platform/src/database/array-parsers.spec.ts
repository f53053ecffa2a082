import pg from 'pg';
import { withArrayParsers } from './array-parsers.js';

const [TEXTS, UUIDS, INTEGERS, NUMERICS] = [1009, 2951, 1007, 1231];
const types = withArrayParsers({}).types ?? pg.types;
/** As PostgreSQL prints them. */
const PRINTED = [
  [TEXTS, '{}'],
  [TEXTS, '{um,"dois três",quatro}'],
  [TEXTS, String.raw`{"diz \"sim\"","C:\\pasta","","NULL",NULL,"{a,b}","ção"}`],
  [TEXTS, '{{a,b},{c,"d e"}}'],
  [TEXTS, '[2:3]={a,b}'],
  [UUIDS, '{00000000-0000-4000-8000-000000000001,00000000-0000-4000-8000-000000000002}'],
  [INTEGERS, '{1,-2,NULL,300000}'],
  [NUMERICS, '{1.5,2}'],
] as const;

describe('arrays of a row', () => {
  it.each(PRINTED)('are as pg reads them: %s %s', (oid, text) => {
    expect(types.getTypeParser(oid, 'text')(text)).toEqual(pg.types.getTypeParser(oid, 'text')(text));
  });

  it('are not read by the parser of pg, which takes ten times as long', () => {
    expect(types.getTypeParser(TEXTS, 'text')).not.toBe(pg.types.getTypeParser(TEXTS, 'text'));
    expect(types.getTypeParser(NUMERICS, 'text')).toBe(pg.types.getTypeParser(NUMERICS, 'text'));
    expect(types.getTypeParser(TEXTS, 'binary')).toBe(pg.types.getTypeParser(TEXTS, 'binary'));
  });
});
