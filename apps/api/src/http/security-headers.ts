import type { FastifyInstance } from 'fastify';
import { adminPages } from '@plantao/contracts/pages/admin-pages';
import { isBelow } from '@plantao/contracts/pages/page';
import { holdsSecret, pages } from '@plantao/contracts/pages/shop-pages';
import type { Env } from '@plantao/platform/config';
import type { Policy } from './analytics-hosts.js';
import { POLICY_REPORTS_PATH } from './policy-reports.js';
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
  'script-src': ['https://www.mercadopago.com', 'https://http2.mlstatic.com'],
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

/**
 * The script that the shop loads is listed as a file. Which files it loads itself from the two other hosts the provider
 * does not say, and they change; the hosts are listed.
 */
function providerHosts(sdkUrl: string): Policy {
  const { origin, pathname } = new URL(sdkUrl);
  return Object.fromEntries(
    Object.entries(PROVIDER).map(([name, hosts]) => [
      name,
      [...hosts, name === 'script-src' ? origin + pathname : origin],
    ]),
  );
}

/** The parts of the shop whose pages differ in their headers. */
type Part = 'payment' | 'docs' | 'api' | 'media' | 'private' | 'page';

function partOf(path: string): Part {
  if (path.startsWith('/api/')) return path.startsWith('/api/docs') ? 'docs' : 'api';
  if (isBelow(pages.checkoutRecovery, path)) return 'payment';
  if (path.startsWith('/media/')) return 'media';
  return holdsSecret(path) || isBelow(adminPages.dashboard, path) ? 'private' : 'page';
}

/**
 * The page's own policy for each part of the shop (correctness 3.11). `analytics` are the hosts that the settings let
 * in; a payment page, a reset page and the back office never do. Every page names where to report what was refused.
 */
function contentPolicies({ MP_SDK_URL, CDN_URL }: Env, analytics: Policy): Readonly<Record<Part, string>> {
  const own = CDN_URL ? joined(PAGES, { 'img-src': [CDN_URL] }) : PAGES;
  const reported = (policy: Policy): string =>
    `${text(policy)}; report-uri ${POLICY_REPORTS_PATH}; report-to ${REPORTS}`;
  // The only policy that a script may create is the one that checks the analytics' own scripts (load-script.ts).
  const trusted = (policy: Policy, names: string): string =>
    `${reported(policy)}; require-trusted-types-for 'script'; trusted-types ${names}`;
  return {
    payment: reported(joined(own, providerHosts(MP_SDK_URL))),
    docs: text(PAGES),
    api: "default-src 'none'; frame-ancestors 'none'",
    media: "default-src 'none'; sandbox",
    private: trusted(own, "'none'"),
    page: trusted(joined(own, analytics), 'default'),
  };
}

/** Names and values; the same list as long as the values are the same. */
export type HeaderList = readonly (readonly [string, string])[];

/** The name of the group of addresses for reports. */
const REPORTS = 'shop';
const NO_REFERRER = /^\/(recovery|confirm-email|auth)/;
/** The back office reads barcodes by the camera. A page that was opened elsewhere has to be loaded again for it. */
const SCANS = /^\/admin(\/|$)/;
const NO_HOSTS: Policy = {};

/** The headers that keep a browser from doing what the shop never asks of it, by path; made once for each part. */
export function securityHeaders(
  env: Env,
  analytics: () => Policy = () => NO_HOSTS,
): (path: string) => HeaderList {
  const https = env.PUBLIC_URL.startsWith('https:');
  let hosts: Policy | undefined;
  let policies: Readonly<Record<Part, string>>;
  let known = new Map<string, HeaderList>();
  return (path) => {
    const now = analytics();
    if (now !== hosts) {
      hosts = now;
      policies = contentPolicies(env, hosts);
      known = new Map();
    }
    const part = partOf(path);
    const referrer = NO_REFERRER.test(path) ? 'no-referrer' : 'strict-origin-when-cross-origin';
    const camera = SCANS.test(path) ? '(self)' : '()';
    const key = `${part} ${referrer} ${camera}`;
    const headers = known.get(key) ?? [
      ['content-security-policy', policies[part]],
      ...(/report-to/.test(policies[part])
        ? [['reporting-endpoints', `${REPORTS}="${POLICY_REPORTS_PATH}"`] as const]
        : []),
      ['x-content-type-options', 'nosniff'],
      ['x-frame-options', 'DENY'],
      ['referrer-policy', referrer],
      ['cross-origin-opener-policy', 'same-origin'],
      ['cross-origin-resource-policy', 'same-origin'],
      ['permissions-policy', `camera=${camera}, microphone=(), geolocation=(), usb=(), payment=(self)`],
      ...(https ? [['strict-transport-security', 'max-age=31536000; includeSubDomains'] as const] : []),
    ];
    known.set(key, headers);
    return headers;
  };
}

/** Whether a response of the API may be stored by a browser, which then asks whether it is still valid. */
export const apiCacheControl = (method: string, authorization: string | undefined): string =>
  authorization || method !== 'GET' ? 'no-store' : 'no-cache';

/** Sets these headers on every response. Routes may set their own before. */
export function secureHeaders(fastify: FastifyInstance, headersOf: (path: string) => HeaderList): void {
  fastify.addHook('onSend', (request: ShopRequest, reply, payload, done) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    for (const [name, value] of headersOf(path)) if (!reply.hasHeader(name)) void reply.header(name, value);
    if (path.startsWith('/api/') && !reply.hasHeader('cache-control'))
      void reply.header('cache-control', apiCacheControl(request.method, request.headers.authorization));
    done(null, payload);
  });
}
