import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { errorText } from '@/lib/api/api-error';
import { productQuery } from '@/lib/api/queries';
import { lazyComponent } from '@/lib/lazy-component';
import { changeEmbroidery } from '@/shop/cart/change-embroidery';
import type { CartLine } from '@/shop/cart/cart-line';
import { useEmbroideryOffer } from '@/shop/embroidery/use-embroidery-offer';
import { embroideryTexts as texts } from '@/texts/embroidery';
import { stitchedTexts } from '@/texts/stitched';
import { toast } from '@/ui/toast/toast';

const EmbroideryDialog = lazyComponent(() => import('@/shop/embroidery/embroidery-dialog'));

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
        <p className="break-words text-ink-2">{stitchedTexts.words(stitched.words)}</p>
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
        <Editor
          line={line}
          onClose={() => setOpen(false)}
          onSaved={async (embroidery) => {
            await changeEmbroidery(line, embroidery);
            toast.success(texts.saved);
            setOpen(false);
          }}
        />
      ) : null}
    </div>
  );
}

interface EditorProps {
  line: CartLine;
  onClose: () => void;
  onSaved: (embroidery: string) => Promise<void>;
}

function Editor({ line, onClose, onSaved }: EditorProps) {
  const product = useQuery(productQuery(line.productId)).data;
  const offer = useEmbroideryOffer({ cuts: product?.cuts ?? [] });
  if (!product || !offer) return null;
  return (
    <Suspense fallback={null}>
      <EmbroideryDialog
        open
        onOpenChange={(shown) => (shown ? undefined : onClose())}
        piece={{ name: line.name, picture: line.image, colour: line.colourValue }}
        offer={offer}
        value={line.stitched}
        submit={texts.save}
        onSaved={({ _id }) => onSaved(_id)}
      />
    </Suspense>
  );
}
