import { ChevronDown, LayoutGrid } from 'lucide-react';
import { Suspense } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { pages } from '@plantao/contracts/pages/shop-pages';
import { lazyComponent } from '@/lib/lazy-component';
import { useMediaQuery } from '@/lib/use-media-query';
import { shellTexts } from '@/texts/shell';
import { iconButtonStyles } from '@/ui/icon-button/icon-button';
import { navLinkStyles } from './nav.styles.js';
import { ShopLink } from '../shop-link.js';
import { useContactLinks } from '../footer/use-contact-links.js';

const load = () => import('./header-menus.js');
const CategoriesMenu = lazyComponent(async () => ({ default: (await load()).CategoriesMenu }));
const ModelsMenu = lazyComponent(async () => ({ default: (await load()).ModelsMenu }));

/**
 * The navigation of wide screens; phones never load it. Until its menus have loaded, links of the same size are shown
 * instead.
 */
export function MainNav() {
  const wide = useMediaQuery('(min-width: 80rem)');
  const links = useContactLinks();
  if (!wide) return null;
  return (
    <nav aria-label={shellTexts.mainNav} className="flex h-full shrink-0 items-center">
      <Suspense fallback={<CategoriesLink />}>
        <CategoriesMenu />
      </Suspense>
      <NavLink end to={pages.home()} className={navLinkStyles}>
        {shellTexts.home}
      </NavLink>
      <ShopLink className={navLinkStyles}>{shellTexts.offers}</ShopLink>
      <Suspense fallback={<ModelsLink />}>
        <ModelsMenu />
      </Suspense>
      <a href={links.wholesale} target="_blank" rel="noopener noreferrer" className={navLinkStyles}>
        {shellTexts.wholesale}
      </a>
    </nav>
  );
}

function CategoriesLink() {
  return (
    <Link to={pages.shop()} aria-label={shellTexts.categories} className={iconButtonStyles()}>
      <LayoutGrid aria-hidden="true" className="size-5" />
    </Link>
  );
}

function ModelsLink() {
  return (
    <Link to={pages.models()} className={`gap-2 ${navLinkStyles}`}>
      {shellTexts.models}
      <ChevronDown aria-hidden="true" className="size-4" />
    </Link>
  );
}
