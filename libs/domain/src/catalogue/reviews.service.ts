import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '@plantao/platform/clock';
import { DomainError } from '../shared/errors/domain-error.js';
import { Product } from './entities/product.entity.js';
import { Review } from './entities/review.entity.js';
import { Purchases } from './ports/purchases.port.js';
import type { Fit } from './rules/review.rules.js';

export interface ReviewInput {
  readonly rating: number;
  readonly text: string;
  readonly fit?: Fit | null | undefined;
}

/** A stored review with what the product says of all of them. */
export interface StoredReview {
  readonly review: Review;
  readonly ratingHundredths: number;
  readonly reviewCount: number;
}

/** What buyers say about a product: one review a customer and product, shown at once. */
@Injectable()
export class ReviewsService {
  constructor(
    private readonly em: EntityManager,
    private readonly purchases: Purchases,
    private readonly clock: Clock,
  ) {}

  /** Whether the form is for this customer: bought, and not reviewed yet (PROD-26). */
  async mayReview(userId: string, productId: string): Promise<boolean> {
    const mine = await this.em.execute<object[]>(
      'select 1 from review where product_id = ? and user_id = ?',
      [productId, userId],
    );
    return mine.length === 0 && this.purchases.has(this.em, userId, productId);
  }

  /**
   * Stores a review; mean and number of the product follow in the same transaction (PROD-28). The product's row is
   * held meanwhile, so that two reviews at once both count.
   * @throws DomainError product.not-found, review.not-bought, review.exists
   */
  create(
    author: { userId: string; name: string },
    productId: string,
    input: ReviewInput,
  ): Promise<StoredReview> {
    return this.em.transactional(async (em) => {
      const product = await em.findOne(
        Product,
        { id: productId, active: true, deletedAt: null },
        { lockMode: LockMode.PESSIMISTIC_WRITE },
      );
      if (!product) throw new DomainError('product.not-found');
      const { userId } = author;
      if (!(await this.purchases.has(em, userId, productId))) throw new DomainError('review.not-bought');
      if ((await em.count(Review, { productId, userId })) > 0) throw new DomainError('review.exists');
      const review = Review.write(productId, author, { ...input, at: this.clock.now() });
      em.persist(review);
      await em.flush();
      return { review, ...(await recount(em, productId)) };
    });
  }
}

/** By SQL: reviews change neither the product's version nor when it was last edited. */
async function recount(em: EntityManager, productId: string): Promise<Omit<StoredReview, 'review'>> {
  const [row] = await em.execute<{ ratingHundredths: number; reviewCount: number }[]>(
    `update product p set rating_hundredths = r.mean, review_count = r.number,
            fit_smaller = r.smaller, fit_right = r.fitting, fit_larger = r.larger
       from (select coalesce(round(avg(rating) * 100), 0)::int as mean, count(*)::int as number,
                    count(*) filter (where fit = 'menor')::int as smaller,
                    count(*) filter (where fit = 'certo')::int as fitting,
                    count(*) filter (where fit = 'maior')::int as larger
               from review where product_id = ?) r
      where p.id = ?
      returning p.rating_hundredths as "ratingHundredths", p.review_count as "reviewCount"`,
    [productId, productId],
  );
  return row ?? { ratingHundredths: 0, reviewCount: 0 };
}
