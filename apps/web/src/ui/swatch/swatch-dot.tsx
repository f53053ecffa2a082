import { clsx } from 'clsx';

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
      className={clsx(
        'inline-block shrink-0 rounded-full border border-line-strong forced-color-adjust-none',
        DOTS[size],
        className,
      )}
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
