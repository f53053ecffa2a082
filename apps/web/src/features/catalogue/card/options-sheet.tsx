import type { ProductsQuery } from '@/lib/api/queries';
import { listingTexts } from '@/texts/catalogue/catalogue';
import { narrowTexts } from '@/texts/catalogue/sidebar';
import { Button } from '@/ui/button/button';
import { Drawer } from '@/ui/drawer/drawer';
import { MiniCart } from '../mini-cart.js';
import { ShopSidebar } from '../listing/shop-sidebar.js';
import type { Listing } from '../listing/use-listing.js';
import type { ListingState } from '../listing/use-listing-filters.js';

interface OptionsSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  state: ListingState;
  base: Pick<ProductsQuery, 'tag' | 'category'>;
  listing: Listing;
}

/** The sidebar of a phone: a sheet from the foot, with the way to the result under the thumb (LIST-07). */
export default function OptionsSheet({ open, onOpenChange, state, base, listing }: OptionsSheetProps) {
  return (
    <Drawer
      side="bottom"
      open={open}
      onOpenChange={onOpenChange}
      title={listingTexts.options}
      footer={
        <Button block size="lg" onClick={() => onOpenChange(false)}>
          {listing.loading || listing.failed
            ? narrowTexts.seeResults
            : narrowTexts.see(listing.total, listing.more)}
        </Button>
      }
    >
      <div className="space-y-8">
        <ShopSidebar state={state} category={base.category} tag={base.tag} withSort />
        <MiniCart />
      </div>
    </Drawer>
  );
}
