import { toldSoFar } from '../analytics.js';
import { publicSettingsQuery } from '../api/queries.js';
import { readConsent, receiverIds } from './consent.js';
import { logFailure } from '../log.js';
import { holdsSecret } from '@/paths';
import { queryClient } from '../query-client.js';
import { applyConsent } from './receivers.js';

/** Starts what was agreed to on an earlier page; it also hears what happened while its code was on its way. */
export async function resumeConsent(): Promise<void> {
  const consent = readConsent();
  if (!consent || holdsSecret(location.pathname)) return;
  try {
    const { data } = await queryClient.fetchQuery(publicSettingsQuery());
    applyConsent(receiverIds(data), consent, toldSoFar());
  } catch (error) {
    logFailure('consent', error);
  }
}
