import { lazy } from 'react';

const soldOut = () => import('./sold-out-dialog.js');
const changed = () => import('./changed-dialog.js');

/* Most orders need neither: their code comes while the order is on its way. */
export const SoldOutDialog = lazy(async () => ({ default: (await soldOut()).SoldOutDialog }));
export const ChangedDialog = lazy(async () => ({ default: (await changed()).ChangedDialog }));

/** Begins to load what an order that cannot be made will need. A failure shows when it is needed. */
export function prepareDialogs(): void {
  void Promise.allSettled([soldOut(), changed()]);
}
