import { wordsOn } from '@plantao/domain/orders/rules/set-names.rules';
import { Suspense, useState } from 'react';
import { errorText } from '@/lib/api/api-error';
import { lazyComponent } from '@/lib/lazy-component';
import { changeEmbroidery } from '@/shop/cart/change-embroidery';
import type { CartLine } from '@/shop/cart/cart-line';
import { stitchedGarments } from '@/shop/embroidery/stitched-garments';
import { embroideryTexts as texts } from '@/texts/embroidery';
import { stitchedTexts } from '@/texts/stitched';
import { toast } from '@/ui/toast/toast';

const LineEmbroideryEditor = lazyComponent(() => import('./line-embroidery-editor.js'));

const link = 'target font-semibold text-petrol underline underline-offset-4 hover:text-petrol-hover';

/** What is stitched on a line, and the way to change it or to go without. */
export default function LineEmbroidery({ line, fixed }: { line: CartLine; fixed: boolean }) {
  const [open, setOpen] = useState(false);
  const { stitched } = line;
  const drop = () =>
    changeEmbroidery(line, null).then(
      () => toast.success(texts.dropped),
      (error: unknown) => toast.error(errorText(error, texts.failed)),
    );
  return (
    <div className="mt-1 text-small">
      {stitched ? (
        <p className="break-words text-ink-2">
          {stitchedTexts.words(wordsOn(stitched.words, stitchedGarments(line.pieces)))}
        </p>
      ) : (
        <p role="status" className="text-err">
          {texts.gone}
        </p>
      )}
      <p className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
        <button
          type="button"
          disabled={fixed}
          aria-haspopup="dialog"
          className={link}
          onClick={() => setOpen(true)}
        >
          {texts.change}
        </button>
        <button type="button" disabled={fixed} className={link} onClick={() => void drop()}>
          {texts.drop}
        </button>
      </p>
      {open ? (
        <Suspense fallback={null}>
          <LineEmbroideryEditor line={line} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}
