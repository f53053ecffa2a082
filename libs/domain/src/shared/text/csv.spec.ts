import fc from 'fast-check';
import { CSV_BOM, csvLine, csvPieces, csvTable, parseCsv, type CsvCell } from './csv.js';
import { runToCompletion, runTimeSliced } from '../time-slicing.js';
import { sheetReais } from '../money.js';

const cellsOf = (text: string) => parseCsv(text).rows.map((row) => row.cells);

describe('writing CSV', () => {
  it('is separated by semicolons, with decimal commas, quoted only where it must be', () => {
    expect(csvLine(['Scrub', 129.9, true, false, null, undefined, 3])).toBe('Scrub;129,9;sim;não;;;3\r\n');
    expect(csvLine(['Bata; longa', 'diz "oi"', 'duas\nlinhas'])).toBe(
      '"Bata; longa";"diz ""oi""";"duas\nlinhas"\r\n',
    );
  });

  it.each(['=1+1', '+55 11', '-2+3', '@SUM(A1)', '\tx', '\rx', '\nx', '＝1'])(
    'neutralises the formula %j',
    (text) => {
      expect(csvLine([text])).toMatch(/^"'/);
      expect(cellsOf(csvLine([text]))).toEqual([[text]]);
    },
  );

  it('writes amounts with two decimals and a comma', () => {
    expect([14_990, 0, 5, 123_456_00].map(sheetReais)).toEqual(['149,90', '0,00', '0,05', '123456,00']);
  });

  it('keeps a negative number a number', () => {
    expect(csvLine([-2.5])).toBe('-2,5\r\n');
  });

  it('begins with the byte order mark and comes in pieces', async () => {
    async function* batches() {
      yield [['a', 1] as CsvCell[], ['b', 2] as CsvCell[]];
      yield [];
      yield [['c', 3] as CsvCell[]];
      await Promise.resolve();
    }
    const pieces: string[] = [];
    for await (const piece of csvPieces(['nome', 'n'], batches())) pieces.push(piece);
    expect(pieces).toEqual([`${CSV_BOM}nome;n\r\n`, 'a;1\r\nb;2\r\n', 'c;3\r\n']);
  });
});

describe('reading CSV', () => {
  it('understands semicolons, commas and tabs, with or without byte order mark', () => {
    for (const sign of [';', ',', '\t']) {
      expect(cellsOf(`${CSV_BOM}sku${sign}nome\nA${sign}B\r\n`)).toEqual([
        ['sku', 'nome'],
        ['A', 'B'],
      ]);
    }
  });

  it('counts the lines of the file, also through quoted line breaks and empty lines', () => {
    const { rows } = parseCsv('sku;nome\r\n"A";"duas\nlinhas"\r\n\r\n;\r\nB;x');
    expect(rows.map((row) => row.line)).toEqual([1, 2, 6]);
    expect(rows.at(-1)?.cells).toEqual(['B', 'x']);
  });

  it.each([
    [`SKU\nA${';'.repeat(300)}`, 'sheet.wide', 2],
    [`SKU;Nome\n\nA;${'n'.repeat(5_001)}`, 'sheet.cell-long', 3],
    [`SKU;Nome\nA;"${'""'.repeat(5_001)}"`, 'sheet.cell-long', 2],
  ])('F2 refuses oversized rows and cells, with the line (%#)', (text, code, line) => {
    expect(() => parseCsv(text)).toThrow(
      expect.objectContaining({ code, message: expect.stringContaining(`linha ${line} `) }) as Error,
    );
  });

  it('skips empty rows and counts their lines', () => {
    expect(parseCsv('a;b\n;;\r\n ; \r;\n;x\n;;').rows).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 5, cells: ['', 'x'] },
    ]);
    expect(parseCsv(`a;b\n${';'.repeat(255)}\nc`).rows).toHaveLength(2);
    expect(() => parseCsv(`a;b\n${';'.repeat(256)}\nc`)).toThrow(
      expect.objectContaining({ code: 'sheet.wide' }),
    );
  });

  it('keeps empty cells in place', () => {
    expect(cellsOf('a;b;c\n1;;\n;2;3')).toEqual([
      ['a', 'b', 'c'],
      ['1', '', ''],
      ['', '2', '3'],
    ]);
  });

  it.each([
    [
      '"12" polegadas;3\nB;c',
      [
        ['12 polegadas', '3'],
        ['B', 'c'],
      ],
    ],
    [
      '"A"b";3\r\nB;c',
      [
        ['Ab"', '3'],
        ['B', 'c'],
      ],
    ],
    [
      '"A" ;"b"  \nB;"c"d',
      [
        ['A', 'b'],
        ['B', 'cd'],
      ],
    ],
  ])('keeps what follows a closing quotation mark in its cell: %j', (text, table) => {
    const { rows } = parseCsv(text);
    expect(rows.map(({ cells }) => cells)).toEqual(table);
    expect(rows.map(({ line }) => line)).toEqual([1, 2]);
  });

  it('reports the line of an unclosed quotation mark', () => {
    expect(parseCsv('sku;nome\nA;"aberta\nB;c')).toMatchObject({ openQuote: 2 });
    expect(parseCsv('').rows).toEqual([]);
  });

  it('round-trips', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 20 }),
      fc.string({ unit: fc.constantFrom("'", '=', '+', ';', '"', ',', '\r', '\n', 'a'), maxLength: 6 }),
    );
    const row = fc
      .array(text, { minLength: 2, maxLength: 5 })
      .filter((cells) => cells.join('').trim() !== '');
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 5 }), (table) => {
        const header = ['um', 'dois'];
        const read = parseCsv(CSV_BOM + [header, ...table].map(csvLine).join(''));
        expect(read.rows.map((each) => each.cells)).toEqual([header, ...table]);
      }),
    );
  });
});

describe('F2 a large CSV file', () => {
  it('is read one line per step, up to the requested maximum, yielding in between', async () => {
    const text = `SKU;Nome\n${'A;b\n'.repeat(50_000)}`;
    expect(runToCompletion(csvTable(text, 10)).rows).toHaveLength(10);
    let turns = 0;
    const count = (): void => {
      turns += 1;
      timer = setImmediate(count);
    };
    let timer = setImmediate(count);
    const { rows } = await runTimeSliced(csvTable(text));
    clearImmediate(timer);
    expect(rows).toHaveLength(50_001);
    expect(turns).toBeGreaterThan(1);
  });
});
