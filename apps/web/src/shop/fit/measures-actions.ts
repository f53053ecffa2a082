import { bodyMeasuresRoutes } from '@plantao/contracts/accounts/body-measures.routes';
import type { KeptMeasures } from '@plantao/domain/accounts/rules/body-measures.rules';
import { call } from '@/lib/api/client';
import { useSessionStore } from '@/lib/api/session.store';
import { useMeasuresStore } from './measures.store.js';

const signedIn = (): string | null => useSessionStore.getState().user?.id ?? null;
const { put } = useMeasuresStore.getState();

/** Keeps measures by consent: in the account of who is signed in, otherwise in this browser. @throws ApiError */
export async function keepMeasures(measures: KeptMeasures): Promise<void> {
  const user = signedIn();
  if (user !== null)
    await call(bodyMeasuresRoutes.keepBodyMeasures, { body: { ...measures, consent: true } });
  put(measures, user);
}

/** Forgets them everywhere. @throws ApiError */
export async function eraseMeasures(): Promise<void> {
  if (signedIn() !== null) await call(bodyMeasuresRoutes.eraseBodyMeasures, {});
  put(null, null);
}

/** Takes over what the account keeps, on a device that has not seen it; a guest's own stay. @throws ApiError */
export async function readAccountMeasures(): Promise<void> {
  const user = signedIn();
  if (user === null || useMeasuresStore.getState().owner === user) return;
  const { data } = await call(bodyMeasuresRoutes.getBodyMeasures, {});
  if (data.measures && signedIn() === user) put(data.measures, user);
}
