export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Who may call: everybody, a signed-in person, an administrator, an administrator or operator,
 * or an external service that proves itself by signature.
 */
export type Access = 'public' | 'user' | 'admin' | 'staff' | 'signed';

/** One call of the API. The type parameters are body, response and query; at run time only these three remain. */
export interface Route<Body = unknown, Result = unknown, Query = unknown> {
  readonly method: Method;
  /** Relative to /api/v1, parameters as `:name`. */
  readonly path: string;
  readonly access: Access;
  readonly '~body'?: Body;
  readonly '~answer'?: Result;
  readonly '~query'?: Query;
}

export function route<Body, Result, Query = undefined>(
  method: Method,
  path: string,
  access: Access,
): Route<Body, Result, Query> {
  return { method, path, access };
}
