import { MiniCart } from './mini-cart.js';
import { ShopSidebar, type ShopSidebarProps } from './shop-sidebar.js';

/** What stands beside a listing where there is room. */
export default function ListingAside(props: ShopSidebarProps) {
  return (
    <div className="space-y-8">
      <MiniCart />
      <ShopSidebar {...props} />
    </div>
  );
}
