import { clsx } from 'clsx';
import { SHOP_NAME } from '@/texts/catalogue/shop';

/** The logo mark, a V neck with its topstitch; also the favicon. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={clsx('shrink-0', className)}>
      <path
        d="M7 0h1.6L16 13.5 23.4 0H25a7 7 0 0 1 7 7v18a7 7 0 0 1-7 7H7a7 7 0 0 1-7-7V7a7 7 0 0 1 7-7Z"
        fill="currentColor"
      />
      <path
        d="M4.8 1.5 16 21.5 27.2 1.5"
        fill="none"
        className="stroke-petrol-line"
        strokeWidth="1.6"
        strokeDasharray="3.4 2.2"
        strokeDashoffset="-1"
      />
    </svg>
  );
}

interface LogoProps {
  /** The name of the shop, a setting. */
  name?: string;
  tone?: 'ink' | 'on-night';
  className?: string;
}

/** Mark and wordmark. The name is set in type, because it is a setting. */
export function Logo({ name = SHOP_NAME, tone = 'ink', className }: LogoProps) {
  return (
    <span
      className={clsx(
        'inline-flex items-center gap-2',
        tone === 'ink' ? 'text-ink' : 'text-on-night',
        className,
      )}
    >
      <LogoMark className="size-7 text-petrol" />
      <span className="font-display text-h2 font-bold leading-none tracking-tight">{name}</span>
    </span>
  );
}
