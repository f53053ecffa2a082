import { createHash } from 'node:crypto';
import type pg from 'pg';

/** A signed-in customer with a tax id and a network of their own. */
export interface Buyer {
  readonly id: string;
  readonly token: string;
  readonly taxId: string;
  /** Sent as X-Forwarded-For: what one network may hold unpaid is limited. */
  readonly network: string;
  /** The number of their house: what one address may hold unpaid is limited as well. */
  readonly streetNumber: string;
}

/** A size and colour that is in stock. */
export interface Piece {
  readonly productId: string;
  readonly sku: string;
  readonly size: string;
  readonly colour: string;
  readonly priceCents: number;
}

const PIECES_EACH = 1_000_000;

/** Adds buyers with sessions; `from` numbers them, so that no two calls make the same ones. */
export async function addBuyers(database: pg.Client, count: number, from: number): Promise<Buyer[]> {
  const buyers = Array.from({ length: count }, (_, index): Buyer => {
    const n = from + index;
    return {
      id: uuidOf(`bench-buyer-${n}`),
      token: `bench-token-${n}`,
      taxId: taxIdOf(n),
      network: `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`,
      streetNumber: String(n + 1),
    };
  });
  await database.query(
    `insert into app_user (id, name, email, phone, cpf)
     select id, 'Ana Prado', 'medida-' || id || '@exemplo.test', '11987654321', cpf from unnest($1::uuid[], $2::text[]) b (id, cpf)`,
    [buyers.map(({ id }) => id), buyers.map(({ taxId }) => taxId)],
  );
  await database.query(
    `insert into session (id, user_id, token_hash, created_at, expires_at)
     select gen_random_uuid(), id, hash, now(), now() + interval '1 day' from unnest($1::uuid[], $2::text[]) b (id, hash)`,
    [buyers.map(({ id }) => id), buyers.map(({ token }) => createHash('sha256').update(token).digest('hex'))],
  );
  return buyers;
}

/** Gives each buyer a cart with one piece: the buyer's number decides which. */
export async function fillCarts(
  database: pg.Client,
  buyers: readonly Buyer[],
  pieces: readonly Piece[],
): Promise<void> {
  const ids = buyers.map(({ id }) => id);
  await database.query(
    `insert into cart (id, user_id) select gen_random_uuid(), id from unnest($1::uuid[]) id on conflict (user_id) do nothing`,
    [ids],
  );
  const chosen = buyers.map((_, turn) => pieces[turn % pieces.length]);
  await database.query(
    `insert into cart_line (id, cart_id, product_id, size, colour, quantity)
     select gen_random_uuid(), c.id, w.product_id, w.size, w.colour, 1
       from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[]) w (user_id, product_id, size, colour)
       join cart c on c.user_id = w.user_id`,
    [
      ids,
      chosen.map((piece) => piece?.productId),
      chosen.map((piece) => piece?.size),
      chosen.map((piece) => piece?.colour),
    ],
  );
}

/** What can be bought, one piece of each product. */
export async function piecesInStock(database: pg.Client): Promise<Piece[]> {
  const { rows } = await database.query<Piece>(
    `select distinct on (p.id) p.id as "productId", l.sku, size ->> 'name' as size, colour ->> 'name' as colour, p.price_cents as "priceCents"
       from product p, jsonb_array_elements(p.sizes) size, jsonb_array_elements(size -> 'colors') colour
       join stock_level l on l.sku = colour ->> 'sku' and l.offered > 0
      where p.active and p.deleted_at is null and p.sku not like 'BLK-%'
      order by p.id, l.sku`,
  );
  return rows;
}

/** Sets what is offered of some SKUs, with the movements that counters are the sum of. */
export async function setOffered(
  database: pg.Client,
  skus: readonly string[],
  offered = PIECES_EACH,
): Promise<void> {
  await database.query(
    `with more as (
       update stock_level set offered = $2, warehouse_qty = warehouse_qty + $2 - offered, adjusted = adjusted + $2 - offered, version = version + 1
        where sku = any($1) returning sku, old.offered as before)
     insert into stock_movement (sku, kind, warehouse_delta, offered_delta, adjusted_delta, actor)
     select sku, 'offer', $2 - before, $2 - before, $2 - before, 'medida' from more`,
    [skus, offered],
  );
}

export function uuidOf(words: string): string {
  const hex = createHash('sha256').update(words).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** A CPF with right check digits, another one for each number. */
function taxIdOf(n: number): string {
  const nine = [...String(200_000_000 + n * 7)].map(Number);
  const digit = (digits: readonly number[]): number => {
    const rest = digits.reduce((sum, value, index) => sum + value * (digits.length + 1 - index), 0) % 11;
    return rest < 2 ? 0 : 11 - rest;
  };
  const first = digit(nine);
  return [...nine, first, digit([...nine, first])].join('');
}
