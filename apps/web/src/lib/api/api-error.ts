import type { ErrorBody } from '@plantao/contracts/http/error-body';
import { apiTexts } from '@/texts/api';

/** Codes of the server's catalogue, and the three that only a browser can meet. */
export type ApiErrorCode = ErrorBody['code'] | 'network' | 'timeout' | 'broken';

interface ApiErrorFacts {
  /** HTTP status; absent without a response. */
  status?: number | undefined;
  fields?: Record<string, string> | undefined;
  details?: Record<string, unknown> | undefined;
  requestId?: string | undefined;
  cause?: unknown;
}

/** A call that did not succeed. `message` is Portuguese and fit to show; branch on `code`, never on the text. */
export class ApiError extends Error {
  readonly code: ApiErrorCode;
  readonly status: number | undefined;
  /** Message a field, by its path in the body. */
  readonly fields: Record<string, string>;
  readonly details: Record<string, unknown>;
  readonly requestId: string | undefined;

  constructor(code: ApiErrorCode, message: string, facts: ApiErrorFacts = {}) {
    super(message, { cause: facts.cause });
    this.name = 'ApiError';
    this.code = code;
    this.status = facts.status;
    this.fields = facts.fields ?? {};
    this.details = facts.details ?? {};
    this.requestId = facts.requestId;
  }

  /** The server refused the request; a retry would not change that. */
  get refused(): boolean {
    return this.status !== undefined && this.status >= 400 && this.status < 500 && this.status !== 429;
  }
}

export const isApiError = (error: unknown): error is ApiError => error instanceof ApiError;

/**
 * Why no response came: a browser that has a network did not get through to the shop, which is not the reader's
 * connection.
 */
export const noResponseText = (): string => (navigator.onLine ? apiTexts.unreachable : apiTexts.network);

/** The text of a failure that may be shown: the server's own, else `otherwise`. */
export const errorText = (error: unknown, otherwise: string = apiTexts.broken): string =>
  isApiError(error) ? error.message : otherwise;

const isErrorBody = (body: unknown): body is ErrorBody =>
  typeof body === 'object' &&
  body !== null &&
  'code' in body &&
  'message' in body &&
  typeof body.message === 'string';

/** Builds the error from a failed response; a body that is not ours (a proxy's page) counts as broken. */
export async function readError(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null);
  if (!isErrorBody(body)) return new ApiError('broken', apiTexts.broken, { status: response.status });
  const { code, message, fields, details, requestId } = body;
  return new ApiError(code, message, { status: response.status, fields, details, requestId });
}
