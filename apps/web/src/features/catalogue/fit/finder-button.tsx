import { clsx } from 'clsx';
import { Ruler } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyComponent } from '@/lib/lazy-component';
import { useSticky } from '@/lib/use-sticky';
import { fitTexts as texts } from '@/texts/catalogue/fit';
import { buttonStyles } from '@/ui/button/button.styles';

const SizeFinder = lazyComponent(() => import('./size-finder.js'));

interface FinderButtonProps {
  className?: string;
  framed?: boolean;
  /** Whom the listing is for, where it was narrowed to some. */
  audiences?: readonly string[];
}

/**
 * Beside the sizes of a listing and, looking like a button, on the home page: which size somebody wears in each model. The cards say it
 * once measures are kept.
 */
export function FinderButton({ className, framed = false, audiences = [] }: FinderButtonProps) {
  const [open, setOpen] = useState(false);
  const ever = useSticky(open);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className={clsx(
          framed
            ? buttonStyles({ variant: 'primary' })
            : 'target inline-flex min-h-9 shrink-0 items-center gap-2 text-small font-semibold text-petrol underline underline-offset-4 hover:text-petrol-hover',
          className,
        )}
        onClick={() => setOpen(true)}
      >
        <Ruler aria-hidden="true" className="size-4" />
        {texts.find}
      </button>
      {ever ? (
        <Suspense fallback={null}>
          <SizeFinder
            open={open}
            onOpenChange={setOpen}
            audience={String(audiences) === 'masculino' ? 'masculino' : null}
          />
        </Suspense>
      ) : null}
    </>
  );
}
