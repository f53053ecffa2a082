import fc from 'fast-check';
import type { Question, Schema } from './endpoints.js';

/** What breaks programs: texts, numbers and shapes that no screen sends. */
const BREAKERS: readonly unknown[] = [
  null,
  true,
  '',
  ' ',
  '\u0000',
  '\ud800',
  'a\u202eb',
  "'; drop table product; --",
  '${7*7}{{7*7}}<script>alert(1)</script>',
  '../../../etc/passwd',
  'javascript:alert(1)',
  '=1+1',
  '%00%ff',
  'x'.repeat(20_000),
  'é'.repeat(300),
  '🩺'.repeat(130),
  0,
  -0,
  -1,
  0.1 + 0.2,
  2 ** 31,
  2 ** 53,
  1e308,
  '1e999',
  'NaN',
  '9'.repeat(40),
  [],
  {},
  [[[[[[]]]]]],
  { $ne: null },
  { toString: 1, length: -1 },
  Array.from({ length: 1_500 }, (_, index) => index),
  '2026-02-30',
  '99999-12-31T23:59:60Z',
  '00000000-0000-0000-0000-000000000000',
];

/** Fields that nobody may set by naming them. */
export const FORBIDDEN = {
  role: 'admin',
  active: true,
  price: 0.01,
  total: 0,
  status: 'confirmed',
  usageCount: -5,
  stock: 1_000_000,
  user: 'someone',
  userId: 'someone',
  _id: 'someone',
  id: 'someone',
  isAdmin: true,
  createdAt: '1999-01-01',
  emailVerified: true,
};

export const breaker: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...BREAKERS) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

/** Bodies near the schema: most fields plausible, some malicious or missing, some that do not belong. */
export function bodyOf(schema: Schema | undefined, schemas: Readonly<Record<string, Schema>>) {
  const near = schema ? nearBy(schema, schemas, 0) : fc.jsonValue({ maxDepth: 2 });
  const more = fc.option(fc.subarray(Object.entries(FORBIDDEN)), { nil: [], freq: 3 });
  return fc.oneof(
    {
      weight: 9,
      arbitrary: fc
        .tuple(near, more)
        .map(([body, extra]) =>
          body !== null && typeof body === 'object' && !Array.isArray(body)
            ? { ...body, ...Object.fromEntries(extra) }
            : body,
        ),
    },
    { weight: 1, arbitrary: breaker },
  );
}

/**
 * What stands behind the '?': the call's own questions, near their schema or malicious, each alone, twice or not at
 * all, and some of other calls: names with values, in their order. Lists are texts with commas.
 */
export function questionsOf(own: readonly Question[], foreign: readonly string[]) {
  const names = new Set(own.map(({ name }) => name));
  const asked = own.map(({ name, schema }) => {
    const near = nearBy(schema, {}, 0).map(written);
    // Most of them fit, or no request would get past the checks of the first malicious one.
    return fc
      .oneof(
        { weight: 5, arbitrary: fc.constant([]) },
        { weight: 6, arbitrary: fc.tuple(near) },
        { weight: 1, arbitrary: fc.tuple(breaker) },
        { weight: 1, arbitrary: fc.tuple(near, near) },
      )
      .map((values: readonly unknown[]) => values.map((value) => [name, value] as const));
  });
  const strange = fc.array(
    fc.tuple(
      fc.constantFrom(...foreign.filter((name) => !names.has(name))),
      fc.oneof(breaker, fc.nat(20).map(String)),
    ),
    {
      maxLength: 3,
    },
  );
  return fc.tuple(fc.tuple(...asked), strange).map(([ours, others]) => [...ours.flat(), ...others]);
}

const written = (value: unknown): unknown => (Array.isArray(value) ? value.join(',') : value);

const DEPTH = 4;

function nearBy(
  schema: Schema,
  schemas: Readonly<Record<string, Schema>>,
  depth: number,
): fc.Arbitrary<unknown> {
  const name = schema.$ref?.split('/').at(-1);
  const known = name === undefined ? schema : (schemas[name] ?? {});
  const { properties } = known;
  if (properties && depth < DEPTH) {
    const fields = Object.entries(properties).map(([field, inner]) => [
      field,
      fc.oneof(
        { weight: 6, arbitrary: nearBy(inner, schemas, depth + 1) },
        { weight: 2, arbitrary: breaker },
      ),
    ]);
    return fc.record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>, {
      requiredKeys: [],
    });
  }
  if (known.items) return fc.array(nearBy(known.items, schemas, depth + 1), { maxLength: 3 });
  if (known.enum?.length) return fc.constantFrom(...known.enum);
  return plain(known);
}

function plain({ type, format, minimum = 0, maximum = 1_000 }: Schema): fc.Arbitrary<unknown> {
  if (type === 'boolean') return fc.boolean();
  if (type === 'integer' || type === 'number') {
    const inside = fc.integer({ min: Math.ceil(minimum), max: Math.floor(Math.max(minimum, maximum)) });
    const beside = fc.constantFrom(minimum - 1, maximum + 1, 0.005, 19.9);
    return fc.oneof({ weight: 5, arbitrary: inside }, { weight: 1, arbitrary: beside });
  }
  if (format === 'uuid') return fc.uuid();
  if (format === 'date') return fc.constantFrom('2026-11-21', '2026-02-29', '0001-01-01', '9999-12-31');
  return fc.constantFrom(
    'Ana Prado',
    'ana@exemplo.test',
    '11987654321',
    '01310-100',
    '529.982.247-25',
    'SP',
    '2026-11-21',
    'plantao-teste-2026',
    '/media/frente.webp',
    '#1F2F4F',
    'PRIMEIRO10',
    'Azul-marinho',
    '19.90',
  );
}
