import { MiniCart } from '../mini-cart.js';
import { ShopSidebar, type ShopSidebarProps } from './shop-sidebar.js';

/** The column beside a listing on wide screens. */
export default function ListingAside(props: ShopSidebarProps) {
  return (
    <div className="space-y-8">
      <MiniCart />
      <ShopSidebar {...props} />
    </div>
  );
}
