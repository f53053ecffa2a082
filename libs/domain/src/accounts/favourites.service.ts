import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '@plantao/platform/clock';
import { FAVOURITES } from '../shared/constants.js';
import { DomainError } from '../shared/errors/domain-error.js';
import { Favourite } from './entities/favourite.entity.js';

/**
 * A person's favourites: products, each once, at most FAVOURITES.max. Whether a product exists is the caller's to know.
 */
@Injectable()
export class FavouritesService {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** Putting in what is in already changes nothing. @throws DomainError favourite.full */
  async add(userId: string, productId: string): Promise<void> {
    const { refused } = await this.put(userId, [productId]);
    if (refused > 0) throw new DomainError('favourite.full', { n: FAVOURITES.max });
  }

  /**
   * FAV-09: the union of both; never takes one away. `productIds` the newest first; beyond the limit the oldest stay
   * out.
   */
  async merge(userId: string, productIds: readonly string[]): Promise<void> {
    await this.put(userId, productIds);
  }

  async remove(userId: string, productId: string): Promise<void> {
    await this.em.execute('delete from favourite where user_id = ? and product_id = ?', [userId, productId]);
  }

  /** One change of a person's favourites after the other, so that the limit holds. */
  private put(userId: string, productIds: readonly string[]): Promise<{ refused: number }> {
    return this.em.transactional(async (em) => {
      await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 12))', [userId]);
      const rows = await em.execute<{ product_id: string }[]>(
        'select product_id from favourite where user_id = ?',
        [userId],
      );
      const held = new Set(rows.map((row) => row.product_id));
      const fresh = [...new Set(productIds)].filter((id) => !held.has(id));
      const taken = fresh.slice(0, Math.max(0, FAVOURITES.max - held.size));
      const now = this.clock.now().getTime();
      // A millisecond apart: the order in which they were given is the order in which they are shown.
      const added = taken.map((productId, place) => ({
        userId,
        productId,
        createdAt: new Date(now - place),
      }));
      if (added.length > 0) await em.insertMany(Favourite, added);
      return { refused: fresh.length - taken.length };
    });
  }
}
