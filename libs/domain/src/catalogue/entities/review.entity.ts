import { defineEntity, p } from '@mikro-orm/core';

const ReviewSchema = defineEntity({
  name: 'Review',
  tableName: 'review',
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
    fit: p.enum(['menor', 'certo', 'maior'] as const).nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});

/** What a customer who bought a product says about it. */
export class Review extends ReviewSchema.class {}
ReviewSchema.setClass(Review);
