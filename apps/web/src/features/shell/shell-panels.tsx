import { Suspense, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { later } from '@/lib/later';
import { useSticky } from '@/lib/use-sticky';
import { useUiStore } from '@/stores/ui.store';

const MobileMenu = later(() => import('./mobile-menu.js'));
const SearchSheet = later(() => import('./search-sheet.js'));

/** The panels of the shell; each loads when it is first opened. A change of page closes them. */
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
