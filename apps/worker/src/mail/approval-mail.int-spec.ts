import { duringTests } from '../../../../test/infra/during-tests.js';
import { openBench } from '../../test/support/bench.js';
import { anOrder } from '../../test/support/orders.js';

const bench = duringTests(() => openBench());
const SHOP = 'chefia@plantao.test';
beforeAll(async () => {
  await bench.sql(`insert into setting (key, value) values ('shop.email', '"${SHOP}"')`);
});

/** A refund of an order that a colleague asked for, and the addresses that hear of its end, the shop's and theirs. */
async function ended(
  type: 'refund.approval-refused' | 'refund.approval-expired' | 'refund.approval-in-return',
  asker: { role?: string; active?: boolean; deleted?: boolean } = {},
): Promise<{ asker: number; shop: number }> {
  const { id: orderId } = await anOrder(bench);
  const [approvalId, userId] = [crypto.randomUUID(), crypto.randomUUID()];
  const email = `${userId.slice(0, 8)}@plantao.test`;
  await bench.sql(
    `insert into app_user (id, name, email, role, active, deleted_at) values (?, 'Clara', ?, ?, ?, ${asker.deleted ? 'now()' : 'null'})`,
    [userId, email, asker.role ?? 'finance', asker.active ?? true],
  );
  await bench.sql(
    `insert into refund_approval (id, order_id, kind, amount_cents, seen_cents, state, requested_by, requester, requested_at, expires_at)
     values (?, ?, 'refund', 100, 100, 'expired', ?, 'Clara', now(), now())`,
    [approvalId, orderId, userId],
  );
  const before = bench.sandbox.control.mails(SHOP).length;
  await bench.run('mail.shop-alarm', { orderId, approvalId }, crypto.randomUUID(), type);
  const { control } = bench.sandbox;
  return { asker: control.mails(email).length, shop: control.mails(SHOP).length - before };
}

describe('the end of a refund that waited for a second administrator', () => {
  it.each(['refund.approval-refused', 'refund.approval-expired', 'refund.approval-in-return'] as const)(
    'is notified to the person who asked, and not to the shop (%s)',
    async (type) => expect(await ended(type)).toEqual({ asker: 1, shop: 0 }),
  );

  it.each([{ deleted: true }, { active: false }, { role: 'user' }])(
    'is notified to the shop once that person is gone (%o)',
    async (asker) => expect(await ended('refund.approval-expired', asker)).toEqual({ asker: 0, shop: 1 }),
  );
});
