import { routes } from '@plantao/contracts/http/routes';
import type { AdminOrderRowView } from '@plantao/contracts/orders/admin-order.view';
import { adminPages } from '@plantao/contracts/pages/admin-pages';
import { MAX_BATCH_ORDERS } from '@plantao/domain/shipping-desk/rules/desk-state.rules';
import { useMutation } from '@tanstack/react-query';
import { PackageCheck } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { useMay } from '@/backoffice/shared/access/use-may';
import type { Selection } from '@/backoffice/shared/lists/selection/use-selection';
import { errorText } from '@/lib/api/api-error';
import { callIdempotent } from '@/lib/api/idempotent-call';
import { formatNumber } from '@/lib/format';
import { toDeskTexts as texts } from '@/texts/backoffice/order-actions';
import { Button } from '@/ui/button/button';
import { toast } from '@/ui/toast/toast';
import type { ordersNarrowing } from './orders-filters.js';

export interface ListedOrders {
  /** Orders of the whole list, as far as they are counted. */
  total: number;
  filter: ReturnType<typeof ordersNarrowing>;
}

interface ToDeskProps {
  selection: Selection<AdminOrderRowView>;
  list: ListedOrders;
  /** All that the filter finds are meant, not the checked rows. */
  everything: boolean;
}

/** Once the page is checked: all that the filter finds, for who may do something with them. */
export function SelectAll({
  selection,
  list: { total },
  everything,
  onEverything,
}: ToDeskProps & { onEverything: () => void }) {
  const mayShip = useMay(routes.openBatch);
  const mayMove = useMay(routes.changeAllStatuses);
  if (!mayShip && !mayMove) return null;
  if (everything)
    return (
      <p className="figures font-semibold" title={texts.allText}>
        {texts.allSelected(formatNumber(total))}
      </p>
    );
  return selection.page === 'all' && total > selection.count ? (
    <Button size="sm" variant="ghost" onClick={onEverything}>
      {texts.selectAll(formatNumber(total))}
    </Button>
  ) : null;
}

/** Takes the checked orders, or all that the filter finds, to the shipping desk. */
export function ToDesk({ selection, list: { filter, total }, everything }: ToDeskProps) {
  const mayShip = useMay(routes.openBatch);
  const navigate = useNavigate();
  const opening = useMutation({
    mutationFn: () =>
      callIdempotent('batch', routes.openBatch, {
        body: everything ? { filter: filter as never } : { ids: [...selection.ids] },
      }),
    onSuccess: ({ data: { batch } }) => {
      const leftOut = (everything ? total : selection.count) - batch.orders;
      if (batch.more) toast.success(texts.more(MAX_BATCH_ORDERS));
      else if (leftOut > 0) toast.info(texts.leftOut(batch.orders, leftOut));
      void navigate(adminPages.shippingBatch({ id: batch.id }));
    },
    onError: (error) => void toast.error(texts.failed, { description: errorText(error) }),
  });
  if (!mayShip) return null;
  return (
    <Button
      size="sm"
      variant={everything ? 'primary' : 'secondary'}
      loading={opening.isPending}
      disabled={!everything && selection.count > MAX_BATCH_ORDERS}
      onClick={() => opening.mutate()}
      icon={<PackageCheck aria-hidden="true" className="size-4" />}
    >
      {texts.button}
    </Button>
  );
}
