import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { OrderLine } from '../orders/index.js';
import { DomainError } from '../shared/errors/domain-error.js';
import type { SettingValues } from '../settings/index.js';
import {
  holdRefusal,
  piecesLimit,
  type HoldFacts,
  type HoldRefusal,
  type HoldSettings,
  type WantedPieces,
} from './rules/hold-limits.rules.js';

/** Who orders, as far as an unpaid order can tell. */
export interface Holder {
  readonly userId: string;
  /** Without punctuation. */
  readonly taxId: string;
  /** The network that the order comes from: an IPv4 address, or the /64 of an IPv6 address. '' when unknown. */
  readonly network: string;
  /** Where the order goes: CEP of eight digits and street number. */
  readonly zipCode: string;
  readonly number: string;
}

const settingsOf = (values: SettingValues): HoldSettings => ({
  proven: values['payment.heldPiecesMax'],
  unproven: values['payment.heldPiecesUnproven'],
  skuPercent: values['payment.heldSkuPercent'],
  place: values['payment.heldPlaceMax'],
});

/** Orders that keep pieces from others and are not paid. */
const WAITING = `o.status = 'pending' and o.paid_state = 'unpaid'`;
/** Whose order `o` is, seen from the row `me`. */
const OWN = `(o.user_id = me.user_id or (me.cpf <> '' and o.customer->>'taxId' = me.cpf))`;
const NETWORK = `(me.network <> '' and o.placed_from = me.network)`;
const ADDRESS = `(o.address->>'zipCode' = me.zip_code and o.address->>'number' = me.number)`;

/** How many pieces somebody may hold without having paid (S21). */
@Injectable()
export class HoldLimits {
  /**
   * One order after the other of all accounts that name the same CPF, until the transaction ends: two at once would
   * each see the pieces of the other not yet. Orders of one account wait for each other at their cart before this.
   */
  async oneAtATime(em: EntityManager, holder: Holder): Promise<void> {
    const cpf = cpfOf(holder);
    if (cpf) await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 31))', [cpf]);
  }

  /** How many pieces the person may hold in all. */
  async piecesOf(em: EntityManager, { userId }: Holder, values: SettingValues): Promise<number> {
    return piecesLimit((await standing(em, userId)).proven, settingsOf(values));
  }

  /**
   * Call it when the own orders that the new one replaces have ended, before its pieces are taken.
   * @throws DomainError order.hold-limit, order.hold-limit-open, order.hold-share, order.hold-place: what is possible
   * stands in the text, and in details for the screen
   */
  async check(
    em: EntityManager,
    holder: Holder,
    lines: readonly OrderLine[],
    values: SettingValues,
  ): Promise<void> {
    const settings = settingsOf(values);
    const person = await standing(em, holder.userId);
    const refusal = holdRefusal(
      { ...person, ...(await around(em, holder)), wanted: await wanted(em, holder, lines) },
      settings,
    );
    if (refusal) throw refused(refusal, lines, person.proven ? null : piecesLimit(true, settings));
  }
}

/** `confirmFor`: how many pieces a confirmed e-mail address would allow; null when it is confirmed. */
function refused(refusal: HoldRefusal, lines: readonly OrderLine[], confirmFor: number | null): DomainError {
  if (refusal.kind === 'place') return new DomainError('order.hold-place', {}, { confirmFor: null });
  if (refusal.kind === 'person') {
    const { limit, held, allowed } = refusal;
    const code = held === 0 ? 'order.hold-limit' : 'order.hold-limit-open';
    return new DomainError(code, { n: limit, held, allowed }, { limit, held, allowed, confirmFor });
  }
  const allowed = new Map(refusal.items.map((item) => [item.sku, item.allowed]));
  const items = lines.flatMap(({ sku, productId, name, size, colour, quantity }) => {
    const left = allowed.get(sku);
    if (left === undefined) return [];
    return [
      { productId, name, selectedSize: size, selectedColor: colour, requested: quantity, allowed: left },
    ];
  });
  const pieces = items.map((item) => `${item.name}, ${item.selectedSize}, ${item.selectedColor}`);
  const fewest = Math.min(...items.map((item) => item.allowed));
  return new DomainError('order.hold-share', { n: fewest, pieces: pieces.join('; ') }, { items, confirmFor });
}

async function standing(em: EntityManager, userId: string): Promise<Pick<HoldFacts, 'proven' | 'bought'>> {
  const [row] = await em.execute<{ confirmed: boolean; bought: boolean; paying: boolean | null }[]>(
    `select u.email_verified_at is not null as confirmed,
            exists (select 1 from shop_order o where o.user_id = u.id and o.paid_at is not null
                      and o.status <> 'cancelled') as bought,
            (select bool_and(exists (select 1 from charge c where c.order_id = o.id
                                        and c.state in ('open', 'in_process')))
               from shop_order o where o.user_id = u.id and ${WAITING}) as paying
       from app_user u where u.id = ?`,
    [userId],
  );
  const { confirmed = false, bought = false, paying = false } = row ?? {};
  return { bought, proven: bought || confirmed || paying === true };
}

type Around = Pick<HoldFacts, 'own' | 'network' | 'address'>;

async function around(em: EntityManager, holder: Holder): Promise<Around> {
  const { userId, network, zipCode, number } = holder;
  const [row] = await em.execute<Around[]>(
    `with me (user_id, cpf, network, zip_code, number) as (values (?::uuid, ?::text, ?::text, ?::text, ?::text))
     select coalesce(sum(h.quantity) filter (where ${OWN}), 0)::int as own,
            coalesce(sum(h.quantity) filter (where ${NETWORK}), 0)::int as network,
            coalesce(sum(h.quantity) filter (where ${ADDRESS}), 0)::int as address
       from me join shop_order o on ${WAITING} and (${OWN} or ${NETWORK} or ${ADDRESS})
       join stock_hold h on h.order_id = o.id and h.state = 'held'`,
    [userId, cpfOf(holder), network, zipCode, number],
  );
  return row ?? { own: 0, network: 0, address: 0 };
}

async function wanted(
  em: EntityManager,
  holder: Holder,
  lines: readonly OrderLine[],
): Promise<WantedPieces[]> {
  const sums = new Map<string, number>();
  for (const { sku, quantity } of lines) sums.set(sku, (sums.get(sku) ?? 0) + quantity);
  const rows = await em.execute<Omit<WantedPieces, 'quantity'>[]>(
    `with me (user_id, cpf) as (values (?::uuid, ?::text))
     select l.sku, l.offered + l.held as stock,
            coalesce((select sum(h.quantity) from me join shop_order o on ${WAITING} and ${OWN}
                        join stock_hold h on h.order_id = o.id and h.state = 'held' and h.sku = l.sku), 0)::int as held
       from stock_level l where l.sku in (?)`,
    [holder.userId, cpfOf(holder), [...sums.keys()]],
  );
  return rows.map((row) => ({ ...row, quantity: sums.get(row.sku) ?? 0 }));
}

/** A CPF is one person's; a CNPJ serves many buyers of a clinic. */
const cpfOf = ({ taxId }: Holder): string => (taxId.length === 11 ? taxId : '');
