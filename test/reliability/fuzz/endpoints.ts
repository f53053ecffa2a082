import type { Method } from '@plantao/contracts/http/route';
import type { TestApp } from '../../../apps/api/test/support/app.js';

/** The part of a JSON schema that the shop's description uses. */
export interface Schema {
  readonly type?: string;
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly $ref?: string;
}

export interface Endpoint {
  readonly method: Method;
  /** Below /api/v1, parameters as `{name}`. */
  readonly path: string;
  readonly body?: Schema;
  /** What its address can ask for. */
  readonly query: readonly Question[];
}

export interface Question {
  readonly name: string;
  readonly schema: Schema;
}

export interface Description {
  readonly endpoints: readonly Endpoint[];
  readonly schemas: Readonly<Record<string, Schema>>;
  /** Every name that some address takes as a question. */
  readonly questions: readonly string[];
}

interface Operation {
  readonly requestBody?: { readonly content?: Record<string, { readonly schema?: Schema }> };
  readonly parameters?: readonly (Question & { readonly in: string })[];
}

interface OpenApi {
  readonly paths: Record<string, Record<string, Operation>>;
  readonly components: { readonly schemas: Record<string, Schema> };
}

const BASE = '/api/v1';

/** What the running shop says of itself. */
export async function describeApi(shop: TestApp): Promise<Description> {
  const { body } = await shop.call<OpenApi>('GET', '//api/v1/openapi.json');
  const endpoints = Object.entries(body.paths)
    .filter(([path]) => path.startsWith(`${BASE}/`))
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { requestBody, parameters = [] }]) => {
        const schema = requestBody?.content?.['application/json']?.schema;
        return {
          method: method.toUpperCase() as Method,
          path: path.slice(BASE.length),
          ...(schema ? { body: schema } : {}),
          query: parameters.filter((parameter) => parameter.in === 'query'),
        };
      }),
    );
  const questions = new Set(endpoints.flatMap(({ query }) => query.map(({ name }) => name)));
  return { endpoints, schemas: body.components.schemas, questions: [...questions] };
}
