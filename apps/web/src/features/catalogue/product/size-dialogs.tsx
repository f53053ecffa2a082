import type { ProductView } from '@plantao/contracts/catalogue/product.view';
import { lazyComponent } from '@/lib/lazy-component';
import { useSticky } from '@/lib/use-sticky';

const MeasurementModal = lazyComponent(() => import('./measurement-modal.js'));
const SizeFinder = lazyComponent(() => import('../fit/size-finder.js'));

export type SizeDialog = 'table' | 'finder' | null;

interface SizeDialogsProps {
  product: Pick<ProductView, 'name' | 'category' | 'audience' | 'cuts' | 'fits' | 'exchanged' | 'sizes'>;
  size: string | null;
  open: SizeDialog;
  onOpen: (dialog: SizeDialog) => void;
  onPick: (size: string) => void;
}

/** The size table and the size finder, each loaded when it is first opened. */
export function SizeDialogs({ product, size, open, onOpen, onPick }: SizeDialogsProps) {
  const everTable = useSticky(open === 'table');
  const everFinder = useSticky(open === 'finder');
  const change = (dialog: SizeDialog) => (shown: boolean) => onOpen(shown ? dialog : null);
  return (
    <>
      {everTable ? (
        <MeasurementModal
          open={open === 'table'}
          onOpenChange={change('table')}
          product={product}
          size={size}
          onFinder={() => onOpen('finder')}
        />
      ) : null}
      {everFinder ? (
        <SizeFinder
          open={open === 'finder'}
          onOpenChange={change('finder')}
          product={product}
          audience={product.audience}
          onPick={onPick}
        />
      ) : null}
    </>
  );
}
