import { createHmac } from 'node:crypto';
import { anySecret, equalBytes } from '../http/webhook-secrets.js';

/**
 * Whether Melhor Envio signed this raw body with one of the secrets. The text form of the signature is not documented:
 * base64 and hex are both in use, both are taken (providers C.9).
 */
export function isSignedByMelhorEnvio(
  rawBody: Buffer | undefined,
  signature: string | undefined,
  secrets: readonly string[],
): boolean {
  if (!rawBody || !signature || signature.length > 200) return false;
  const given = /^[0-9a-f]{64}$/i.test(signature)
    ? Buffer.from(signature, 'hex')
    : Buffer.from(signature, 'base64');
  return anySecret(secrets, (secret) =>
    equalBytes(given, createHmac('sha256', secret).update(rawBody).digest()),
  );
}
