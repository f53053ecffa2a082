import type { Settings } from '@plantao/domain/settings';

/** Sources by directive of a content security policy. */
export type Policy = Readonly<Record<string, readonly string[]>>;

/** How long the hosts of earlier settings may still stand in a page's headers, in milliseconds. */
const FRESH = 500;

const GA4: Policy = {
  'script-src': ['https://www.googletagmanager.com'],
  'img-src': ['https://*.google-analytics.com', 'https://*.googletagmanager.com'],
  'connect-src': [
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
    'https://*.googletagmanager.com',
  ],
};
const PIXEL: Policy = {
  'script-src': ['https://connect.facebook.net'],
  'img-src': ['https://www.facebook.com'],
  'connect-src': ['https://www.facebook.com', 'https://connect.facebook.net'],
};

/** What the configured receivers need; nothing while none is. */
export function analyticsHosts(ids: { ga4Id: string; metaPixelId: string }): Policy {
  const parts = [...(ids.ga4Id === '' ? [] : [GA4]), ...(ids.metaPixelId === '' ? [] : [PIXEL])];
  const names = [...new Set(parts.flatMap(Object.keys))];
  return Object.fromEntries(names.map((name) => [name, parts.flatMap((part) => part[name] ?? [])]));
}

/**
 * The hosts as the settings have them. No page waits for the settings: what was read last is answered, and read again
 * meanwhile when it is old; settings that cannot be read change nothing.
 */
export async function watchAnalytics(settings: Settings): Promise<() => Policy> {
  let hosts: Policy = {};
  let until = 0;
  const read = async (): Promise<void> => {
    until = Date.now() + FRESH;
    try {
      const values = await settings.all();
      hosts = analyticsHosts({
        ga4Id: values['analytics.ga4Id'],
        metaPixelId: values['analytics.metaPixelId'],
      });
    } catch {
      // The database is unavailable: the pages keep the headers that they had.
    }
  };
  await read();
  return () => {
    if (Date.now() >= until) void read();
    return hosts;
  };
}
