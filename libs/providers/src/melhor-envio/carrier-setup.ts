import type { Env } from '@plantao/platform/config';
import type { CarrierClientSetup } from './carrier-client.js';

/** What calls to the carrier need of the environment; the sender's mail address is the contact that it asks for. */
export function carrierSetup(
  env: Pick<Env, 'ME_API_BASE_URL' | 'ME_TOKEN' | 'MAIL_FROM'>,
): CarrierClientSetup {
  const contact = /<([^>]+)>/.exec(env.MAIL_FROM)?.[1] ?? env.MAIL_FROM;
  return {
    baseUrl: env.ME_API_BASE_URL.replace(/\/+$/, ''),
    token: env.ME_TOKEN,
    userAgent: `Plantao (${contact})`,
  };
}
