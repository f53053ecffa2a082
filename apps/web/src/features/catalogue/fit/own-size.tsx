import type { ReactNode } from 'react';
import { fitTexts as texts } from '@/texts/catalogue/fit';
import { useYourSize, type Sized } from './use-your-size.js';

interface OwnSizeProps {
  product: Sized;
  /** The size that is chosen. */
  taken: string | null;
  onPick: (size: string) => void;
  onFinder: () => void;
  /** What is shown of a product whose size their measures do not tell. */
  children: ReactNode;
}

const link = 'target font-semibold text-petrol underline underline-offset-4 hover:text-petrol-hover';

/** Beside the sizes of a product: the size of a person who keeps measures, and the way to take it. */
export default function OwnSize({ product, taken, onPick, onFinder, children }: OwnSizeProps) {
  const own = useYourSize(product);
  if (own === null) return children;
  const { size, onlyBy } = own;
  const stocked = product.sizes.find(({ name }) => name === size)?.colors.some(({ stock }) => stock > 0);
  return (
    <>
      <span>
        <span className="font-semibold">{texts.yours(size)}</span>
        {onlyBy.length > 0 ? `, ${texts.onlyBy(onlyBy)}` : null}
      </span>
      {stocked && taken !== size ? (
        <button type="button" className={link} onClick={() => onPick(size)}>
          {texts.choose}
        </button>
      ) : null}
      <button type="button" aria-haspopup="dialog" className={link} onClick={onFinder}>
        {texts.why}
      </button>
    </>
  );
}
