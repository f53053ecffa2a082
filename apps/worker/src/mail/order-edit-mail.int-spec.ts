import { ChangeOrderStatus } from '@plantao/domain/orders';
import { OrderEdit } from '@plantao/domain/order-edits';
import { SHOP } from '@plantao/domain/shared/actor';
import { duringTests } from '../../../../test/infra/during-tests.js';
import { openBench } from '../../test/support/bench.js';
import { anOrder } from '../../test/support/orders.js';

const bench = duringTests(() => openBench());
const CHANGE = 'Incluído: 1 × Conjunto Scrub Princesa M Azul-marinho';

/** Writes down a change of an order and delivers it; the mails about it. */
async function edited(orderId: string, facts: Partial<Pick<OrderEdit, 'refundCents' | 'supplementId'>> = {}) {
  const em = bench.em();
  const createdAt = bench.clock.now();
  const words = { changes: [CHANGE], reason: 'Só a loja vê isto', actor: 'Clara', createdAt };
  em.persist(
    OrderEdit.of({ orderId, refundCents: 0, supplementId: null, deliveryBefore: null, ...facts, ...words }),
  );
  await em.flush();
  await bench.deliver();
  const [order] = await bench.sql<{ email: string }>(
    `select customer->>'email' as email from shop_order where id = ?`,
    [orderId],
  );
  return bench.sandbox.control
    .mails(order?.email ?? '')
    .filter(({ subject }) => subject.endsWith('foi alterado'));
}

describe('the mail about an order that the shop changed', () => {
  it('says what changed and the new total of an unpaid order, with the way to pay it, and no reason', async () => {
    const { id } = await anOrder(bench);
    const [mail, ...more] = await edited(id);
    expect(more).toEqual([]);
    expect(mail?.text).toContain(CHANGE);
    expect(mail?.text).toContain('O total agora é');
    expect(mail?.text).toContain(`/checkout-recovery/${id}`);
    expect(mail?.text).not.toContain('Só a loja vê isto');
  });

  it('says of a paid one what goes back, and what is to be paid on top while it is to be paid', async () => {
    const { id } = await anOrder(bench);
    await bench.commands.execute(new ChangeOrderStatus(id, 'confirmed', undefined, SHOP));
    const { id: supplementId } = await anOrder(bench);
    const [mail] = await edited(id, { refundCents: 5_000, supplementId });
    expect(mail?.text).toMatch(/O valor de R\$\s50,00 volta/);
    expect(mail?.text).toContain('Falta pagar');
    expect(mail?.text).toContain(`/checkout-recovery/${supplementId}`);
    await bench.commands.execute(new ChangeOrderStatus(supplementId, 'confirmed', undefined, SHOP));
    const mails = await edited(id, { supplementId });
    expect(mails.map(({ text }) => text.includes('Falta pagar')).sort()).toEqual([false, true]);
  });

  it('A-26 marks a piece that left it, and takes its money off the total', async () => {
    const { id } = await anOrder(bench);
    await bench.commands.execute(new ChangeOrderStatus(id, 'confirmed', undefined, SHOP));
    await bench.sql(`update order_item set refunded = 1 where order_id = ?`, [id]);
    await bench.sql(
      `insert into refund (id, order_id, charge_id, amount_cents, partial, reason, state, idem_key)
       select gen_random_uuid(), order_id, id, 5000, true, why, 'done', why || id
         from charge, unnest(array['manual', 'double']) why where order_id = ?`,
      [id],
    );
    const [mail] = await edited(id, { refundCents: 5_000 });
    expect(mail?.text).toContain('Tamanho M · Azul-marinho · 2 peças, 1 devolvida');
    expect(mail?.text).toMatch(/Reembolso\s+− R\$\s50,00/);
  });
});
