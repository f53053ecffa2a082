import { Suspense, useEffect, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { lazyComponent } from '@/lib/lazy-component';
import { useSticky } from '@/lib/use-sticky';
import { useUiStore } from '@/shop/shell/ui.store';
import { Header } from './header/header.js';
import { LazyAnnouncementBar, LazyFooter, LazyWhatsAppButton } from './lazy-parts.js';
import { PageFrame } from './page-frame.js';

const MobileMenu = lazyComponent(() => import('./header/mobile-menu.js'));
const SearchSheet = lazyComponent(() => import('./header/search-sheet.js'));

/** The shop: announcement bar, header, page, footer, messaging button. `overlays` are those of other features. */
export function ShopLayout({ overlays }: { overlays?: ReactNode }) {
  return (
    <PageFrame
      header={
        <>
          <LazyAnnouncementBar />
          <Header />
        </>
      }
      footer={
        <>
          <LazyFooter />
          <LazyWhatsAppButton />
          <ShellPanels />
          {overlays}
        </>
      }
    />
  );
}

/** The panels of the shell; each loads when it is first opened, and closes when the page changes. */
export function ShellPanels() {
  const panel = useUiStore((state) => state.panel);
  const close = useUiStore((state) => state.close);
  const menu = useSticky(panel === 'menu');
  const search = useSticky(panel === 'search');
  const { pathname } = useLocation();
  useEffect(() => close(), [pathname, close]);
  return (
    <Suspense fallback={null}>
      {menu ? <MobileMenu /> : null}
      {search ? <SearchSheet /> : null}
    </Suspense>
  );
}
