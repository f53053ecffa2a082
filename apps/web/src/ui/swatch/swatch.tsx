import { Check } from 'lucide-react';
import { clsx } from 'clsx';

/** Dark marks on light cloth, light marks on dark: by the relative luminance of the colour. */
export function isLightColour(hex: string): boolean {
  const [red = 0, green = 0, blue = 0] = (/^#?([\da-f]{2})([\da-f]{2})([\da-f]{2})/i.exec(hex) ?? [])
    .slice(1)
    .map((part) => {
      const level = parseInt(part, 16) / 255;
      return level <= 0.04045 ? level / 12.92 : ((level + 0.055) / 1.055) ** 2.4;
    });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.3;
}

interface SwatchDotProps {
  /** '#rrggbb' from the product's data; a mélange has two yarns, 'dark/light'. */
  colour: string;
  size?: 'sm' | 'md';
  className?: string;
}

const DOTS = { sm: 'size-5', md: 'size-7' };

/** The bare colour, as decoration beside its name. */
export function SwatchDot({ colour, size = 'sm', className }: SwatchDotProps) {
  return (
    <span
      aria-hidden="true"
      className={clsx('inline-block shrink-0 rounded-full border border-line-strong', DOTS[size], className)}
      style={swatchStyle(colour)}
    />
  );
}

/** The one place where a colour from the data reaches a style. */
export function swatchStyle(colour: string): React.CSSProperties {
  const [dark, light] = colour.split('/');
  if (!light) return { backgroundColor: dark };
  return { backgroundImage: `repeating-linear-gradient(115deg, ${dark} 0 3px, ${light} 3px 5px)` };
}

interface SwatchProps {
  name: string;
  colour: string;
  /** Groups the radios of one choice. */
  group: string;
  checked: boolean;
  unavailable?: boolean;
  onChange: () => void;
}

/** One colour of a choice: 40 px in a 44 px target, a real radio inside, never told by colour alone. */
export function Swatch({ name, colour, group, checked, unavailable = false, onChange }: SwatchProps) {
  return (
    <label
      title={name}
      className={clsx(
        'relative inline-flex size-11 items-center justify-center',
        unavailable && 'cursor-not-allowed',
      )}
    >
      <input
        type="radio"
        name={group}
        value={name}
        checked={checked}
        disabled={unavailable}
        onChange={onChange}
        aria-label={name}
        className="peer absolute inset-0 size-11 appearance-none rounded-full border-2 border-transparent checked:border-petrol hover:border-line-strong checked:hover:border-petrol disabled:hover:border-transparent"
      />
      <span
        aria-hidden="true"
        className={clsx(
          'pointer-events-none forced-color-adjust-none inline-flex size-9 items-center justify-center rounded-full border border-line-strong',
          unavailable && 'border-dashed opacity-40',
          isLightColour(colour) ? 'text-ink' : 'text-paper',
        )}
        style={swatchStyle(colour)}
      >
        {checked ? <Check strokeWidth={3} className="size-5" /> : null}
      </span>
    </label>
  );
}
