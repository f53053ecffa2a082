import { about, send, type Fixture, type StaffAction } from '../http/staff-actions.js';
import { aProduct } from '../support/test-products.js';
import { aDraft, askDraft, DraftActs, pieceOf } from './drafts.js';

const draft = async ({ shop, admin }: Fixture) => `/admin/draft-orders/${await aDraft(shop, admin)}`;
const wanted = async ({ shop }: Fixture) => ({ lines: [pieceOf(await aProduct(shop), 2)] });

/** What staff do with drafts, each taking effect. */
export const DRAFT_ACTIONS: Readonly<Record<string, StaffAction | readonly StaffAction[]>> = {
  'POST /admin/draft-orders': async (fixture) => {
    const acts = new DraftActs(fixture.shop, fixture.admin);
    return acts.send(await acts.confirmed(await wanted(fixture)));
  },
  'POST /admin/draft-orders/:id/sending': [
    about(draft, (path) => send('POST', `${path}/sending`, { by: 'mail' })),
    about(draft, (path) => send('POST', `${path}/sending`, { by: 'link' })),
  ],
  'POST /admin/draft-orders/:id/extension': about(draft, (path) =>
    send('POST', `${path}/extension`, { hours: 700 }),
  ),
  'POST /admin/draft-orders/:id/cancellation': about(draft, (path) => send('POST', `${path}/cancellation`)),
};

export const DRAFT_QUESTIONS: Readonly<Record<string, StaffAction>> = {
  'POST /admin/draft-orders/preview': askDraft,
};
