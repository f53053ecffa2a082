import type { ProductView } from '@plantao/contracts/catalogue/product.view';
import type { EmbroideryView } from '@plantao/contracts/embroidery/embroidery.view';
import { Suspense } from 'react';
import { lazyComponent } from '@/lib/lazy-component';
import { chestOf, isStitchable } from '@/shop/embroidery/stitchable';
import { useShopSettings } from '@/shop/settings/use-shop-settings';
import type { ProductChoice } from './buy-box/use-product-choice.js';

const EmbroideryChoice = lazyComponent(() => import('@/shop/embroidery/embroidery-choice'));

interface StitchingProps {
  /** A product alone, or all garments of a set. */
  garments: readonly Pick<ProductView, 'name' | 'image' | 'cuts' | 'sizes'>[];
  /** The colour that is looked at. */
  shown: ProductChoice['shown'];
  value: EmbroideryView | null;
  onChange: (embroidery: EmbroideryView | null) => void;
  /** In reais, what the product costs with it. */
  total: number;
}

/**
 * What is stitched on it, where the shop does that: of a set on the first of its garments that it stitches, of a kit on all like it.
 * Its room is there before that is known.
 */
export function Stitching({ garments, shown, value, onChange, total }: StitchingProps) {
  const settings = useShopSettings();
  const garment = garments.find(({ cuts }) => isStitchable(cuts, settings?.embroidery));
  if (!garment)
    return settings || !garments.some(({ cuts }) => chestOf(cuts)) ? null : <div className="min-h-20" />;
  const colours = garment.sizes.flatMap(({ colors }) => colors);
  const colour = colours.find(({ name }) => name === shown?.name) ?? colours[0];
  return (
    <Suspense fallback={<div className="min-h-20" />}>
      <EmbroideryChoice
        garment={{ cuts: garments.flatMap(({ cuts }) => cuts) }}
        piece={{
          name: garment.name,
          picture: colour?.image || garment.image,
          colour: colour?.value ?? '',
        }}
        value={value}
        onChange={onChange}
        total={total}
      />
    </Suspense>
  );
}
