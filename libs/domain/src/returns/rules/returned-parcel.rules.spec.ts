import { inspectionProblem, inspectionWords, returningLines } from './returned-parcel.rules.js';

const line = (id: string, sku: string, quantity: number, refunded = 0) => ({ id, sku, quantity, refunded });
const back = (itemId: string, sku: string, quantity: number) => ({ itemId, sku, quantity });

describe('the pieces that are on their way back', () => {
  it('O13 are those that are held of each SKU, divided among its lines', () => {
    const lines = [line('a', 'S1', 2), line('b', 'S2', 1), line('c', 'S1', 1)];
    const all = [
      { sku: 'S1', quantity: 3 },
      { sku: 'S2', quantity: 1 },
    ];
    expect(returningLines(lines, all)).toEqual([back('a', 'S1', 2), back('b', 'S2', 1), back('c', 'S1', 1)]);
    expect(returningLines(lines, [{ sku: 'S2', quantity: 1 }])).toEqual([back('b', 'S2', 1)]);
    expect(returningLines(lines, [])).toEqual([]);
  });

  it('count those whose money went back before last: most of them are here already', () => {
    const lines = [line('a', 'S', 2, 2), line('b', 'S', 2)];
    expect(returningLines(lines, [{ sku: 'S', quantity: 2 }])).toEqual([back('b', 'S', 2)]);
    expect(returningLines(lines, [{ sku: 'S', quantity: 3 }])).toEqual([
      back('a', 'S', 1),
      back('b', 'S', 2),
    ]);
  });

  it('leave out those that a return brought back, of their own line', () => {
    const lines = [{ ...line('a', 'S', 1), inspected: 1 }, line('b', 'S', 1)];
    expect(returningLines(lines, [{ sku: 'S', quantity: 1 }])).toEqual([back('b', 'S', 1)]);
    const counted = [{ ...line('a', 'S', 1, 1), inspected: 1 }, line('b', 'S', 1, 1)];
    expect(returningLines(counted, [{ sku: 'S', quantity: 1 }])).toEqual([back('b', 'S', 1)]);
  });
});

describe('an inspection', () => {
  const found = (itemId: string, restocked: number, writtenOff: number, reason = '') => ({
    ...{ itemId, restocked, writtenOff, reason },
  });
  const problem = (
    lines: ReturnType<typeof found>[],
    stitched: string[] = [],
    returning = [back('a', 'S', 2)],
  ) => inspectionProblem(returning, lines, new Set(stitched));

  it('judges every piece of every line, once', () => {
    expect(problem([found('a', 2, 0)])).toBeUndefined();
    expect(problem([found('a', 1, 1, 'rasgada')])).toBeUndefined();
    expect(problem([found('a', 1, 0)])).toBe('returned-parcel.pieces');
    expect(problem([found('a', 2, 1, 'rasgada')])).toBe('returned-parcel.pieces');
    expect(problem([found('b', 2, 0)])).toBe('returned-parcel.changed');
    expect(problem([found('a', 2, 0), found('a', 2, 0)])).toBe('returned-parcel.changed');
    expect(problem([])).toBe('returned-parcel.changed');
    expect(problem([found('a', 2, 0)], [], [])).toBe('returned-parcel.inspected');
  });

  it('says why a piece is written off, and sells no stitched piece again', () => {
    expect(problem([found('a', 1, 1, 'ok')])).toBe('returned-parcel.reason');
    expect(problem([found('a', 1, 1, 'rasgada')], ['a'])).toBe('returned-parcel.embroidered');
    expect(problem([found('a', 0, 2, 'bordada')], ['a'])).toBeUndefined();
  });

  it('is one line of the history', () => {
    expect(inspectionWords([found('a', 2, 0), found('b', 1, 1, 'rasgada')], 'Caixa aberta')).toBe(
      '3 de volta ao estoque; 1 com baixa: rasgada; Caixa aberta',
    );
    expect(inspectionWords([found('a', 0, 2, 'bordada')], '')).toBe('2 com baixa: bordada');
  });
});
