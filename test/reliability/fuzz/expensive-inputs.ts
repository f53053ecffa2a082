import type { SeededRandom } from '../seeded-random.js';
import type { Question, Schema } from './endpoints.js';

/** A body that tries to cost much: its name, and its JSON. */
export interface Heavy {
  readonly name: string;
  readonly json: string;
}

type Schemas = Readonly<Record<string, Schema>>;

/** What a text repeats to be slow for a pattern, a parser, a trim or a look for numbers. */
const REPEATED: readonly string[] = [
  'a',
  '1',
  '4 4 ',
  '3-0-',
  '1.',
  ' ',
  '-',
  'a@a.',
  '@',
  '/',
  '\\\\',
  '\\"',
  '<',
  '\u00e9',
  '\\u00e9',
  '#1F2F4F/',
  '"',
  'aA1',
  ';',
  'f0f0f0f0-',
  '{"',
  '\\n',
].map((text) => (text.startsWith('\\') ? text : JSON.stringify(text).slice(1, -1)));

const text = (bytes: number, sign: string): string =>
  `"${sign.repeat(Math.max(0, Math.floor((bytes - 2) / Buffer.byteLength(sign))))}"`;
const keysOf = (count: number, value = '1'): string =>
  `{${Array.from({ length: count }, (_, at) => `"k${at.toString(36)}":${value}`).join(',')}}`;
const listOf = (count: number, member: string): string => `[${Array<string>(count).fill(member).join(',')}]`;

/** Bodies at and beyond every limit of a call, in the shape that its form takes. */
export function heavyBodies(
  schema: Schema | undefined,
  schemas: Schemas,
  bytes: number,
  by: SeededRandom,
): Heavy[] {
  const fields = fieldsOf(schema, schemas);
  return [...ofKeys(bytes), ...ofTexts(fields, bytes, by), ...ofLists(fields, schemas, bytes)];
}

function ofKeys(bytes: number): Heavy[] {
  const many = Math.floor(bytes / 9);
  const nested = `{${Array.from({ length: 38 }, (_, at) => `"o${at}":${keysOf(250)}`).join(',')}}`;
  return [
    { name: `${many} keys`, json: keysOf(many) },
    { name: '256 keys', json: keysOf(256, text(bytes / 300, 'a')) },
    {
      name: '7 objects of 250 keys',
      json: `{${[1, 2, 3, 4, 5, 6, 7].map((at) => `"o${at}":${keysOf(250)}`).join(',')}}`,
    },
    { name: '38 objects of 250 keys', json: nested.slice(0, bytes) },
    {
      name: 'one key again and again',
      json: `{${Array<string>(Math.floor(bytes / 7))
        .fill('"a":1')
        .join(',')}}`,
    },
    { name: 'brackets', json: '['.repeat(bytes) },
  ];
}

function ofTexts(fields: Fields, bytes: number, by: SeededRandom): Heavy[] {
  const alone = fields.flatMap(([field]) =>
    REPEATED.map((sign) => ({
      name: `${field}: ${sign} again and again`,
      json: `{"${field}":${text(bytes - 40 - field.length, sign)}}`,
    })),
  );
  const share = (bytes - 200) / Math.max(1, fields.length) - 40;
  const all = REPEATED.map((sign) => ({
    name: `every field: ${sign} again and again`,
    json: `{${fields.map(([field]) => `"${field}":${text(share, sign)}`).join(',')}}`,
  }));
  return [...all, ...by.shuffled(alone)];
}

function ofLists(fields: Fields, schemas: Schemas, bytes: number): Heavy[] {
  return fields.flatMap(([field, schema]) => {
    if (!schema.items) return [];
    const inner = fieldsOf(schema.items, schemas);
    const wide = `{${inner.map(([name]) => `"${name}":{}`).join(',')}}`;
    return [
      ['{}', 65_000],
      ['{}', 256],
      ['{}', 60],
      ['{}', 20],
      ['1', 256],
      [wide, 60],
      [wide, 20],
      [text(bytes / 25, '1 '), 20],
      [
        JSON.stringify({
          ...Object.fromEntries(inner.map(([name, { items }]) => [name, items ? Array(60).fill({}) : '1 '])),
        }),
        20,
      ],
      [keysOf(30), 60],
    ].map(([member, count]) => ({
      name: `${field}: ${count} × ${String(member).slice(0, 40)}`,
      json: `{"${field}":${listOf(Number(count), String(member))}}`,
    }));
  });
}

type Fields = readonly (readonly [string, Schema])[];

function fieldsOf(schema: Schema | undefined, schemas: Schemas): Fields {
  const name = schema?.$ref?.split('/').at(-1);
  const known = name === undefined ? schema : schemas[name];
  return Object.entries(known?.properties ?? {});
}

/** What stands after the '?' of an address that tries to cost much: its name, and its text. */
export interface HeavyQuery {
  readonly name: string;
  readonly query: string;
}

/** Questions at and beyond every limit of an address of this many bytes. */
export function heavyQueries(questions: readonly Question[], bytes: number): HeavyQuery[] {
  const names = questions.map(({ name }) => name);
  const signs = [...new Set([...REPEATED, '%', '%00', 'á', ',', '%2C1', '[a]'])];
  const again = (text: string, room: number): string =>
    text.repeat(Math.max(0, Math.floor(room / text.length)));
  const many = Array.from({ length: 99 }, (_, at) => `k${at}`);
  const heavy: HeavyQuery[] = [
    {
      name: '99 questions that nobody asks',
      query: many.map((name) => `${name}=${'a'.repeat(100)}`).join('&'),
    },
    { name: 'one question and no answer', query: 'a'.repeat(bytes) },
    { name: 'nested questions', query: again('a[b]', bytes) },
    { name: 'percent signs', query: again('%', bytes) },
  ];
  for (const sign of signs) {
    const encoded = sign.startsWith('%') ? sign : encodeURIComponent(sign);
    for (const name of names)
      heavy.push({
        name: `${name}: ${sign} again and again`,
        query: `${name}=${again(encoded, bytes - 40)}`,
      });
    if (names.length > 1)
      heavy.push({
        name: `every question: ${sign} again and again`,
        query: names.map((name) => `${name}=${again(encoded, bytes / names.length - 40)}`).join('&'),
      });
  }
  for (const name of names)
    heavy.push({
      name: `${name} 99 times`,
      query: Array<string>(99)
        .fill(`${name}=${'1'.repeat(100)}`)
        .join('&'),
    });
  return heavy;
}

/** A spreadsheet that tries to cost much: its name, and its text. */
export interface HeavyTable {
  readonly name: string;
  readonly csv: string;
}

const HEADING =
  'SKU;Nome;Preço;Preço antigo;Ativo;Tags;Tamanho;Cor;SKU da variação;Estoque;Limite do armazém;Estoque ao exportar\n';

/**
 * Tables at and beyond every limit of a spreadsheet.
 * @param bytes of the largest that the route takes
 * @param lines of the longest that it takes
 * @param known a SKU of the shop with many variants, and their SKUs
 */
export function heavyTables(
  bytes: number,
  lines: number,
  known: { sku: string; variants: readonly string[] },
): HeavyTable[] {
  const again = (text: string, head = ''): string =>
    head + text.repeat(Math.floor((bytes - Buffer.byteLength(head)) / Buffer.byteLength(text)));
  const rows = (row: (at: number) => string): string => {
    let csv = HEADING;
    for (let at = 0, left = bytes - Buffer.byteLength(HEADING); at < lines; at += 1) {
      const line = row(at);
      left -= Buffer.byteLength(line);
      if (left < 0) break;
      csv += line;
    }
    return csv;
  };
  const tables: Record<string, string> = {
    'separators in one line': again(';'),
    'cells in one line': again('a;'),
    'quoted cells in one line': again('"";'),
    'empty lines': again('\n'),
    'empty lines of Windows': again('\r\n'),
    'lines of separators': again(';;;;;;;;;;\n', HEADING),
    'short lines': again('A;1\n', 'SKU;Nome\n'),
    'quoted empty lines': again('""\n', 'SKU;Nome\n'),
    'one cell of quotation marks': `${again('""', 'SKU;Nome\nA;"').slice(0, -3)}"`,
    'a quotation mark that nothing closes': again('a', 'SKU;Nome\nA;"'),
    'one long cell': again('a', 'SKU;Nome\nA;'),
    'a long heading': again('á-', 'SKU;'),
    'a heading of many': again('á;', 'SKU;'),
    'long tags': again('a,', 'SKU;Tags\nA;'),
    'long answer': again('á ', 'SKU;Ativo\nA;'),
    'long price': again('1.111', 'SKU;Preço\nA;'),
    apostrophes: again("'", 'SKU;Nome\nA;'),
    'full lines of unknown products': rows(
      (at) => `X-${at};${'n'.repeat(80)};R$ 1.234,50;2.000,00;sim;um, dois;M;Azul;X-${at}-M;12;90;12\n`,
    ),
    'lines full of faults': rows((at) => `X-${at};n;x;x;x;${'t,'.repeat(40)};M;;;x;x;x\n`),
    'long tags in every line': rows(() => `${known.sku};;;;;${'áB c,'.repeat(33)}\n`),
    'twenty tags in every line': rows(
      () => `${known.sku};;;;;${Array.from({ length: 20 }, (_, tag) => `marca ${tag}`).join(',')}\n`,
    ),
    'blanks in every line': rows((at) => `X-${at};${' '.repeat(180)}x\n`),
    'a known product in every line': rows(
      (at) => `${known.sku};;;;;;;;${known.variants[at % known.variants.length]};3;;\n`,
    ),
    'a known product by names that it has not': rows(() => `${known.sku};;;;;;M;Cor nenhuma;;3;;\n`),
  };
  return Object.entries(tables).map(([name, csv]) => ({ name, csv }));
}
