import { clsx } from 'clsx';

/** The box that every control shares: 44 px, strong border, petrol when it has the focus, red when wrong. */
export const controlStyles = (className?: string) =>
  clsx(
    'block min-h-11 w-full rounded-control border border-line-strong bg-paper px-3 py-2 text-body text-ink transition-[border-color,background-color]',
    'hover:border-ink-2 focus-visible:border-petrol',
    'aria-invalid:border-err aria-invalid:bg-err-soft',
    // A select always counts as read-only to the browser.
    '[&:read-only:not(select)]:border-line [&:read-only:not(select)]:bg-mist',
    'disabled:border-line disabled:bg-mist disabled:text-ink-3 disabled:hover:border-line',
    className,
  );
