import { NavLink, useLocation, type NavLinkProps } from 'react-router-dom';
import { pages } from '@plantao/contracts/pages/shop-pages';

/** Leads to the whole shop. What a search found is another page: the entry is not the current one then. */
export function ShopLink(props: Pick<NavLinkProps, 'className' | 'children'>) {
  const searching = new URLSearchParams(useLocation().search).has(pages.shop.params.search);
  return <NavLink {...props} end to={pages.shop()} aria-current={searching ? 'false' : 'page'} />;
}
