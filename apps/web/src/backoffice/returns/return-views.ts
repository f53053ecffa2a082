import { adminPages } from '@plantao/contracts/pages/admin-pages';
import { viewsOf } from '@/backoffice/shared/lists/views/view-tabs';
import { returnedParcelTexts } from '@/texts/backoffice/returned-parcels';
import { returnsTexts } from '@/texts/backoffice/returns';
import { sendBackTexts } from '@/texts/backoffice/send-backs';

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

type View = ReturnsView | 'sendBacks' | 'parcels';
const NAMES = { ...returnsTexts.views, sendBacks: sendBackTexts.tab, parcels: returnedParcelTexts.tab };

/** The views of what comes back: returns by their state, and lists of their own: refused pieces, and parcels of cancelled orders. */
export const viewsOfReturns = (current: View, hrefOf: (view: ReturnsView) => string) =>
  viewsOf<View>([...RETURN_VIEWS, 'sendBacks', 'parcels'], NAMES, current, (view) => {
    if (view === 'sendBacks') return adminPages.sendBacks();
    return view === 'parcels' ? adminPages.returnedParcels() : hrefOf(view);
  });
