import { cva, type VariantProps } from 'class-variance-authority';

/** Styles of buttons and of links that look like buttons. */
export const buttonStyles = cva(
  [
    'relative inline-flex select-none items-center justify-center gap-2 rounded-control border font-semibold leading-tight',
    'transition-[background-color,border-color,color,transform] active:translate-y-px',
    'disabled:translate-y-0 aria-disabled:translate-y-0',
  ],
  {
    variants: {
      variant: {
        primary:
          'border-transparent bg-petrol text-paper hover:bg-petrol-hover active:bg-petrol-hover disabled:bg-tile-deep disabled:text-ink-3',
        secondary:
          'border-line-strong bg-paper text-ink hover:border-ink hover:bg-mist active:bg-tile disabled:border-line disabled:bg-paper disabled:text-ink-3',
        ghost:
          'border-transparent bg-transparent text-petrol hover:bg-petrol-soft active:bg-petrol-soft disabled:bg-transparent disabled:text-ink-3',
        danger:
          'border-transparent bg-err text-paper hover:bg-err-hover active:bg-err-hover disabled:bg-tile-deep disabled:text-ink-3',
        whatsapp:
          'border-transparent bg-whats text-paper hover:bg-whats-hover active:bg-whats-hover disabled:bg-tile-deep disabled:text-ink-3',
        'on-night':
          'border-on-night-2 bg-transparent text-on-night hover:bg-night-2 active:bg-night-2 disabled:text-on-night-2',
      },
      size: {
        sm: 'target min-h-9 px-3 py-1 text-small',
        md: 'min-h-11 px-4 py-2 text-body',
        lg: 'min-h-12 px-6 py-2 text-body',
      },
      block: { true: 'w-full' },
    },
    defaultVariants: { variant: 'primary', size: 'md' },
  },
);

export type ButtonLook = VariantProps<typeof buttonStyles>;
