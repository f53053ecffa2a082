import { Check } from 'lucide-react';
import { clsx } from 'clsx';
import { swatchStyle } from './swatch-dot.js';

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

interface SwatchProps {
  name: string;
  colour: string;
  /** Groups the radios of one choice. */
  group: string;
  checked: boolean;
  unavailable?: boolean;
  onChange: () => void;
}

/** One colour of a choice: 40 px in a 44 px target, a native radio inside, never distinguished by colour alone. */
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
