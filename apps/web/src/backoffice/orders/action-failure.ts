import { isApiError } from '@/lib/api/api-error';
import { failureTexts as texts } from '@/texts/backoffice-orders';

/** Codes that the browser gives itself: no server spoke. */
const SPEECHLESS: ReadonlySet<string> = new Set(['network', 'timeout', 'broken']);

/**
 * What a failed label, payment or cancelling says (AORD-18): the server's own words, else by HTTP status.
 * `action` is an infinitive: 'gerar a etiqueta'.
 */
export function actionFailure(error: unknown, action: string): string {
  if (!isApiError(error)) return texts.other(action);
  if (!SPEECHLESS.has(error.code) && error.message !== '') return error.message;
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

/** The server's words beside a failure whose text is fixed; nothing when it did not speak. */
export const serverWords = (error: unknown): { description?: string } =>
  isApiError(error) && error.code !== 'broken' ? { description: error.message } : {};
