import type { ErrorKind } from '@plantao/domain/shared/errors/catalog';

/** The one place where a kind of refusal becomes a status. */
export const HTTP_STATUS: Record<ErrorKind, number> = {
  invalid: 400,
  unauthorized: 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  unprocessable: 422,
  limited: 429,
  unavailable: 503,
  full: 507,
  broken: 500,
};
