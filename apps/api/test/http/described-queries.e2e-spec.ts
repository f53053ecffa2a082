import type { Type } from '@nestjs/common';
import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { getMetadataStorage } from 'class-validator';
import { QUERY_DESCRIPTIONS } from '../../src/web-app/query-descriptions.js';
import { setupApp } from '../support/app.js';
import { handlersOf } from '../support/handlers.js';

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  readonly description?: string;
  readonly allowEmptyValue?: boolean;
  readonly schema: Schema;
}
interface Schema {
  readonly type?: string;
  readonly format?: string;
  readonly pattern?: string;
  readonly enum?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly default?: unknown;
  readonly items?: Schema;
}

const shop = setupApp();
let described: ReadonlyMap<string, readonly Parameter[]>;
beforeAll(async () => {
  const { paths } = (await shop.call('GET', '/openapi.json')).body as {
    paths: Record<string, Record<string, { parameters?: Parameter[] }>>;
  };
  described = new Map(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { parameters = [] }]): [string, Parameter[]] => [
        `${method.toUpperCase()} ${path}`,
        parameters.filter((parameter) => parameter.in === 'query'),
      ]),
    ),
  );
});

const QUERY = 4;
/** What each running handler reads of the address: by 'GET /api/v1/…'. */
const read = (): Map<string, string[]> =>
  new Map(
    handlersOf(shop).map(({ controller, name, method, path }) => [
      `${method} /api/v1${path.replace(/:(\w+)/g, '{$1}')}`,
      namesRead(controller, name),
    ]),
  );

function namesRead(controller: Type, method: string): string[] {
  const given = (Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, method) ?? {}) as Record<
    string,
    { index: number; data?: string }
  >;
  const types = Reflect.getMetadata('design:paramtypes', controller.prototype as object, method) as Type[];
  return Object.entries(given)
    .filter(([key]) => key.startsWith(`${QUERY}:`))
    .flatMap(([, { index, data }]) => (data === undefined ? fieldsOf(types[index]) : [data]))
    .sort();
}

/** A query that is no class checks nothing: it has the name of a fault, which no description has. */
function fieldsOf(dto: Type | undefined): string[] {
  if (!dto || (dto as unknown) === Object) return ['a query without a class'];
  const checks = getMetadataStorage().getTargetValidationMetadatas(dto, '', false, false);
  return [...new Set(checks.map(({ propertyName }) => propertyName))];
}

const all = (): [string, Parameter][] =>
  [...described].flatMap(([call, parameters]) =>
    parameters.map((parameter): [string, Parameter] => [`${call} ?${parameter.name}`, parameter]),
  );

describe('query parameters of the API description', () => {
  it('are exactly those that every route reads', () => {
    const reading = read();
    const running = shop.routes
      .filter(({ method, path }) => path.startsWith('/api/v1/') && !/^(HEAD|OPTIONS)$/.test(method))
      .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`)
      .filter((call) => !call.endsWith('/openapi.json'));
    expect(running.length).toBeGreaterThan(100);
    const reported = (call: string) =>
      described
        .get(call)
        ?.map(({ name }) => name)
        .sort();
    expect(running.filter((call) => !reading.has(call))).toEqual([]);
    for (const call of running) expect([call, reported(call)]).toEqual([call, reading.get(call)]);
    expect(running.filter((call) => reading.get(call)?.length).length).toBeGreaterThan(25);
  });

  it('have a type with limits, values or format', () => {
    const faults = all().flatMap(([what, { schema }]) => {
      const { type, items, maxItems } = schema;
      if (type === 'array') return maxItems && items && isBound(items) ? [] : [what];
      return isBound(schema) ? [] : [what];
    });
    expect(faults).toEqual([]);
  });

  it('have a short description in plain English', () => {
    const faults = all().flatMap(([what, { description = '' }]) =>
      /^['A-Z][\w ,.:;'-]{4,110}\.$/.test(description) ? [] : [`${what}: ${description}`],
    );
    expect(faults).toEqual([]);
  });

  it('have no descriptions of removed parameters', () => {
    const descriptions = new Set(all().map(([, { description }]) => description));
    expect(Object.entries(QUERY_DESCRIPTIONS).filter(([, words]) => !descriptions.has(words))).toEqual([]);
  });

  it('state which are required, their defaults, and values that equal the default', () => {
    const of = (call: string, name: string) => described.get(call)?.find((each) => each.name === name);
    expect(of('GET /api/v1/coupons/validate', 'code')?.required).toBe(true);
    expect(of('GET /api/v1/coupons/validate', 'itemCount')).toMatchObject({
      required: false,
      schema: { type: 'integer', minimum: 0 },
    });
    expect(of('GET /api/v1/products', 'limit')?.schema).toEqual({
      type: 'integer',
      minimum: 1,
      maximum: 100,
      default: 10,
    });
    expect(of('GET /api/v1/coupons', 'limit')?.schema.default).toBe(100);
    expect(of('GET /api/v1/admin/get-all-admin-users', 'role')).toMatchObject({
      allowEmptyValue: true,
      schema: { type: 'string', pattern: expect.any(String) },
    });
    expect(of('GET /api/v1/admin/audit', 'from')?.schema).toEqual({ type: 'string', format: 'date' });
    expect(of('GET /api/v1/products', 'ids')).toMatchObject({
      style: 'form',
      explode: false,
      schema: { type: 'array', maxItems: 100, items: { type: 'string', format: 'uuid' } },
    });
    expect(of('DELETE /api/v1/admin/order-notes', 'id')).toMatchObject({
      required: true,
      schema: { format: 'uuid' },
    });
  });
});

/** Whether the schema says where it ends. */
function isBound({ type, format, pattern, enum: words, minimum, maximum, maxLength }: Schema): boolean {
  if (type === 'integer' || type === 'number') return minimum !== undefined && maximum !== undefined;
  return type === 'string' && [format, pattern, words, maxLength].some((bound) => bound !== undefined);
}

describe('the operations of the API description', () => {
  it('each have a summary and an access level', async () => {
    const { paths } = (await shop.call('GET', '/openapi.json')).body as {
      paths: Record<string, Record<string, { summary?: string; description?: string }>>;
    };
    const calls = Object.entries(paths).filter(([path]) => path.startsWith('/api/v1/'));
    const operations = calls.flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { summary, description }]) => ({
        call: `${method.toUpperCase()} ${path}`,
        summary,
        description,
      })),
    );
    const bare = operations.filter(
      ({ summary, description }) => !summary || !description?.startsWith('Access: '),
    );
    expect(bare.map(({ call }) => call)).toEqual([]);
    expect(operations).toContainEqual({
      call: 'POST /api/v1/cart',
      summary: 'Add cart item',
      description: 'Access: signed-in users.',
    });
  });
});
