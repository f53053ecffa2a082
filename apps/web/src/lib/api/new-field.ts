import { isApiError } from './api-error.js';

/**
 * Sends a body with a field that is new. During a deploy a process of the version before refuses a field that it does not know (ADR 35); it
 * is asked again without it, and does what it always has.
 */
export async function sendNewField<Name extends string, Body extends object, Answer>(
  name: Name,
  body: Body & { readonly [Key in Name]?: unknown },
  send: (body: Omit<Body, Name> & Partial<Body>) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await send(body);
  } catch (error) {
    if (!isApiError(error) || error.code !== 'request.invalid' || !(name in error.fields)) throw error;
    const { [name]: _unknown, ...known } = body;
    return send(known as Omit<Body, Name> & Partial<Body>);
  }
}
