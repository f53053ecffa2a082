import { defineEntity, p } from '@mikro-orm/core';
import { changeTriggers } from '@plantao/platform/change-notifications';
import { recordEvent } from '../../events.js';
import { FITS, reviewAuthor, type Fit } from '../rules/review.rules.js';

const ReviewSchema = defineEntity({
  name: 'Review',
  tableName: 'review',
  triggers: changeTriggers('review', 'notify_review()'),
  indexes: [{ properties: ['productId', 'createdAt'] }],
  uniques: [
    { name: 'review_one_per_customer', properties: ['productId', 'userId'], where: 'user_id is not null' },
  ],
  checks: [{ name: 'review_rating_range', expression: 'rating >= 1 and rating <= 5' }],
  properties: {
    id: p.uuid().primary(),
    productId: p.uuid(),
    userId: p.uuid().nullable(),
    /** First name and initial: 'Marina S.' */
    author: p.string().length(80),
    /** 'Enfermeira · Recife' where the customer says so. */
    authorNote: p.string().length(80).default(''),
    rating: p.integer(),
    text: p.text(),
    fit: p.enum(FITS).nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});

/** What a customer who bought a product says about it. */
export class Review extends ReviewSchema.class {
  /** The name that is shown is the one of this moment. */
  static write(
    productId: string,
    author: { userId: string; name: string },
    { rating, text, fit, at }: { rating: number; text: string; fit?: Fit | null | undefined; at: Date },
  ): Review {
    const review = Object.assign(new Review(), {
      id: crypto.randomUUID(),
      productId,
      userId: author.userId,
      author: reviewAuthor(author.name),
      authorNote: '',
      rating,
      text: text.trim(),
      fit: fit ?? null,
      createdAt: at,
    });
    recordEvent(review, 'review.created', { reviewId: review.id, productId });
    return review;
  }
}
ReviewSchema.setClass(Review);
