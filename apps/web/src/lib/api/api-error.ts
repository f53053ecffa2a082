import type { ErrorBody } from '@plantao/contracts/http/error-body';
import { apiTexts } from '@/texts/api';

/** Codes of the server's catalogue, and the three that only a browser can meet. */
export type ApiErrorCode = ErrorBody['code'] | 'network' | 'timeout' | 'broken';

interface ApiErrorFacts {
  /** HTTP status; absent when no answer came. */
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

  /** The server understood and said no; asking again changes nothing. */
  get refused(): boolean {
    return this.status !== undefined && this.status >= 400 && this.status < 500 && this.status !== 429;
  }
}

export const isApiError = (error: unknown): error is ApiError => error instanceof ApiError;

/** The text of a failure that may be shown: the server's own, else `otherwise`. */
export const errorText = (error: unknown, otherwise: string = apiTexts.broken): string =>
  isApiError(error) ? error.message : otherwise;

const isErrorBody = (body: unknown): body is ErrorBody =>
  typeof body === 'object' &&
  body !== null &&
  'code' in body &&
  'message' in body &&
  typeof body.message === 'string';

/** Rebuilds the server's refusal from its answer; an answer that is not ours (a proxy's page) counts as broken. */
export async function readError(answer: Response): Promise<ApiError> {
  const body: unknown = await answer.json().catch(() => null);
  if (!isErrorBody(body)) return new ApiError('broken', apiTexts.broken, { status: answer.status });
  const { code, message, fields, details, requestId } = body;
  return new ApiError(code, message, { status: answer.status, fields, details, requestId });
}
