import type { FastifyInstance } from 'fastify';
import { adminPages } from '@plantao/contracts/pages/admin-pages';
import { isBelow } from '@plantao/contracts/pages/page';
import { holdsSecret, pages } from '@plantao/contracts/pages/shop-pages';
import type { Env } from '@plantao/platform/config';
import type { Policy } from './analytics-hosts.js';
import type { ShopRequest } from './sessions/caller.js';

/**
 * Styles that components set at run time and pictures made in the browser (a PIX code, a photo's preview) are let in.
 */
const PAGES: Policy = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
};

/** The hosts of the payment provider's browser script (providers B.6). */
const PROVIDER: Policy = {
  'script-src': ['https://sdk.mercadopago.com', 'https://www.mercadopago.com', 'https://http2.mlstatic.com'],
  'frame-src': [
    'https://secure-fields.mercadopago.com',
    'https://www.mercadopago.com',
    'https://www.mercadopago.com.br',
  ],
  'connect-src': [
    'https://api.mercadopago.com',
    'https://secure-fields.mercadopago.com',
    'https://api-static.mercadopago.com',
    'https://events.mercadopago.com',
    'https://*.mercadolibre.com',
  ],
  'img-src': ['https://http2.mlstatic.com'],
};

const text = (policy: Policy): string =>
  Object.entries(policy)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');

/** A policy with the hosts of another added, each once. */
function joined(policy: Policy, more: Policy): Policy {
  const names = [...new Set([...Object.keys(policy), ...Object.keys(more)])];
  return Object.fromEntries(
    names.map((name) => [name, [...new Set([...(policy[name] ?? ["'self'"]), ...(more[name] ?? [])])]]),
  );
}

function providerHosts(sdkUrl: string): Policy {
  const { origin } = new URL(sdkUrl);
  return Object.fromEntries(Object.entries(PROVIDER).map(([name, hosts]) => [name, [...hosts, origin]]));
}

/**
 * The page's own policy for each part of the shop (correctness 3.11). `analytics` are the hosts that the settings let
 * in; a reset page and the back office never do.
 */
export function contentPolicies(
  sdkUrl: string,
  analytics: () => Policy = () => ({}),
): (path: string) => string {
  const trusted = (policy: Policy): string => `${text(policy)}; require-trusted-types-for 'script'`;
  const payment = joined(PAGES, providerHosts(sdkUrl));
  return (path) => {
    if (isBelow(pages.checkoutRecovery, path)) return text(joined(payment, analytics()));
    if (path.startsWith('/api/docs')) return text(PAGES);
    if (path.startsWith('/api/')) return "default-src 'none'; frame-ancestors 'none'";
    if (path.startsWith('/media/')) return "default-src 'none'; sandbox";
    if (holdsSecret(path) || isBelow(adminPages.dashboard, path)) return trusted(PAGES);
    return trusted(joined(PAGES, analytics()));
  };
}

/** Sets the headers that keep a browser from doing what the shop never asks of it. Routes may set their own before. */
export function secureHeaders(fastify: FastifyInstance, env: Env, analytics?: () => Policy): void {
  const policyOf = contentPolicies(env.MP_SDK_URL, analytics);
  const https = env.PUBLIC_URL.startsWith('https:');
  fastify.addHook('onSend', (request: ShopRequest, reply, payload, done) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    const set = (name: string, value: string): void => {
      if (!reply.hasHeader(name)) void reply.header(name, value);
    };
    set('content-security-policy', policyOf(path));
    set('x-content-type-options', 'nosniff');
    set('x-frame-options', 'DENY');
    set(
      'referrer-policy',
      /^\/(recovery|confirm-email|auth)/.test(path) ? 'no-referrer' : 'strict-origin-when-cross-origin',
    );
    set('cross-origin-opener-policy', 'same-origin');
    set('cross-origin-resource-policy', 'same-origin');
    set('permissions-policy', 'camera=(), microphone=(), geolocation=(), usb=(), payment=(self)');
    if (https) set('strict-transport-security', 'max-age=31536000; includeSubDomains');
    if (path.startsWith('/api/'))
      set(
        'cache-control',
        request.headers.authorization || request.method !== 'GET' ? 'no-store' : 'no-cache',
      );
    done(null, payload);
  });
}
