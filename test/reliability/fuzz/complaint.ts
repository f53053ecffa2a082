import { ERRORS } from '@plantao/domain/shared/errors/catalog';
import type { AnyBody, TestResponse } from '../../../apps/api/test/support/call.js';

/** The catalogue's texts, what they leave open standing for anything. */
const TEXTS = Object.values(ERRORS).map(
  ({ text }) =>
    new RegExp(`^${text.replace(/[.*+?^$()|[\]\\]/g, String.raw`\$&`).replace(/\{\w+\}/g, '[^]*')}$`),
);
const isOurs = (text: unknown): boolean =>
  typeof text === 'string' && TEXTS.some((known) => known.test(text));

/** Says what is wrong with a response to a malicious request (S4), or nothing. */
export function complaint({ status, body, text }: TestResponse<AnyBody>): string | undefined {
  if (status >= 500) return `${status} ${text}`;
  if (status < 400) return undefined;
  if (/\.ts:\d|\bselect\b.*\bfrom\b|node_modules/i.test(text)) return `tells of its inside: ${text}`;
  const texts = [body?.message, ...Object.values(body?.fields ?? {})];
  const foreign = texts.find((each) => !isOurs(each));
  return foreign === undefined && typeof body?.code === 'string' ? undefined : `no text of ours: ${text}`;
}
