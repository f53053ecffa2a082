import type { AdminProductRowView } from '@plantao/contracts/catalogue/admin-product.view';
import type { Selection } from '@/backoffice/lists/use-selection';

/** What table and cards of the list share. */
export interface ProductRowsProps {
  /** Undefined while the first ones are on their way. */
  products: readonly AdminProductRowView[] | undefined;
  busy: boolean;
  mayChange: boolean;
  selection: Selection<AdminProductRowView>;
  actions: {
    hrefOpen: (id: string) => string;
    /** Where a product is being switched to, while that is on its way. */
    pendingFor: (id: string) => boolean | undefined;
    onSwitch: (id: string, active: boolean) => void;
    onRemove: (product: { id: string; name: string }) => void;
  };
}
