import { NavLink, useLocation, type NavLinkProps } from 'react-router-dom';
import { paths } from '@/paths';

/** Leads to the whole shop. What a search found is another page: the entry is not the current one then. */
export function ShopLink(props: Pick<NavLinkProps, 'className' | 'children'>) {
  const searching = new URLSearchParams(useLocation().search).has('busca');
  return <NavLink {...props} end to={paths.shop} aria-current={searching ? 'false' : 'page'} />;
}
