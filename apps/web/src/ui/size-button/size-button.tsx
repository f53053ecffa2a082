import { clsx } from 'clsx';
import { uiTexts } from '@/texts/ui';

interface SizeButtonProps {
  name: string;
  group: string;
  checked: boolean;
  /** No colour of this size is in stock: struck through, with the reason in words. */
  unavailable?: boolean;
  onChange: () => void;
}

/** One size of a choice: at least 48 px, a real radio inside. */
export function SizeButton({ name, group, checked, unavailable = false, onChange }: SizeButtonProps) {
  return (
    <label
      title={unavailable ? uiTexts.outOfStock : undefined}
      className={clsx('relative inline-flex h-12 min-w-12', unavailable && 'cursor-not-allowed')}
    >
      <input
        type="radio"
        name={group}
        value={name}
        checked={checked}
        disabled={unavailable}
        onChange={onChange}
        aria-label={unavailable ? `${name}, ${uiTexts.outOfStock}` : name}
        className="peer absolute inset-0 size-full appearance-none rounded-control border border-line-strong bg-paper transition-[background-color,border-color] checked:border-petrol checked:bg-petrol hover:border-ink disabled:border-line disabled:bg-mist"
      />
      <span
        aria-hidden="true"
        className={clsx(
          'pointer-events-none relative m-auto px-3 font-semibold first-letter:uppercase peer-checked:text-paper',
          unavailable && 'text-ink-3 line-through decoration-line-strong',
        )}
      >
        {name}
      </span>
    </label>
  );
}
