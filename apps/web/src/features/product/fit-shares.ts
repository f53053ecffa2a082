import type { ReviewView } from '@plantao/contracts/catalogue/product.view';

type Fit = NonNullable<ReviewView['fit']>;

const FITS: readonly Fit[] = ['menor', 'certo', 'maior'];

/** How many in a hundred say that it fits so; null while nobody has said. The three add up to 100. */
export function fitShares(reviews: readonly Pick<ReviewView, 'fit'>[]): { fit: Fit; share: number }[] | null {
  const said = reviews.filter((review) => review.fit !== null);
  if (said.length === 0) return null;
  const shares = FITS.map((fit) => ({
    fit,
    share: Math.round((said.filter((review) => review.fit === fit).length * 100) / said.length),
  }));
  const rest = 100 - shares.reduce((sum, { share }) => sum + share, 0);
  const largest = shares.reduce((most, entry) => (entry.share > most.share ? entry : most));
  largest.share += rest;
  return shares;
}
