import { MAX_DRAFT_LINES } from '@plantao/domain/draft-orders/rules/draft-state.rules';
import { DraftActs, pieceOf } from '../../../apps/api/test/draft-orders/drafts.js';
import { aCpf, type ShopWithSandbox } from '../../../apps/api/test/orders/shopping.js';
import { anAdmin, aPerson } from '../../../apps/api/test/support/people.js';
import type { TestProduct } from '../../../apps/api/test/support/test-products.js';

/** A draft as large as it may be: written down, shown, and ordered by its customer. */
export async function sendLargestDraft(shop: ShopWithSandbox, goods: readonly TestProduct[]): Promise<void> {
  const [as, buyer] = [await anAdmin(shop), await aPerson(shop, { emailVerifiedAt: new Date() })];
  const acts = new DraftActs(shop, as);
  const { id, token, draft } = await acts.create({
    lines: goods.slice(-MAX_DRAFT_LINES).map((product) => pieceOf(product)),
    customer: { name: buyer.name, email: buyer.email, phone: '' },
    note: 'M'.repeat(500),
  });
  await shop.call('GET', '/admin/draft-order-terms', { as });
  await shop.call('GET', '/admin/draft-orders', { as, query: { limit: '100' } });
  await acts.read(id);
  await shop.call('GET', `/draft-links/${token}`, { as: buyer });
  const placed = await acts.place(token, buyer, { taxId: aCpf(), total: draft.totals.total });
  if (placed.status !== 201) throw new Error(placed.text);
}
