import { isApiError } from '@/lib/api/api-error';
import { failureTexts as texts } from '@/texts/backoffice/orders';

/** Error codes set by the browser: there is no server message. */
const CODES_WITHOUT_MESSAGE: ReadonlySet<string> = new Set(['network', 'timeout', 'broken']);

/**
 * The text of a failed label, payment or cancellation (AORD-18): the server's message, else one by HTTP status.
 * `action` is an infinitive: 'gerar a etiqueta'.
 */
export function actionFailure(error: unknown, action: string): string {
  if (!isApiError(error)) return texts.other(action);
  if (!CODES_WITHOUT_MESSAGE.has(error.code) && error.message !== '') return error.message;
  switch (error.status) {
    case 404:
      return texts.notFound;
    case 400:
      return texts.incomplete;
    case 401:
      return texts.noPermission(action);
    case 403:
      return texts.forbidden;
    default:
      return texts.other(action);
  }
}

/** The server's message beside a fixed failure text; undefined without a response. */
export const serverMessage = (error: unknown): { description?: string } =>
  isApiError(error) && error.code !== 'broken' ? { description: error.message } : {};
