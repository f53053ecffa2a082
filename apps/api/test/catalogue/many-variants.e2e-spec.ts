import { setupApp } from '../support/app.js';
import { aProduct, aSet, type TestProduct } from '../support/test-products.js';

const shop = setupApp();
/** Colours in stock of a product, as its entry in the index says. */
const offers = async ({ id }: TestProduct): Promise<number> => {
  const [row] = await shop.sql<{ n: number }>(
    'select cardinality(tsvector_to_array(offers))::int as n from search.product_index where product_id = ?',
    [id],
  );
  return row?.n ?? 0;
};
const grid = (count: number) =>
  Object.fromEntries(
    Array.from({ length: 20 }, (_, size) => [
      `T${size}`,
      Object.fromEntries(Array.from({ length: count }, (_, colour) => [`Cor ${colour}`, 5])),
    ]),
  );

describe('a product with many variants', () => {
  it('enters the index once, with all of them', async () => {
    const [few, many] = [await aProduct(shop, { stock: grid(2) }), await aProduct(shop, { stock: grid(40) })];
    expect(await offers(many)).toBeGreaterThan(await offers(few));
    await shop.sql('create table refreshes (id uuid)');
    await shop.sql('alter function search.refresh(uuid[]) rename to refresh_counted');
    await shop.sql(`create function search.refresh(ids uuid[]) returns void language sql as
      'insert into public.refreshes select unnest(ids); select search.refresh_counted(ids)'`);
    await shop.sql(`update stock_level set offered = 0, adjusted = -initial where sku like ?`, [
      `${many.sku}%`,
    ]);
    expect(await shop.sql('select count(*)::int as n from refreshes')).toEqual([{ n: 1 }]);
    expect(await offers(many)).toBe(0);
  });

  it('enters the index once together with others that a transaction sold out, and with their sets', async () => {
    const [blouse, trousers] = [await aProduct(shop), await aProduct(shop)];
    const set = await aSet(shop, [blouse, trousers]);
    await shop.sql('delete from refreshes');
    await shop.ownerEm().transactional(async (em) => {
      for (const { sku } of [blouse, trousers])
        await em.execute('update stock_level set offered = 0, adjusted = -initial where sku like ?', [
          `${sku}%`,
        ]);
    });
    const made = (await shop.sql<{ id: string }>('select id from refreshes')).map(({ id }) => id);
    expect(made.sort()).toEqual([blouse.id, trousers.id, set.id].sort());
  });

  it('is indexed again for what changes after its entry was made, in the same transaction', async () => {
    const product = await aProduct(shop, { stock: grid(2) });
    const before = await offers(product);
    await shop.ownerEm().transactional(async (em) => {
      const change = (offered: number, sku: string) =>
        em.execute('update stock_level set offered = ?, adjusted = ? - initial where sku like ?', [
          offered,
          offered,
          sku,
        ]);
      await em.execute('set constraints all immediate');
      await change(0, `${product.sku}%`);
      await change(5, product.skuOf('T1', 'Cor 1'));
      await em.execute('set constraints all deferred');
      await change(5, product.skuOf('T2', 'Cor 1'));
    });
    const after = await offers(product);
    expect(after).toBeGreaterThan(0);
    expect(after).toBeLessThan(before);
    const [row] = await shop.sql<{ offers: string }>(
      'select offers::text from search.product_index where product_id = ?',
      [product.id],
    );
    for (const size of ['T1', 'T2']) expect(row?.offers).toContain(`s:${size}`);
  });
});
