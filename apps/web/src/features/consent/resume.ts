import { toldSoFar } from '@/lib/analytics';
import { publicSettingsQuery } from '@/lib/api/queries';
import { readConsent, receiverIds } from '@/lib/consent';
import { logFailure } from '@/lib/log';
import { queryClient } from '@/lib/query-client';
import { applyConsent } from './receivers.js';

/** Starts what was agreed to on an earlier page; it also hears what happened while its code was on its way. */
export async function resumeConsent(): Promise<void> {
  const consent = readConsent();
  if (!consent || location.pathname.startsWith('/recovery')) return;
  try {
    const { data } = await queryClient.fetchQuery(publicSettingsQuery());
    applyConsent(receiverIds(data), consent, toldSoFar());
  } catch (error) {
    logFailure('consent', error);
  }
}
