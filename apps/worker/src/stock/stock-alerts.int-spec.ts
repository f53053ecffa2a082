import { Product, StockAlert } from '@plantao/domain/catalogue';
import { StockLedger, type VariantSize } from '@plantao/domain/warehouse';
import { duringTests } from '../../../../test/infra/during-tests.js';
import { openBench } from '../../test/support/bench.js';

const bench = duringTests(() => openBench({ CDN_URL: 'https://fotos.loja.test' }));

let counter = 0;

interface Garment {
  readonly id: string;
  readonly sku: (size: string, colour: string) => string;
}

/** A product with nothing in stock. */
async function soldOut(colours: readonly string[] = ['Azul']): Promise<Garment> {
  counter += 1;
  const code = `AVS-${counter}`;
  const sku = (size: string, colour: string): string => `${code}-${size}-${colour}`.toUpperCase();
  const [id, warehouseProductId] = [crypto.randomUUID(), crypto.randomUUID()];
  const sizes: VariantSize[] = ['P', 'M'].map((size) => ({
    name: size,
    colors: colours.map((colour, index) => ({
      name: colour,
      value: '#1F2F4F',
      image: '/media/frente.webp',
      index,
      sku: sku(size, colour),
    })),
  }));
  await bench.em().transactional(async (em) => {
    em.persist(
      Object.assign(new Product(), {
        id,
        sku: code,
        warehouseProductId,
        name: 'Conjunto Scrub Tulipa',
        priceCents: 18_990,
        oldPriceCents: null,
        category: null,
        sizes,
      }),
    );
    await em.flush();
    for (const { colors } of sizes)
      for (const colour of colors)
        await new StockLedger().open(
          em,
          { sku: colour.sku, warehouseProductId, warehouseQty: 50, offered: 0 },
          'teste',
        );
  });
  return { id, sku };
}

const offer = (sku: string, offered: number): Promise<unknown> =>
  bench
    .em()
    .transactional((em) => new StockLedger().correct(em, [{ sku, offered: { to: offered } }], 'teste'));

/** People who ask one after the other; returns their addresses. */
async function wait(productId: string, count: number, size = '', colour = ''): Promise<string[]> {
  const emails = Array.from(
    { length: count },
    (_, place) => `espera${place}-${productId.slice(0, 8)}${size}@exemplo.test`,
  );
  const em = bench.em();
  emails.forEach((email, place) =>
    em.persist(
      Object.assign(new StockAlert(), {
        id: crypto.randomUUID(),
        productId,
        size,
        colour,
        email,
        createdAt: new Date(Date.now() - 60_000 + place),
      }),
    ),
  );
  await em.flush();
  return emails;
}

const mailsTo = (emails: readonly string[]) =>
  emails.map((email) => bench.sandbox.control.mails(email).length);
const tick = async (): Promise<void> => {
  expect(await bench.tick('stock.alerts')).toBe('done');
  await bench.deliver();
};

describe('stock alert mails', () => {
  it('WORK-10 mails a requester once with a link to the piece, and marks the request served', async () => {
    const { id, sku } = await soldOut();
    const [email = ''] = await wait(id, 1, 'M', 'Azul');
    await tick();
    expect(mailsTo([email])).toEqual([0]);
    await offer(sku('M', 'Azul'), 4);
    await tick();
    await tick();
    const [mail, ...more] = bench.sandbox.control.mails(email);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Voltou ao estoque: Conjunto Scrub Tulipa');
    expect(mail?.text).toContain(`http://loja.test/product/${id}?tam=M&cor=Azul`);
    expect(mail?.html).toContain('src="https://fotos.loja.test/media/frente-mail.jpg"');
    const [alert] = await bench.sql<{ served: boolean; served_sku: string }>(
      'select served_at is not null as served, served_sku from stock_alert where product_id = ?',
      [id],
    );
    expect(alert).toEqual({ served: true, served_sku: sku('M', 'Azul') });
  });

  it('WORK-10 two pieces and ten waiting: the first three are notified, the rest in later batches', async () => {
    const { id, sku } = await soldOut();
    const emails = await wait(id, 10, 'M', 'Azul');
    await offer(sku('M', 'Azul'), 2);
    await tick();
    expect(mailsTo(emails)).toEqual([1, 1, 1, 0, 0, 0, 0, 0, 0, 0]);
    await tick();
    expect(mailsTo(emails).filter(Boolean)).toHaveLength(3);
    bench.clock.advance(60 * 60_000 + 1);
    await tick();
    expect(mailsTo(emails)).toEqual([1, 1, 1, 1, 1, 1, 0, 0, 0, 0]);
    await offer(sku('M', 'Azul'), 0);
    bench.clock.advance(60 * 60_000 + 1);
    await tick();
    expect(mailsTo(emails).filter(Boolean)).toHaveLength(6);
  });

  it('WORK-10 any variant serves an alert without size and colour; another size or colour serves none', async () => {
    const { id, sku } = await soldOut(['Azul', 'Rosa']);
    const any = await wait(id, 1);
    const small = await wait(id, 1, 'P', 'Rosa');
    await offer(sku('M', 'Rosa'), 1);
    await tick();
    expect([mailsTo(any), mailsTo(small)]).toEqual([[1], [0]]);
    expect(bench.sandbox.control.mails(any[0] ?? '')[0]?.text).toContain('tam=M&cor=Rosa');
  });

  it('WORK-10 pieces released by an ended order count like a restock', async () => {
    const { id, sku } = await soldOut();
    const emails = await wait(id, 1, 'P', 'Azul');
    const orderId = crypto.randomUUID();
    await offer(sku('P', 'Azul'), 1);
    await bench
      .em()
      .transactional((em) =>
        new StockLedger().hold(em, orderId, [{ sku: sku('P', 'Azul'), quantity: 1 }], new Date(), 'teste'),
      );
    await tick();
    expect(mailsTo(emails)).toEqual([0]);
    await bench.em().transactional((em) => new StockLedger().release(em, orderId, 'teste'));
    await tick();
    expect(mailsTo(emails)).toEqual([1]);
  });

  it('sends no alert for a product that is no longer sold', async () => {
    const { id, sku } = await soldOut();
    const emails = await wait(id, 1);
    await offer(sku('M', 'Azul'), 1);
    await bench.sql('update product set active = false where id = ?', [id]);
    await tick();
    expect(mailsTo(emails)).toEqual([0]);
  });

  it('two concurrent runs serve each request once', async () => {
    const { id, sku } = await soldOut();
    const emails = await wait(id, 30, 'M', 'Azul');
    await offer(sku('M', 'Azul'), 20);
    await Promise.all(Array.from({ length: 4 }, () => bench.tick('stock.alerts')));
    await bench.deliver();
    expect(mailsTo(emails)).toEqual(emails.map(() => 1));
  });
});
