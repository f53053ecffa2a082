import { isApiError } from '@/lib/api/api-error';

/**
 * Sends a payment with what the page says it costs. During a deploy a process of the version before refuses a field that it does not know
 * (ADR 35); it is asked again without it, and charges the order's total as it always has.
 */
export async function sendShownTotal<Body extends { shownTotal?: number }, Answer>(
  body: Body,
  send: (body: Omit<Body, 'shownTotal'> & { shownTotal?: number }) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await send(body);
  } catch (error) {
    if (!isApiError(error) || error.code !== 'request.invalid' || !('shownTotal' in error.fields))
      throw error;
    const { shownTotal: _unknown, ...known } = body;
    return send(known);
  }
}
