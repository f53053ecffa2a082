import { routes } from '@plantao/contracts/http/routes';
import type { AdminOrderView } from '@plantao/contracts/orders/admin-order.view';
import { useMutation } from '@tanstack/react-query';
import { useMay } from '@/backoffice/shared/access/use-may';
import { errorText } from '@/lib/api/api-error';
import { call } from '@/lib/api/client';
import { detailTexts as texts } from '@/texts/backoffice/orders';
import { toast } from '@/ui/toast/toast';

/** Showing what is hidden of an order. */
export interface Unmasking {
  /** The role has this action. */
  isOffered: boolean;
  busy: boolean;
  show: () => void;
}

/**
 * An order with the personal data that its person asked to see, as long as the screen is open: nothing of it stays in the
 * browser, and the next look is another entry of the audit log.
 */
export function useUnmasking(order: AdminOrderView): { shown: AdminOrderView; unmasking: Unmasking } {
  const isOffered = useMay(routes.unmaskOrder);
  const { data, mutate, isPending } = useMutation({
    mutationFn: () => call(routes.unmaskOrder, { params: { id: order.id } }),
    onError: (error) => void toast.error(texts.unmaskFailed, { description: errorText(error) }),
    gcTime: 0,
  });
  const known = data?.data;
  const shown = known
    ? {
        ...order,
        user: { ...order.user, email: known.email, phone: known.phone, taxId: known.taxId },
        shipping: { ...order.shipping, address: known.address, contactPhone: known.phone },
      }
    : order;
  return { shown, unmasking: { isOffered, busy: isPending, show: () => mutate() } };
}
