import { ChangeOrderStatus } from '@plantao/domain/orders';
import { SHOP } from '@plantao/domain/shared/actor';
import { duringTests } from '../../../../test/infra/during-tests.js';
import { openBench } from '../../test/support/bench.js';
import { anOrder } from '../../test/support/orders.js';

const bench = duringTests(() => openBench());

/** A paid order with an inspected return of R$ 50,00, of which no refund exists yet; sends the mail about it. */
async function anInspectedReturn() {
  const { id } = await anOrder(bench);
  await bench.commands.execute(new ChangeOrderStatus(id, 'confirmed', undefined, SHOP));
  const returnId = crypto.randomUUID();
  await bench.sql(
    `insert into order_return (id, order_id, user_id, protocol, state, due_cents, inspected_at)
     select ?, id, user_id, left(id::text, 20), 'inspected', 5000, now() from shop_order where id = ?`,
    [returnId, id],
  );
  const [order] = await bench.sql<{ email: string }>(
    `select customer->>'email' as email from shop_order where id = ?`,
    [id],
  );
  const mails = () => bench.sandbox.control.mails(order?.email ?? '');
  const send = async () => {
    const before = mails().length;
    const payload = { returnId, orderId: id };
    await bench.run('mail.return', payload, crypto.randomUUID(), 'return.inspected');
    expect(mails()).toHaveLength(before + 1);
    return mails()[0]?.text;
  };
  return { id, returnId, send };
}

describe('A-26 the mail about an inspected return', () => {
  it('promises its money once a refund exists, and the means of payment unless a person has to give it', async () => {
    const { id, returnId, send } = await anInspectedReturn();
    expect(await send()).toMatch(/O reembolso de R\$\s50,00 está em aprovação/);
    await bench.sql(
      `insert into refund (id, order_id, charge_id, return_id, amount_cents, partial, reason, state, idem_key)
       select gen_random_uuid(), order_id, id, ?, 5000, true, 'manual', 'failed', 'return-' || id from charge where order_id = ?`,
      [returnId, id],
    );
    expect(await send()).toMatch(/Vamos devolver R\$\s50,00\. Avisamos/);
    await bench.sql(`update charge set provider_id = 'P-' || id where order_id = ?`, [id]);
    expect(await send()).toMatch(/Vamos devolver R\$\s50,00 pelo meio de pagamento usado/);
  });
});

it('A-26 the protocol by mail says why the pieces come back, and what their exchange costs', async () => {
  const { id } = await anOrder(bench);
  const [returnId, exchangeId, lineId] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
  await bench.sql(
    `with r as (insert into order_return (id, order_id, user_id, protocol)
       select ?, id, user_id, left(id::text, 20) from shop_order where id = ?),
     l as (insert into return_line (id, return_id, order_item_id, quantity, reason, fit)
       select ?, ?, id, 2, 'size', 'small' from order_item where order_id = ?)
     insert into exchange (id, return_id, source_order_id, order_id) values (?, ?, ?, gen_random_uuid())`,
    [returnId, id, lineId, returnId, id, exchangeId, returnId, id],
  );
  await bench.sql(
    `insert into exchange_line (id, exchange_id, return_line_id, product_id, sku, name, image, size, colour, colour_value,
                                quantity, price_cents, difference_cents)
     select gen_random_uuid(), ?, ?, product_id, sku, name, image, 'G', colour, colour_value, 2, 19990, 1000
       from order_item where order_id = ?`,
    [exchangeId, lineId, id],
  );
  const [order] = await bench.sql<{ email: string }>(
    `select customer->>'email' as email from shop_order where id = ?`,
    [id],
  );
  await bench.run('mail.return', { returnId, orderId: id }, crypto.randomUUID(), 'return.requested');
  const [mail] = bench.sandbox.control.mails(order?.email ?? '');
  expect(mail?.text).toContain(
    'M · Azul-marinho (motivo: tamanho, ficou pequeno), troca por G · Azul-marinho',
  );
  expect(mail?.text).toMatch(/Diferença a pagar: R\$\s20,00, só depois da conferência/);
});
