import type { AdminProductRowView } from '@plantao/contracts/catalogue/admin-product.view';
import type { Selection } from '@/backoffice/shared/lists/selection/use-selection';

/** What table and cards of the list share. */
export interface ProductRowsProps {
  /** Undefined while the first page is loading. */
  products: readonly AdminProductRowView[] | undefined;
  busy: boolean;
  mayChange: boolean;
  selection: Selection<AdminProductRowView>;
  actions: {
    hrefOpen: (id: string) => string;
    /** The target state of a product while the switch is being saved. */
    pendingFor: (id: string) => boolean | undefined;
    onSwitch: (product: AdminProductRowView, active: boolean) => void;
    onRemove: (product: { id: string; name: string }) => void;
  };
}
