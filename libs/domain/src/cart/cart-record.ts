import type { EntityManager } from '@mikro-orm/postgresql';

/** A line as the catalogue shows it now. Amounts in centavos. */
export interface CartLineRecord {
  readonly id: string;
  readonly productId: string;
  readonly size: string;
  readonly colour: string;
  readonly quantity: number;
  readonly name: string;
  readonly priceCents: number;
  readonly oldPriceCents: number | null;
  readonly image: string;
  readonly colourValue: string;
  readonly active: boolean;
  /** What the shop offers of this size and colour now; 0 when it does not sell it any more. */
  readonly stock: number;
}

export interface CartRecord {
  readonly revision: number;
  readonly lines: readonly CartLineRecord[];
}

/** Name, price and picture come from the catalogue (CART-28); a line whose product is gone is left out (CART-19). */
const LINES = `
  select l.id, l.product_id as "productId", l.size, l.colour, l.quantity, p.name, p.price_cents as "priceCents",
         p.old_price_cents as "oldPriceCents", coalesce(nullif(variant.facts ->> 'image', ''), p.image) as image,
         coalesce(variant.facts ->> 'value', '') as "colourValue", p.active,
         case when p.active then coalesce(s.offered, 0) else 0 end as stock
    from cart_line l
    join cart c on c.id = l.cart_id
    join product p on p.id = l.product_id and p.deleted_at is null
    left join lateral (
      select c.value as facts from jsonb_array_elements(p.sizes) s, jsonb_array_elements(s.value -> 'colors') c
       where s.value ->> 'name' = l.size and c.value ->> 'name' = l.colour limit 1) variant on true
    left join stock_level s on s.sku = variant.facts ->> 'sku'
   where c.user_id = ?
   order by l.added_at, l.id`;

/** The cart of a person; one who never had any has an empty one at revision 0. */
export async function readCart(em: EntityManager, userId: string): Promise<CartRecord> {
  const [cart] = await em.execute<{ revision: number }[]>('select revision from cart where user_id = ?', [
    userId,
  ]);
  if (!cart) return { revision: 0, lines: [] };
  return { revision: cart.revision, lines: await em.execute<CartLineRecord[]>(LINES, [userId]) };
}
