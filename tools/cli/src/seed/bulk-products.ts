import type { EntityManager } from '@mikro-orm/postgresql';
import { bulkId, bulkTime, withoutIndexes, withoutProductIndex } from './bulk-load.js';

/** What every row of a product goes to. */
const TABLES = ['product', 'warehouse_product', 'stock_level', 'stock_movement', 'search.product_index'];
/** Products that one call of `search.refresh` computes. */
const INDEXED_AT_ONCE = 5_000;

const COLLECTIONS = [
  'Aurora',
  'Ritmo',
  'Alívio',
  'Vigília',
  'Sereno',
  'Pulso',
  'Essência',
  'Horizonte',
  'Cuidado',
  'Maré',
  'Brisa',
  'Leveza',
  'Ronda',
  'Primavera',
  'Estação',
  'Trama',
  'Ateliê',
  'Jornada',
  'Calma',
  'Vértice',
  'Prisma',
  'Origem',
  'Rota',
  'Clareza',
];

/**
 * Adds garments until there are `wanted` of them, each after one of the demonstration catalogue, with stock and ledger.
 * They are older than the demonstration's, which stays in front. Returns how many were added.
 */
export async function addProducts(em: EntityManager, wanted: number): Promise<number> {
  const [{ known } = { known: 0 }] = await em.execute<{ known: number }[]>(
    `select count(*)::int as known from product where sku like 'BLK-%'`,
  );
  if (known >= wanted) return 0;
  // Parts that are loaded one after the other must not be alike.
  await em.execute('select setseed(?)', [(known % 997) / 997]);
  await em.execute(
    `create temporary table bulk_good on commit drop as
      with base as (
        select p.*, w.warehouse_id, row_number() over (order by p.sku) as turn, count(*) over () as turns
          from product p join warehouse_product w on w.id = p.warehouse_product_id
         where p.sku not like 'BLK-%' and p.deleted_at is null)
      select n, ${bulkId('product', 'n')} as id, ${bulkId('warehouse-product', 'n')} as warehouse_product_id,
             'BLK-' || lpad(n::text, 6, '0') as sku,
             b.name || ' ' || (array[?])[1 + (n / b.turns) % ${COLLECTIONS.length}] || ' ' || (1 + n / (b.turns * ${COLLECTIONS.length})) as name,
             b.warehouse_id, b.category_id, b.garment_type, b.audience, b.description, b.details, b.image, b.images,
             array(select tag from unnest(b.tags) tag where tag not in ('tendencia', 'promocoes')) as tags,
             replace(b.sizes::text, '"' || b.sku || '-', '"BLK-' || lpad(n::text, 6, '0') || '-')::jsonb as sizes,
             greatest(2990, b.price_cents + (floor(random() * 11)::int - 5) * 1000) as price_cents,
             random() < 0.25 as sale, ${bulkTime(`now() - interval '60 days'`, `interval '700 days'`, [known + 1, wanted])} as created_at,
             random() < 0.06 as sold_out
        from generate_series(?::int, ?::int) n join base b on b.turn = 1 + n % b.turns`,
    [COLLECTIONS, known + 1, wanted],
  );
  await em.execute('analyze bulk_good');
  const load = (): Promise<void> => withoutProductIndex(em, () => addGoods(em));
  if (wanted > 2 * known) await withoutIndexes(em, TABLES, load);
  else await load();
  return wanted - known;
}

async function addGoods(em: EntityManager): Promise<void> {
  await em.execute(
    `insert into warehouse_product (id, warehouse_id, sku, name, description, image, images, category_id, tags, sizes, created_at, updated_at)
     select warehouse_product_id, warehouse_id, sku, name, description, image, images, category_id, tags, sizes, created_at, created_at from bulk_good`,
  );
  await addStock(em);
  await em.execute(
    `insert into product (id, sku, warehouse_product_id, name, description, details, image, images, category_id, garment_type,
            audience, price_cents, old_price_cents, sale, sale_percentage, tags, sizes, created_at, updated_at)
     select id, sku, warehouse_product_id, name, description, details, image, images, category_id, garment_type, audience, price_cents,
            case when sale then price_cents + 4000 end, sale,
            case when sale then round(4000 * 100.0 / (price_cents + 4000))::int else 0 end, tags, sizes, created_at, created_at
       from bulk_good order by n`,
  );
  await indexProducts(em);
}

/** Opens every SKU as the stock ledger does: the counters, and the movement that they are the sum of. */
async function addStock(em: EntityManager): Promise<void> {
  await em.execute(
    `create temporary table bulk_stock on commit drop as
      select colour ->> 'sku' as sku, g.warehouse_product_id, g.created_at,
             case when g.sold_out or random() < 0.12 then 0 else 4 + floor(random() * 37)::int end as offered,
             floor(random() * 20)::int as reserve
        from bulk_good g, jsonb_array_elements(g.sizes) size, jsonb_array_elements(size -> 'colors') colour`,
  );
  await em.execute(
    `insert into stock_level (sku, warehouse_product_id, warehouse_qty, offered, initial)
     select sku, warehouse_product_id, offered + reserve, offered, offered from bulk_stock`,
  );
  await em.execute(
    `insert into stock_movement (sku, kind, warehouse_delta, offered_delta, initial_delta, actor, at)
     select sku, 'open', offered + reserve, offered, offered, 'carga em massa', created_at from bulk_stock`,
  );
}

/** Computes the rows of the product index as its triggers do, but for many products at a time. */
async function indexProducts(em: EntityManager): Promise<void> {
  await em.execute('analyze product; analyze stock_level');
  await em.execute(
    `select search.refresh(ids) from (select array_agg(id) as ids from (select id, row_number() over () as turn from bulk_good) g
      group by turn / ${INDEXED_AT_ONCE}) part`,
  );
}
