import { useEffect, type ReactNode } from 'react';
import { formatCentavos } from '@/lib/format';
import { summaryTexts } from '@/texts/cart';
import type { CartSums } from '@/lib/cart/cart-sums';

/** On a phone, at the foot of the screen, while the summary is out of sight. */
export function StickyTotal({
  sums,
  incomplete,
  children,
}: {
  sums: CartSums;
  incomplete: boolean;
  children: ReactNode;
}) {
  useEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--floating-offset', '4.5rem');
    return () => {
      style.removeProperty('--floating-offset');
    };
  }, []);
  return (
    <section
      aria-label={summaryTexts.stickyTitle}
      className="fixed inset-x-0 bottom-0 z-sticky flex animate-rise-in items-center justify-between gap-4 border-t border-line bg-paper px-gutter py-3 shadow-lg lg:hidden"
    >
      <p>
        <span className="block text-caption text-ink-2">{summaryTexts.total}</span>
        <span className="figures block text-h3 font-bold leading-tight">
          {incomplete ? '—' : formatCentavos(sums.totalCents)}
        </span>
      </p>
      {children}
    </section>
  );
}
