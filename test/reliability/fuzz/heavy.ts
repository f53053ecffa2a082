import type { Dice } from '../random.js';
import type { Schema } from './endpoints.js';

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
export function heavyBodies(schema: Schema | undefined, schemas: Schemas, bytes: number, by: Dice): Heavy[] {
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

function ofTexts(fields: Fields, bytes: number, by: Dice): Heavy[] {
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
