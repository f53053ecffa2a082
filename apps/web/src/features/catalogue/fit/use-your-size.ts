import type { ProductCardView } from '@plantao/contracts/catalogue/product.view';
import {
  FIT_POINTS,
  missingPoints,
  pointsOf,
  type FitPoint,
  type ProductAdvice,
} from '@plantao/domain/catalogue/rules/size-fit.rules';
import { joinSizes } from '@plantao/domain/shared/set-size';
import { adviceFor } from '@/shop/fit/size-advice';
import { useMeasures } from '@/shop/fit/measures.store';
import { useShopSettings } from '@/shop/settings/use-shop-settings';

export type Sized = Pick<ProductCardView, 'cuts' | 'fits' | 'sizes'>;

interface OwnSize {
  /** Of a set the sizes of its garments: 'M + G'; once where all are the same, and of a kit those of one of its sets. */
  size: string;
  /** What it was found by, where a measure that decides as well is not kept; empty where nothing is missing. */
  onlyBy: FitPoint[];
}

/** The size of a person who keeps measures, as far as the product is made in it; null where they do not tell it. */
export function useYourSize(product: Sized & Pick<ProductCardView, 'pieces'>): OwnSize | null {
  const measures = useMeasures();
  const settings = useShopSettings();
  if (!measures || !settings) return null;
  const found = (product.pieces ?? [product]).flatMap((garment: Sized) => {
    const advice = adviceFor(garment, measures, settings);
    const size = advice?.size;
    return advice && size && garment.sizes.some(({ name }) => name === size)
      ? [{ cuts: garment.cuts, advice, size }]
      : [];
  });
  if (found.length < (product.pieces ?? [product]).length) return null;
  const known = found.flatMap(({ advice }) => advice.pieces.flatMap((piece) => piece.advice.fit));
  return {
    size: joinSizes(unrepeated(found.map(({ size }) => size))),
    onlyBy: found.some(isPartial) ? FIT_POINTS.filter((one) => known.some(({ point }) => point === one)) : [],
  };
}

/** What a list repeats, once: M of M and M, M and G of M, G, M, G. */
function unrepeated(sizes: readonly string[]): readonly string[] {
  const once = sizes.findIndex(
    (_, count) =>
      count > 0 && sizes.length % count === 0 && sizes.every((size, at) => size === sizes[at % count]),
  );
  return once > 0 ? sizes.slice(0, once) : sizes;
}

/** Whether a measure that decides a size is not known, of one of the pieces that are sold under it. */
function isPartial({ cuts, advice }: { cuts: Sized['cuts']; advice: ProductAdvice }): boolean {
  return cuts.some((cut) => {
    const judged = advice.pieces.find((piece) => piece.cut === cut);
    return judged ? missingPoints(cut, judged.advice).length > 0 : pointsOf(cut).length > 0;
  });
}
