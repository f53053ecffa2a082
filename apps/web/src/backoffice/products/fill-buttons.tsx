import { ArrowUpToLine, CircleSlash } from 'lucide-react';
import { productFormTexts as texts } from '@/texts/backoffice-products';
import { IconButton } from '@/ui/icon-button/icon-button';

interface FillButtonsProps {
  color: string;
  onFill: () => void;
  onZero: () => void;
}

/** A whole colour at once: everything the warehouse has free, or nothing. */
export function FillButtons({ color, onFill, onZero }: FillButtonsProps) {
  return (
    <>
      <IconButton
        size="sm"
        label={texts.stockFill(color)}
        onClick={onFill}
        icon={<ArrowUpToLine aria-hidden="true" className="size-4" />}
      />
      <IconButton
        size="sm"
        label={texts.stockZero(color)}
        onClick={onZero}
        icon={<CircleSlash aria-hidden="true" className="size-4" />}
      />
    </>
  );
}
