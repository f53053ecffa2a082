import type { EntityManager } from '@mikro-orm/postgresql';
import { Product, Review } from '@plantao/domain/catalogue';
import type { Fit } from '@plantao/domain/catalogue/rules/review.rules';
import { between, chance, fixedId, pick } from './chance.js';
import { AUTHORS, SAID, type Said } from './review-texts.js';

/** What its reviews must agree with; `model` is the slug of its category. */
export interface ReviewedProduct extends Pick<Product, 'sku' | 'garmentType' | 'audience'> {
  readonly model: string | undefined;
  readonly bullets: readonly string[];
}

/** One demonstration review; `ageDays` whole days old. */
export interface SeededReview {
  readonly author: string;
  readonly authorNote: string;
  readonly rating: 3 | 4 | 5;
  readonly text: string;
  readonly fit: Fit | null;
  readonly ageDays: number;
}

/** Reviews of the demonstration catalogue, and the means that follow from them. */
export async function seedReviews(em: EntityManager): Promise<void> {
  const products = await em.find(Product, {}, { populate: ['category'] });
  for (const product of products) {
    const { sku, garmentType, audience, details } = product;
    const model = product.category?.slug;
    const reviews = reviewsOf({ sku, garmentType, audience, model, bullets: details?.bullets ?? [] });
    for (const [index, { ageDays, ...review }] of reviews.entries())
      em.create(Review, {
        ...review,
        id: fixedId('review', sku, index),
        productId: product.id,
        createdAt: new Date(Date.now() - ageDays * 86_400_000),
      });
    countFits(
      product,
      reviews.map(({ fit }) => fit),
    );
    const sum = reviews.reduce((stars, { rating }) => stars + rating, 0);
    product.reviewCount = reviews.length;
    product.ratingHundredths = reviews.length === 0 ? 0 : Math.round((sum * 100) / reviews.length);
  }
  await em.flush();
}

/** The up to seven reviews of a product, always the same: nobody writes twice, and nothing is said twice while there is more to say. */
export function reviewsOf(product: ReviewedProduct): SeededReview[] {
  const reviews: SeededReview[] = [];
  const count = between(0, 7, 'reviews', product.sku);
  for (let index = 0; index < count; index += 1) reviews.push(nextReview(product, index, reviews));
  return reviews;
}

function nextReview(product: ReviewedProduct, index: number, before: readonly SeededReview[]): SeededReview {
  const luck = chance('rating', product.sku, index);
  const rating = luck < 0.62 ? 5 : luck < 0.9 ? 4 : 3;
  const fit = fitOf(product, index, rating);
  const wrote = new Set(before.map(({ author }) => author));
  const authors = authorsOf(product).filter(([name]) => !wrote.has(name));
  const [author, authorNote] = pick(authors, 'author', product.sku, index);
  const said = new Set(before.map(({ text }) => text));
  const text = pick(textsFor(product, rating, fit, said), 'text', product.sku, index);
  const ageDays = between(2, 180, 'age', product.sku, index);
  return { author, authorNote, rating, text, fit, ageDays };
}

/** Who gives five stars found the right size; nobody says how a cap of one size fits. */
function fitOf(product: ReviewedProduct, index: number, rating: number): Fit | null {
  if (product.garmentType === 'toucas') return null;
  if (rating === 5) return 'certo';
  const luck = chance('fit', product.sku, index);
  if (rating === 4 && luck < 0.5) return 'certo';
  const [, smaller] = TENDENCIES.find(([skus]) => skus.test(product.sku)) ?? [null, 0.75];
  return luck < smaller ? 'menor' : 'maior';
}

/** Of the reviews that say that a product does not fit, the share that calls it small; the finder learns from them. */
const TENDENCIES: readonly (readonly [skus: RegExp, smaller: number])[] = [
  [/^PRI-(CA|CJ)/, 1],
  [/^TRA-(BL|CJ)/, 0],
];

function countFits(product: Product, fits: readonly (Fit | null)[]): void {
  const count = (fit: Fit): number => fits.filter((one) => one === fit).length;
  product.fitSmaller = count('menor');
  product.fitRight = count('certo');
  product.fitLarger = count('maior');
}

/** Women review what is cut for women, men what is cut for men. */
const authorsOf = ({ audience }: ReviewedProduct) =>
  AUTHORS.filter(
    ([, , sex]) => audience === 'unissex' || audience == null || (audience === 'feminino') === (sex === 'f'),
  );

/** What may be said of this product with these stars and this fit, and has not been said of it. */
function textsFor(
  product: ReviewedProduct,
  rating: number,
  fit: Fit | null,
  said: ReadonlySet<string>,
): string[] {
  const fits = ({ stars, fit: about, of, model, bullet }: Said): boolean =>
    stars === rating &&
    (about === undefined || about === fit) &&
    (of === undefined || (product.garmentType != null && of.includes(product.garmentType))) &&
    (model === undefined || model === product.model) &&
    (bullet === undefined || product.bullets.some((line) => bullet.test(line)));
  const texts = SAID.filter(fits).map(({ text }) => text);
  const fresh = texts.filter((text) => !said.has(text));
  return fresh.length > 0 ? fresh : texts;
}
