import type { EmbroideryView } from '@plantao/contracts/embroidery/embroidery.view';
import { fromReais } from '@plantao/domain/shared/money';
import { clsx } from 'clsx';
import { Pencil, Spool, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { formatCentavos } from '@/lib/format';
import { lazyComponent } from '@/lib/lazy-component';
import { useSticky } from '@/lib/use-sticky';
import { usePixDiscount } from '@/shop/settings/use-shop-settings';
import { embroideryTexts as texts } from '@/texts/embroidery';
import { stitchedTexts } from '@/texts/stitched';
import { Button } from '@/ui/button/button';
import { IconButton } from '@/ui/icon-button/icon-button';
import type { EmbroideredPiece } from './embroidery-dialog.js';
import { stitchedCount } from './stitchable.js';
import { useEmbroideryOffer, type StitchedGarment } from './use-embroidery-offer.js';

const EmbroideryDialog = lazyComponent(() => import('./embroidery-dialog.js'));

interface EmbroideryChoiceProps {
  garment: StitchedGarment;
  piece: Omit<EmbroideredPiece, 'count'>;
  value: EmbroideryView | null;
  onChange: (embroidery: EmbroideryView | null) => void;
  /** What it is called, while nothing is chosen. */
  title?: string;
  /** In reais, what one costs with what was chosen, where the price beside it is that of a plain one. */
  total?: number;
}

/** 'Personalize com seu nome', where the shop stitches this garment: the way to the preview, then what was chosen. */
export default function EmbroideryChoice({
  garment,
  piece: shown,
  value,
  onChange,
  title = texts.offer,
  total,
}: EmbroideryChoiceProps) {
  const offer = useEmbroideryOffer(garment);
  const [open, setOpen] = useState(false);
  const ever = useSticky(open);
  if (!offer) return null;
  const { terms } = offer;
  const piece = { ...shown, count: 'cuts' in garment ? stitchedCount(garment.cuts) : garment.count };
  const put = (embroidery: EmbroideryView | null) => {
    onChange(embroidery);
    setOpen(false);
  };
  return (
    <section aria-label={title} className="stitch-box flex min-h-20 flex-wrap items-center gap-3 p-3">
      <Spool aria-hidden="true" className="size-6 shrink-0 text-petrol max-lg:hidden" />
      <div className={clsx('flex-1', value ? 'min-w-0' : 'min-w-44')}>
        <p className="break-words font-semibold">{value ? stitchedTexts.words(value.words) : title}</p>
        <p className="figures text-small text-ink-2">
          {value
            ? texts.chosenPrice(value.price, piece.name, piece.count)
            : texts.offerText(Math.min(terms.namePrice, terms.logoPrice), terms.extraDays)}
        </p>
        {value && total !== undefined ? <Total cents={fromReais(total)} /> : null}
      </div>
      {value ? (
        <>
          <IconButton
            label={texts.change}
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
            icon={<Pencil aria-hidden="true" className="size-5" />}
          />
          <IconButton
            label={texts.drop}
            onClick={() => onChange(null)}
            icon={<Trash2 aria-hidden="true" className="size-5" />}
          />
        </>
      ) : (
        <Button
          variant="secondary"
          aria-haspopup="dialog"
          className="max-[22.5rem]:w-full"
          onClick={() => setOpen(true)}
        >
          {texts.open}
        </Button>
      )}
      {ever ? (
        <Suspense fallback={null}>
          <EmbroideryDialog
            open={open}
            onOpenChange={setOpen}
            piece={piece}
            offer={offer}
            value={value}
            onSaved={put}
            onDrop={() => put(null)}
          />
        </Suspense>
      ) : null}
    </section>
  );
}

function Total({ cents }: { cents: number }) {
  const discount = usePixDiscount(cents);
  return (
    <p className="figures text-small font-semibold">
      {texts.withIt(formatCentavos(cents), discount && formatCentavos(cents - discount.cents))}
    </p>
  );
}
