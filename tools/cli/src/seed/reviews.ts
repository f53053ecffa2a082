import type { EntityManager } from '@mikro-orm/postgresql';
import { Product, Review } from '@plantao/domain/catalogue';
import type { Fit } from '@plantao/domain/catalogue/rules/review.rules';
import { between, chance, fixedId, pick } from './chance.js';
import { AUTHORS, SAID, type Said } from './review-texts.js';

/** Reviews of the demonstration catalogue, and the means that follow from them. */
export async function seedReviews(em: EntityManager): Promise<void> {
  const products = await em.find(Product, {}, { populate: ['category'] });
  for (const product of products) {
    const count = between(0, 7, 'reviews', product.sku);
    const said = new Set<string>();
    let sum = 0;
    const fits: (Fit | null)[] = [];
    for (let index = 0; index < count; index += 1) {
      const review = reviewOf(product, index, said);
      sum += review.rating;
      said.add(review.text);
      fits.push(review.fit);
      em.create(Review, review);
    }
    countFits(product, fits);
    product.reviewCount = count;
    product.ratingHundredths = count === 0 ? 0 : Math.round((sum * 100) / count);
  }
  await em.flush();
}

function reviewOf(product: Product, index: number, said: ReadonlySet<string>) {
  const luck = chance('rating', product.sku, index);
  const rating = luck < 0.62 ? 5 : luck < 0.9 ? 4 : 3;
  const fit = fitOf(product, index, rating);
  const [author, authorNote] = pick(authorsOf(product), 'author', product.sku, index);
  return {
    id: fixedId('review', product.sku, index),
    productId: product.id,
    author,
    authorNote,
    rating,
    text: pick(textsFor(product, rating, fit, said), 'text', product.sku, index),
    fit,
    createdAt: new Date(Date.now() - between(2, 180, 'age', product.sku, index) * 86_400_000),
  };
}

/** Who gives five stars found the right size; nobody says how a cap of one size fits. */
function fitOf(product: Product, index: number, rating: number): Fit | null {
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
const authorsOf = ({ audience }: Product) =>
  AUTHORS.filter(
    ([, , sex]) => audience === 'unissex' || audience == null || (audience === 'feminino') === (sex === 'f'),
  );

/** What may be said of this product with these stars and this fit, and has not been said of it. */
function textsFor(product: Product, rating: number, fit: Fit | null, said: ReadonlySet<string>): string[] {
  const fits = ({ stars, fit: about, of, model }: Said): boolean =>
    stars === rating &&
    (about === undefined || about === fit) &&
    (of === undefined || (product.garmentType != null && of.includes(product.garmentType))) &&
    (model === undefined || model === product.category?.slug);
  const texts = SAID.filter(fits).map(({ text }) => text);
  const fresh = texts.filter((text) => !said.has(text));
  return fresh.length > 0 ? fresh : texts;
}
