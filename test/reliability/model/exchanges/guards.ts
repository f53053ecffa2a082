import { OrderItem } from '@plantao/domain/orders';
import { ReturnRefunds } from '@plantao/domain/payments';
import { ManualRefunds } from '@plantao/domain/payments/manual-refunds.service';
import { RefundPieces } from '@plantao/domain/payments/refund-pieces.service';
import { PaymentGateway } from '@plantao/domain/payments/ports/payment-gateway.port';
import { sharesOf } from '@plantao/domain/payments/rules/refund-parts.rules';
import { DomainError } from '@plantao/domain/shared/errors/domain-error';
import { ReturnEffects } from '@plantao/domain/returns/return-effects.adapter';
import { ReturnSettlement } from '@plantao/domain/returns/return-settlement.service';
import { Returns } from '@plantao/domain/returns';
import { withStatements } from '../../goals/interleaving/suspension.js';
import type { ExchangesWorld } from './exchanges-world.js';

type Undo = () => unknown;
/** What protects returns and exchanges from two hands, each with a way to do without it. */
type Removal =
  { readonly sql: (text: string) => string } | { readonly remove: (world: ExchangesWorld) => Undo };

const unlocked =
  (table: RegExp) =>
  (text: string): string =>
    table.test(text) ? text.replace(/ for update/gi, '') : text;

const GUARDS = {
  'order lock': { sql: unlocked(/from \(?(select \* from )?"?shop_order"?/i) },
  'return lock': { sql: unlocked(/from "?(order_return|exchange)"?/i) },
  'charge lock': { sql: unlocked(/from "?charge"?/i) },
  versions: {
    sql: (text) => text.replace(/ and "?version"? = (\$\d+(?:::\w+)?|\?)/gi, ' and $1 is not null'),
  },
  'pieces left, when read': {
    remove: (world) => {
      const pieces = world.part(RefundPieces);
      const spy = jest.spyOn(pieces, 'sharesOf').mockImplementation(async (em, order, lines) => {
        const options = { orderBy: { position: 'asc' }, refresh: true } as const;
        const sold = await em.find(OrderItem, { order: order.id }, options);
        const whole = sold.map((item) => ({
          ...{ id: item.id, quantity: item.quantity, refunded: 0 },
          ...{ priceCents: item.priceCents, discountCents: item.discountCents },
        }));
        return sharesOf(whole, order.pixDiscountCents, lines) ?? [];
      });
      return () => spy.mockRestore();
    },
  },
  'pieces left, when written': {
    sql: (text) => text.replace(/ and refunded \+ (\$\d+(?:::\w+)?|\?) <= quantity/, ' and $1 is not null'),
  },
  'check of pieces': {
    remove: (world) => {
      const alter = (what: string): Promise<unknown> => world.shop.sql(`alter table order_item ${what}`);
      const dropped = alter('drop constraint order_item_refunded');
      return () =>
        dropped.then(() =>
          alter(
            'add constraint order_item_refunded check (refunded >= 0 and refunded <= quantity) not valid',
          ),
        );
    },
  },
  'amount seen': {
    remove: (world) => {
      const refunds = world.part(ManualRefunds);
      const check = refunds.check.bind(refunds);
      const spy = jest
        .spyOn(refunds, 'check')
        .mockImplementation(async (em, order, input) =>
          check(em, order, { ...input, seenCents: await refunds.kept(em, order.id) }),
        );
      return () => spy.mockRestore();
    },
  },
  'credit once': {
    remove: (world) => {
      const refunds = world.part(ReturnRefunds);
      const spy = jest.spyOn(refunds, 'isGiven').mockResolvedValue(false);
      return () => spy.mockRestore();
    },
  },
  'pieces in other returns': {
    remove: (world) => {
      const returns = world.part(Returns) as unknown as { expectPieces(): Promise<void> };
      const spy = jest.spyOn(returns, 'expectPieces').mockResolvedValue();
      return () => spy.mockRestore();
    },
  },
  'credit still kept': {
    remove: (world) => {
      const settlement = world.part(ReturnSettlement) as unknown as { requireKept(): Promise<void> };
      const spy = jest.spyOn(settlement, 'requireKept').mockResolvedValue();
      return () => spy.mockRestore();
    },
  },
  'exchange under way': {
    remove: (world) => {
      const effects = world.part(ReturnEffects);
      const onEnded = effects.onEnded.bind(effects);
      const spy = jest.spyOn(effects, 'onEnded').mockImplementation(async (em, order, actor) => {
        try {
          await onEnded(em, order, actor);
        } catch (error) {
          if (!(error instanceof DomainError)) throw error;
        }
      });
      return () => spy.mockRestore();
    },
  },
  'pieces offered': { sql: (text) => text.replace('l.offered + c.offered >= 0 and ', '') },
  'check of stock': {
    remove: (world) => {
      const alter = (what: string): Promise<unknown> => world.shop.sql(`alter table stock_level ${what}`);
      const dropped = alter('drop constraint stock_level_not_negative');
      const again = `add constraint stock_level_not_negative check (offered >= 0 and held >= 0 and committed >= 0 and shipped >= 0 and warehouse_qty >= 0) not valid`;
      return () => dropped.then(() => alter(again));
    },
  },
  'key of the refund': {
    remove: (world) => {
      const gateway = world.part(PaymentGateway);
      const refund = gateway.refund.bind(gateway);
      const spy = jest
        .spyOn(gateway, 'refund')
        .mockImplementation((paymentId, cents) => refund(paymentId, cents, crypto.randomUUID()));
      return () => spy.mockRestore();
    },
  },
} as const satisfies Record<string, Removal>;
export type Guard = keyof typeof GUARDS;

/** Does `work` in a shop without some of its guards. */
export async function without<T>(
  world: ExchangesWorld,
  guards: readonly Guard[],
  work: () => Promise<T>,
): Promise<T> {
  const removals: Removal[] = guards.map((guard) => GUARDS[guard]);
  const statements = removals.flatMap((removal) => ('sql' in removal ? [removal.sql] : []));
  const undo: Undo[] = removals.flatMap((removal) => ('remove' in removal ? [removal.remove(world)] : []));
  if (statements.length > 0)
    undo.push(withStatements((sql) => statements.reduce((text, change) => change(text), sql)));
  try {
    return await work();
  } finally {
    for (const again of undo.reverse()) await again();
  }
}
