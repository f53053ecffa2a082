import { registerAnalytics, type AnalyticsData, type Told } from '../analytics.js';
import type { Purposes, ReceiverIds } from './consent.js';
import { logFailure } from '../log.js';
import { ga4 } from './ga4.js';
import { asReceived, type ReceivedEvent } from './goods.js';
import { metaPixel } from './meta-pixel.js';

/** Somebody outside who hears what happens in the shop. */
export interface Receiver {
  tell: (event: ReceivedEvent, data: AnalyticsData) => void;
  /** Consent was withdrawn. */
  stop: () => void;
  /** Names of the cookies that it leaves. */
  cookies: RegExp;
}

const running = new Map<string, () => void>();

/** Starts the receivers that are agreed to and tells them `before`; stops those that no longer are. */
export function applyConsent(
  { ga4Id, metaPixelId }: ReceiverIds,
  { statistics, marketing }: Purposes,
  before: readonly Told[],
): void {
  keep('statistics', statistics && ga4Id !== '', () => ga4(ga4Id), before);
  keep('marketing', marketing && metaPixelId !== '', () => metaPixel(metaPixelId), before);
}

function keep(purpose: string, wanted: boolean, start: () => Receiver, before: readonly Told[]): void {
  const stop = running.get(purpose);
  if (wanted === (stop !== undefined)) return;
  running.delete(purpose);
  stop?.();
  if (!wanted) return;
  try {
    const receiver = start();
    const leave = registerAnalytics((...told) => {
      const received = asReceived(told);
      if (received) receiver.tell(...received);
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

/** They stand on the shop's own address or on a domain above it. */
function dropCookies(names: RegExp): void {
  const parts = location.hostname.split('.');
  const domains = ['', ...parts.map((_, place) => `; Domain=${parts.slice(place).join('.')}`)];
  for (const [name = ''] of document.cookie.split('; ').map((pair) => pair.split('=')))
    if (names.test(name))
      for (const domain of domains) document.cookie = `${name}=; Max-Age=0; Path=/${domain}`;
}
