import { useQuery } from '@tanstack/react-query';
import { Ruler } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { SizeHelpProps } from '@/features/team-orders/size-help-slot';
import { productQuery } from '@/lib/api/queries';
import { lazyComponent } from '@/lib/lazy-component';
import { useSticky } from '@/lib/use-sticky';
import { productTexts } from '@/texts/catalogue/product';

// Not by the dialogs of the product page, which would make that page load more.
const MeasurementModal = lazyComponent(() => import('@/features/catalogue/product/measurement-modal'));
const SizeFinder = lazyComponent(() => import('@/features/catalogue/fit/size-finder'));

const LINK =
  'target inline-flex items-center gap-2 text-small font-semibold text-petrol underline underline-offset-4 hover:text-petrol-hover';

/** The size finder and the table of measures of a piece that a team chooses, as on its product page. A chunk of its own. */
export default function SizeHelp({ productId, size, onPick }: SizeHelpProps) {
  const [open, setOpen] = useState<'table' | 'finder' | null>(null);
  const [everTable, everFinder] = [useSticky(open === 'table'), useSticky(open === 'finder')];
  const { data: product } = useQuery(productQuery(productId));
  if (!product) return null;
  return (
    <>
      {product.cuts.length > 0 && product.sizes.length > 1 ? (
        <button type="button" aria-haspopup="dialog" onClick={() => setOpen('finder')} className={LINK}>
          <Ruler aria-hidden="true" className="size-4" />
          {productTexts.findSize}
        </button>
      ) : null}
      <button type="button" aria-haspopup="dialog" onClick={() => setOpen('table')} className={LINK}>
        {productTexts.sizeTable}
      </button>
      <Suspense fallback={null}>
        {everTable ? (
          <MeasurementModal
            open={open === 'table'}
            onOpenChange={(shown) => setOpen(shown ? 'table' : null)}
            product={product}
            size={size || null}
            onFinder={() => setOpen('finder')}
          />
        ) : null}
        {everFinder ? (
          <SizeFinder
            open={open === 'finder'}
            onOpenChange={(shown) => setOpen(shown ? 'finder' : null)}
            product={product}
            audience={product.audience}
            onPick={onPick}
          />
        ) : null}
      </Suspense>
    </>
  );
}
