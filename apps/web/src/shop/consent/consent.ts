import type { PublicSettingsView } from '@plantao/contracts/settings/settings.view';
import { readCookie, writeCookie } from '../../lib/cookies.js';

/** Version of the consent text; with a new version everybody is asked again. */
export const CONSENT_VERSION = '2026-11-21';
const COOKIE = 'plantao.consent';
const DAYS = 180;

/** What may be used beyond the necessary. */
export interface Purposes {
  statistics: boolean;
  marketing: boolean;
}

export interface Consent extends Purposes {
  version: string;
  /** ISO moment of the decision. */
  at: string;
}

export interface DestinationIds {
  ga4Id: string;
  metaPixelId: string;
}

/** The destinations in the shop's settings; empty ones are not used. */
export const destinationIds = (settings: Partial<PublicSettingsView> | undefined): DestinationIds => ({
  ga4Id: '',
  metaPixelId: '',
  ...settings?.analytics,
});

/** Without a destination no consent is needed, and nobody is asked. */
export const asksConsent = ({ ga4Id, metaPixelId }: DestinationIds): boolean =>
  ga4Id !== '' || metaPixelId !== '';

/** What was decided about the present text; null when nothing was, or a cookie is not ours. */
export function readConsent(): Consent | null {
  try {
    const { version, at, statistics, marketing } = JSON.parse(readCookie(COOKIE) ?? '') as Consent;
    if (version !== CONSENT_VERSION || typeof at !== 'string') return null;
    return { version, at, statistics: statistics === true, marketing: marketing === true };
  } catch {
    return null;
  }
}

/** Keeps a decision with the version of the text and the moment (LGPD art. 8 § 2). */
export function storeConsent({ statistics, marketing }: Purposes, now = new Date()): Consent {
  const consent = { version: CONSENT_VERSION, at: now.toISOString(), statistics, marketing };
  writeCookie(COOKIE, JSON.stringify(consent), DAYS);
  return consent;
}
