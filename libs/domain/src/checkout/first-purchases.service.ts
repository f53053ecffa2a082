import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '@plantao/platform/clock';
import { Env } from '@plantao/platform/config';
import { phoneDigits } from '../shared/brazil/phone.js';
import { emailKey } from '../shared/email.js';
import { DomainError } from '../shared/errors/domain-error.js';
import type { Coupon } from './entities/coupon.entity.js';
import type { PersonTrait } from './entities/first-purchase.entity.js';

/** Who uses a coupon: the account, and what tells the same person by another account (P34, ADR 32). */
export interface CouponPerson {
  readonly userId: string;
  readonly taxId: string | null;
  readonly email: string;
  /** Digits; '' for none. */
  readonly phone: string;
}

/** Hashes of mailbox and phone; null for a phone that is not known. */
export interface PersonKeys {
  readonly email: string;
  readonly phone: string | null;
}

/** A first purchase that is none. By what the person was known is for the shop alone: never in the answer. */
export class FirstPurchaseRefused extends DomainError {
  constructor(
    code: 'coupon.first-purchase' | 'coupon.held',
    readonly refused: { readonly couponId: string; readonly userId: string; readonly traits: PersonTrait[] },
  ) {
    super(code);
  }
}

const bought = (condition: string): string =>
  `exists (select from shop_order where ${condition} and paid_at is not null and status <> 'cancelled')`;
const held = (condition: string): string =>
  `exists (select from coupon_use h join shop_order o on o.id = h.order_id where ${condition} and h.coupon_id = asked.coupon_id
             and h.first_purchase and h.state <> 'released' and h.order_id is distinct from asked.order_id)`;
const traits = (conditions: Readonly<Record<PersonTrait, string>>): string =>
  `array_remove(array[${Object.entries(conditions)
    .map(([trait, condition]) => `case when ${condition} then '${trait}' end`)
    .join(', ')}], null)`;

const FACTS = `
  with asked (coupon_id, order_id, user_id, tax_id, email, phone, email_key, phone_key) as
       (values (?::uuid, ?::uuid, ?::uuid, ?::text, ?::text, nullif(?::text, ''), ?::text, ?::text))
  select exists (select from coupon_exception x where x.coupon_id = asked.coupon_id and x.user_id = asked.user_id
                    and (x.order_id is null or x.order_id = asked.order_id)) as excepted,
         ${traits({
           account: bought('user_id = asked.user_id'),
           'tax-id': bought(`customer->>'taxId' = asked.tax_id`),
           email: bought(`search.email_key(customer->>'email') = asked.email`),
           phone: bought(`customer->>'phone' = asked.phone`),
         })} as bought,
         ${traits({
           account: held('o.user_id = asked.user_id'),
           'tax-id': held('h.person_key = asked.tax_id'),
           email: held('h.email_key = asked.email_key'),
           phone: held('h.phone_key = asked.phone_key'),
         })} as held
    from asked`;

/** Tells whether a purchase is somebody's first (COUP-14), and keeps the tries that were refused. */
@Injectable()
export class FirstPurchases {
  private readonly key: string;

  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    { SECRETS_KEY }: Env,
  ) {
    this.key = SECRETS_KEY.split(',')[0]?.trim() ?? '';
  }

  /** What uses keep of a person beside the tax id: of no use without the shop's key. */
  keysOf({ email, phone }: Pick<CouponPerson, 'email' | 'phone'>): PersonKeys {
    const digits = phoneDigits(phone);
    return {
      email: this.hash('email', emailKey(email)),
      phone: digits === '' ? null : this.hash('phone', digits),
    };
  }

  /** What the shop knows of an account; undefined for one that is gone. */
  async personOf(em: EntityManager, userId: string): Promise<CouponPerson | undefined> {
    const [found] = await em.execute<CouponPerson[]>(
      `select id as "userId", cpf as "taxId", email, coalesce(phone, '') as phone from app_user where id = ? and deleted_at is null`,
      [userId],
    );
    return found;
  }

  /**
   * No order that was paid and kept, and no use that waits, by this account, tax id, mailbox or phone, but for those of the
   * order itself; or an administrator has made an exception.
   * @throws FirstPurchaseRefused coupon.first-purchase, coupon.held
   */
  async expect(
    em: EntityManager,
    coupon: Coupon,
    person: CouponPerson,
    orderId: string | null = null,
  ): Promise<void> {
    const keys = this.keysOf(person);
    const [facts] = await em.execute<{ excepted: boolean; bought: PersonTrait[]; held: PersonTrait[] }[]>(
      FACTS,
      [
        ...[coupon.id, orderId, person.userId, person.taxId],
        ...[emailKey(person.email), phoneDigits(person.phone), keys.email, keys.phone],
      ],
    );
    if (!facts || facts.excepted) return;
    const refused = { couponId: coupon.id, userId: person.userId };
    if (facts.bought.length > 0)
      throw new FirstPurchaseRefused('coupon.first-purchase', { ...refused, traits: facts.bought });
    if (facts.held.length > 0)
      throw new FirstPurchaseRefused('coupon.held', { ...refused, traits: facts.held });
  }

  /** Keeps a try that was refused, beside the transaction that it ended: one row an account and coupon. */
  async note(error: unknown): Promise<void> {
    if (!(error instanceof FirstPurchaseRefused)) return;
    const { couponId, userId, traits: known } = error.refused;
    const now = this.clock.now();
    await this.em.fork().execute(
      `insert into coupon_refusal as r (id, coupon_id, user_id, traits, tries, first_at, last_at)
       values (?::uuid, ?::uuid, ?::uuid, ?::text[], 1, ?, ?)
       on conflict (coupon_id, user_id) do update set tries = r.tries + 1, last_at = excluded.last_at,
         traits = (select array_agg(distinct t order by t) from unnest(r.traits || excluded.traits) t)`,
      [crypto.randomUUID(), couponId, userId, `{${known.join(',')}}`, now, now],
    );
  }

  private hash(kind: 'email' | 'phone', value: string): string {
    return createHmac('sha256', this.key).update(`first purchase ${kind}:${value}`).digest('hex');
  }
}
