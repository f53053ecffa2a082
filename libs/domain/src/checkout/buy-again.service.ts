import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { CartsService } from '../cart/index.js';
import { DomainError } from '../shared/errors/domain-error.js';
import { asBought, type BoughtLine } from './rules/bought-lines.rules.js';

/** 'Comprar novamente': puts what is still in stock of an order back into the cart. */
@Injectable()
export class BuyAgain {
  constructor(
    private readonly em: EntityManager,
    private readonly carts: CartsService,
  ) {}

  /**
   * Returns how many pieces went into the cart and the names of what did not fit whole.
   * @throws DomainError order.not-found, also for another customer's order
   */
  async of(orderId: string, userId: string): Promise<{ added: number; missing: string[] }> {
    const garments = await this.em.execute<Parameters<typeof asBought>[0]>(
      `select i.product_id as "productId", i.size, i.colour, i.quantity, i.name, i.set_id as "setId", i.set_name as "setName",
              i.set_size as "setSize", i.set_place as "setPlace"
         from order_item i join shop_order o on o.id = i.order_id where o.id = ? and o.user_id = ? order by i.position`,
      [orderId, userId],
    );
    if (garments.length === 0) throw new DomainError('order.not-found');
    const lines = asBought(garments);
    const { added, capped } = await this.carts.addWhatFits(userId, lines);
    const short = new Set(capped.map(keyOf));
    return {
      added,
      missing: [...new Set(lines.filter((line) => short.has(keyOf(line))).map(({ name }) => name))],
    };
  }
}

function keyOf({ productId, size, colour }: Pick<BoughtLine, 'productId' | 'size' | 'colour'>): string {
  return JSON.stringify([productId, size, colour]);
}
