import { raw } from '@mikro-orm/postgresql';
import { isPlanned, parameterize } from './parameters.js';

describe('parameterize', () => {
  it('gives numbers and booleans the type that they have when written out, and texts none', () => {
    const values = ['a', 1, 2 ** 31, 0.5, true, null, new Date(0), Buffer.from('x'), { a: 1 }, 7n];
    expect(parameterize(`select ${values.map(() => '?').join(', ')}`, values)).toEqual({
      text: 'select $1, $2::int, $3::bigint, $4::numeric, $5::boolean, $6, $7, $8, $9, $10',
      values: [
        'a',
        1,
        2 ** 31,
        0.5,
        true,
        null,
        '1970-01-01T00:00:00.000Z',
        Buffer.from('x'),
        '{"a":1}',
        '7',
      ],
    });
  });

  it('makes one statement of lists of every length', () => {
    const one = { text: 'delete from t where id = any($1) and x = $2', values: [['a', 'b'], 'c'] };
    expect(parameterize('delete from t where id in (?) and x = ?', [['a', 'b'], 'c'])).toEqual(one);
    expect(parameterize('delete from t where id in (?, ?) and x = ?', ['a', 'b', 'c'])).toEqual(one);
    expect(parameterize('select 1 where a not in (?)', [[1, 2]])).toEqual({
      text: 'select 1 where a <> all($1)',
      values: [[1, 2]],
    });
    expect(parameterize('select 1 where a in (?)', [[]])?.text).toBe('select 1 where a = any($1)');
  });

  it('leaves a text search in the text, so that its plan knows how many rows have its words', () => {
    const sql = 'select 1 from t where doc @@ ?::tsquery and not (doc @@ ?::tsquery) and name = ?';
    expect(parameterize(sql, [`'d''agua' | 'azul':A`, `'a\\\\b'`, 'c'])).toEqual({
      text: `select 1 from t where doc @@ '''d''''agua'' | ''azul'':A'::tsquery and not (doc @@ $1::tsquery) and name = $2`,
      values: [`'a\\\\b'`, 'c'],
    });
  });

  it('takes a semicolon in a searched text for no second statement', () => {
    const made = parameterize('select 1 from t where doc @@ ?::tsquery and name = ?', [`'a;b'`, 'c']);
    expect(made).toEqual({
      text: 'select 1 from t where doc @@ $1::tsquery and name = $2',
      values: [`'a;b'`, 'c'],
    });
    expect(isPlanned(made?.text ?? '')).toBe(true);
  });

  it('reads a long statement once, and leaves one alone that has more values than the protocol counts', () => {
    const rows = 4_000;
    const sql = `insert into t (a, b) values ${Array.from({ length: rows }, () => '(?, ?)').join(', ')}`;
    const values = Array.from({ length: rows * 2 }, (_, n) => n);
    const slices = jest.spyOn(String.prototype, 'slice');
    const made = parameterize(sql, values);
    const read = slices.mock.results.reduce((sum, { value }) => sum + String(value).length, 0);
    slices.mockRestore();
    expect(made?.text.endsWith(`($${rows * 2 - 1}::int, $${rows * 2}::int)`)).toBe(true);
    // Some 200 characters for each value: with the whole rest of the text it were a hundred times as many.
    expect(read).toBeLessThan(rows * 2 * 500);
    expect(parameterize('select ?', new Array(65_536).fill(1))).toBeUndefined();
  });

  it('leaves lists alone that an array cannot replace', () => {
    expect(parameterize('select 1 where (a, b) in (?, ?)', ['a', 'b'])?.text).toBe(
      'select 1 where (a, b) in ($1, $2)',
    );
    expect(parameterize('select 1 where a in (?, ?)', ['a', null])?.text).toBe(
      'select 1 where a in ($1, $2)',
    );
    expect(parameterize('select 1 where a in (?, lower(?))', ['a', 'b'])?.text).toBe(
      'select 1 where a in ($1, lower($2))',
    );
    expect(parameterize('select (array[?])[1]', [['a', 'b']])?.text).toBe('select (array[$1, $2])[1]');
  });

  it('leaves in the text what a plan depends on: how many rows, and a value of few', () => {
    expect(
      parameterize('select 1 from t where o.status = ? and "state" = ? and name = ? limit ? offset ?', [
        'pending',
        'new',
        'pending',
        24,
        48,
      ]),
    ).toEqual({
      text: `select 1 from t where o.status = 'pending' and "state" = 'new' and name = $1 limit 24 offset 48`,
      values: ['pending'],
    });
    expect(parameterize('select 1 where status = ? limit ?', ["x' or 1=1", '5'])?.text).toBe(
      'select 1 where status = $1 limit $2',
    );
  });

  it('takes fragments without values, and refuses what can only be written out', () => {
    expect(parameterize('update t set a = ?, b = ?', [raw('now()'), 1])?.text).toBe(
      'update t set a = now(), b = $1::int',
    );
    expect(parameterize('select ??', ['column'])).toBeUndefined();
    expect(parameterize('select a \\? ?', ['b'])).toBeUndefined();
    expect(parameterize('select ?', [undefined])).toBeUndefined();
    expect(parameterize('select ?', [Number.NaN])).toBeUndefined();
    expect(parameterize('select ?', [])).toBeUndefined();
  });
});

describe('isPlanned', () => {
  it.each(['select 1', ' with a as (select 1) select 2', '(select 1) union (select 2)', 'DELETE from t'])(
    'accepts %s',
    (text) => expect(isPlanned(text)).toBe(true),
  );
  it.each([
    'begin',
    'set local x = 1',
    'savepoint trx1',
    'select 1; select 2',
    'explain select 1',
    'copy t to stdout',
    '',
  ])('refuses "%s"', (text) => expect(isPlanned(text)).toBe(false));
});
