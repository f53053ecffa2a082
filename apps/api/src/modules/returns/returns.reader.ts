import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { ExchangeOptionsView, OwnReturnsResponse } from '@plantao/contracts/returns/return.view';
import { Returns } from '@plantao/domain/returns';
import { differenceOf } from '@plantao/domain/returns/rules/exchange.rules';
import { AWAY_PIECES, openReasons } from '@plantao/domain/returns/rules/return.rules';
import { DomainError } from '@plantao/domain/shared/errors/domain-error';
import { toReais } from '@plantao/domain/shared/money';
import type { VariantSize } from '@plantao/domain/warehouse';
import { Settings } from '@plantao/domain/settings';
import { Clock } from '@plantao/platform/clock';
import { presentReturn, returnLight, RETURN_COLUMNS, type ReturnRow } from './return-rows.js';

interface OrderFacts {
  status: string;
  deliveredAt: Date | string | null;
  items: ItemFacts[];
}

interface ItemFacts {
  item: string;
  left: number;
  sku: string;
  soldCents: number;
  inSet: boolean;
  /** Null where nothing else is offered: not for sale any more, or stitched. */
  product: { todayCents: number; sizes: VariantSize[]; stock: Record<string, number> | null } | null;
}

/** An own order: what of it may be returned. Pieces in an open return, and refused ones that the shop has, are not there to be returned again. */
const ORDER = `
  select o.status, o.delivered_at as "deliveredAt",
    (select coalesce(jsonb_agg(jsonb_build_object('item', i.id, 'left', i.quantity - i.refunded - (
       select coalesce(sum(${AWAY_PIECES}), 0) from return_line l join order_return r on r.id = l.return_id
        where l.order_item_id = i.id),
       'sku', i.sku, 'soldCents', i.price_cents, 'inSet', i.set_id is not null, 'product', (
         select jsonb_build_object('todayCents', p.price_cents, 'sizes', p.sizes, 'stock', (
           select jsonb_object_agg(s.sku, s.offered) from stock_level s where s.warehouse_product_id = p.warehouse_product_id))
           from product p where p.id = i.product_id and p.active and p.deleted_at is null and p.warehouse_product_id is not null
            and not exists (select from order_embroidery e where e.item_id = i.id)))
       order by i.position), '[]') from order_item i where i.order_id = o.id) as items
    from shop_order o where o.id = ? and o.user_id = ? and o.deleted_at is null`;

/** Returns as their customers see them. */
@Injectable()
export class ReturnsReader {
  constructor(
    private readonly em: EntityManager,
    private readonly returns: Returns,
    private readonly clock: Clock,
    private readonly settings: Settings,
  ) {}

  /** @throws DomainError order.not-found */
  async own(userId: string, orderId: string): Promise<OwnReturnsResponse> {
    const [order] = await this.em.execute<OrderFacts[]>(ORDER, [orderId, userId]);
    if (!order) throw new DomainError('order.not-found');
    const rows = await this.em.execute<ReturnRow[]>(
      `select ${RETURN_COLUMNS} from order_return r join shop_order o on o.id = r.order_id
        where r.order_id = ? order by r.created_at desc, r.id desc`,
      [orderId],
    );
    const light = await returnLight(this.clock, this.settings);
    const { status, deliveredAt, items } = order;
    const delivered = status === 'delivered' && deliveredAt ? new Date(deliveredAt) : undefined;
    const reasons = delivered ? openReasons(delivered, await this.returns.days(), this.clock.now()) : [];
    return {
      data: {
        returns: rows.map((row) => presentReturn(row, light)),
        options: {
          reasons: [...reasons],
          items: items.map((facts) => ({
            item: facts.item,
            left: Math.max(0, facts.left),
            exchange: exchangeOf(facts),
          })),
        },
      },
    };
  }

  /** The order of an own return. @throws DomainError return.not-found */
  async orderOf(userId: string, id: string): Promise<string> {
    const [row] = await this.em.execute<{ orderId: string }[]>(
      'select order_id as "orderId" from order_return where id = ? and user_id = ?',
      [id, userId],
    );
    if (!row) throw new DomainError('return.not-found');
    return row.orderId;
  }
}

function exchangeOf({ left, sku, soldCents, inSet, product }: ItemFacts): ExchangeOptionsView | null {
  if (!product || left <= 0) return null;
  const { todayCents, sizes, stock } = product;
  const variants = sizes.flatMap(({ name, colors }) =>
    colors.map((colour) => ({
      size: name,
      color: colour.name,
      value: colour.value,
      stock: Math.max(0, stock?.[colour.sku] ?? 0),
      same: colour.sku === sku,
    })),
  );
  const difference = (reason: 'size' | 'defect'): number =>
    toReais(differenceOf({ reason, soldCents, todayCents, inSet }));
  return { difference: difference('size'), defectDifference: difference('defect'), variants };
}
