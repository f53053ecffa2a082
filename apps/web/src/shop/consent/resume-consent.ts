import { holdsSecret } from '@plantao/contracts/pages/shop-pages';
import { trackedEvents } from '../analytics/analytics.js';
import { isInPaymentDocument, takeKeptEvents } from '../analytics/payment-document.js';
import { publicSettingsQuery } from '../../lib/api/queries.js';
import { readConsent, destinationIds } from './consent.js';
import { logFailure } from '../../lib/log.js';
import { queryClient } from '../../lib/query-client.js';
import { applyConsent } from './apply-consent.js';

/**
 * Starts the destinations with consent from an earlier visit; they also receive the events buffered while their code
 * was loading.
 */
export async function resumeConsent(): Promise<void> {
  const consent = readConsent();
  if (!consent || holdsSecret(location.pathname)) return;
  try {
    const { data } = await queryClient.fetchQuery(publicSettingsQuery());
    const before = isInPaymentDocument() ? [] : takeKeptEvents();
    applyConsent(destinationIds(data), consent, [...before, ...trackedEvents()]);
  } catch (error) {
    logFailure('consent', error);
  }
}
