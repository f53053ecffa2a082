import { pages } from '@plantao/contracts/pages/shop-pages';
import { formatCentavos } from '@/lib/format';
import { useCart } from '@/shop/cart/use-cart';
import { sidebarTexts } from '@/texts/catalogue/sidebar';
import { LinkButton } from '@/ui/link-button/link-button';
import { SkeletonText } from '@/ui/skeleton/skeleton';
import { ErrorState } from '@/ui/error-state/error-state';
import { SidebarBlock } from './listing/sidebar-block.js';

const SHOWN = 5;

/** The cart in a few lines (LIST-16 to LIST-18). */
export function MiniCart() {
  const cart = useCart();
  const more = cart.lines.length - SHOWN;
  return (
    <SidebarBlock title={sidebarTexts.cart}>
      {cart.failed ? <ErrorState inline title={sidebarTexts.cartFailed} onRetry={cart.retry} /> : null}
      {cart.loading && cart.lines.length === 0 ? <SkeletonText lines={2} /> : null}
      {!cart.loading && !cart.failed && cart.lines.length === 0 ? (
        <p className="text-small text-ink-2">{sidebarTexts.cartEmpty}</p>
      ) : null}
      {cart.lines.length > 0 ? (
        <>
          <ul className="space-y-2 text-small">
            {cart.lines.slice(0, SHOWN).map((line) => (
              <li key={line.key} className="flex justify-between gap-3">
                <span className="min-w-0 text-ink-2">
                  {sidebarTexts.cartLine(line.quantity, line.name, line.selectedSize, line.selectedColor)}
                </span>
                <span className="figures shrink-0 font-semibold">
                  {formatCentavos(line.priceCents * line.quantity)}
                </span>
              </li>
            ))}
          </ul>
          {more > 0 ? <p className="mt-2 text-caption text-ink-3">{sidebarTexts.cartMore(more)}</p> : null}
        </>
      ) : null}
      <LinkButton to={pages.cart()} variant="secondary" size="sm" block className="mt-4">
        {sidebarTexts.viewCart}
      </LinkButton>
    </SidebarBlock>
  );
}
