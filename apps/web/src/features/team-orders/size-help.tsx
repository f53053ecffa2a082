import { useQuery } from '@tanstack/react-query';
import { Ruler } from 'lucide-react';
import { Suspense, useState } from 'react';
import { SizeDialogs, type SizeDialog } from '@/features/catalogue/product/size-dialogs';
import { productQuery } from '@/lib/api/queries';
import { productTexts } from '@/texts/catalogue/product';

interface SizeHelpProps {
  productId: string;
  /** '' while none is chosen. */
  size: string;
  onPick: (size: string) => void;
}

const LINK =
  'target inline-flex items-center gap-2 text-small font-semibold text-petrol underline underline-offset-4 hover:text-petrol-hover';

/** The size finder and the table of measures of a piece that a team chooses, as on its product page. A chunk of its own. */
export default function SizeHelp({ productId, size, onPick }: SizeHelpProps) {
  const [open, setOpen] = useState<SizeDialog>(null);
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
        <SizeDialogs product={product} size={size || null} open={open} onOpen={setOpen} onPick={onPick} />
      </Suspense>
    </>
  );
}
