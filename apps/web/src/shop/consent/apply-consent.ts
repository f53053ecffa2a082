import { registerAnalytics, type TrackedEvent } from '../analytics/analytics.js';
import { isInPaymentDocument } from '../analytics/payment-document.js';
import type { Purposes, DestinationIds } from './consent.js';
import { logFailure } from '../../lib/log.js';
import { ga4 } from './ga4.js';
import { toDestinationEvent } from './destination-events.js';
import { metaPixel } from './meta-pixel.js';
import type { AnalyticsDestination } from './destination.js';

const running = new Map<string, () => void>();

/** Starts the destinations with consent and sends them the events in `before`; stops those without. */
export function applyConsent(
  { ga4Id, metaPixelId }: DestinationIds,
  { statistics, marketing }: Purposes,
  before: readonly TrackedEvent[],
): void {
  keep('statistics', statistics && ga4Id !== '', () => ga4(ga4Id), before);
  keep('marketing', marketing && metaPixelId !== '', () => metaPixel(metaPixelId), before);
}

function keep(
  purpose: string,
  wanted: boolean,
  start: () => AnalyticsDestination,
  before: readonly TrackedEvent[],
): void {
  const stop = running.get(purpose);
  if (wanted === (stop !== undefined)) return;
  running.delete(purpose);
  stop?.();
  // A document of the payment page loads nothing of theirs (its policy): the next document tells them.
  if (!wanted || isInPaymentDocument()) return;
  try {
    const receiver = start();
    const leave = registerAnalytics((...tracked) => {
      const received = toDestinationEvent(tracked);
      if (received) receiver.notify(...received);
    }, before);
    running.set(purpose, () => {
      leave();
      receiver.stop();
      dropCookies(receiver.cookies);
    });
  } catch (error) {
    logFailure(`analytics of ${purpose}`, error);
  }
}

/** The cookies are set on the shop's host or on a parent domain. */
function dropCookies(names: RegExp): void {
  const parts = location.hostname.split('.');
  const domains = ['', ...parts.map((_, place) => `; Domain=${parts.slice(place).join('.')}`)];
  for (const [name = ''] of document.cookie.split('; ').map((pair) => pair.split('=')))
    if (names.test(name))
      for (const domain of domains) document.cookie = `${name}=; Max-Age=0; Path=/${domain}`;
}
