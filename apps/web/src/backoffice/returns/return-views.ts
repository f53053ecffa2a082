import { adminPages } from '@plantao/contracts/pages/admin-pages';
import { viewsOf } from '@/backoffice/shared/lists/views/view-tabs';
import { returnedParcelTexts } from '@/texts/backoffice/returned-parcels';
import { returnsTexts } from '@/texts/backoffice/returns';

export const RETURN_VIEWS = [
  'all',
  'requested',
  'authorised',
  'posted',
  'received',
  'inspected',
  'refunded',
  'ended',
] as const;
export type ReturnsView = (typeof RETURN_VIEWS)[number];

const NAMES = { ...returnsTexts.views, parcels: returnedParcelTexts.tab };

/** The views of what comes back: returns by their state, and parcels of cancelled orders, a list of its own. */
export const viewsOfReturns = (current: ReturnsView | 'parcels', hrefOf: (view: ReturnsView) => string) =>
  viewsOf<ReturnsView | 'parcels'>([...RETURN_VIEWS, 'parcels'], NAMES, current, (view) =>
    view === 'parcels' ? adminPages.returnedParcels() : hrefOf(view),
  );
