import { routes } from '@plantao/contracts/http/routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { errorText } from '@/lib/api/api-error';
import { callOnce } from '@/lib/api/once';
import { logFailure } from '@/lib/log';
import { paths } from '@/paths';
import { useCheckoutStore } from '@/stores/checkout.store';
import { orderTexts } from '@/texts/account';
import { toast } from '@/ui/toast/toast';

/** Puts what is still in stock of an order into the cart and goes there; says what did not fit. */
export function useBuyAgain(orderId: string) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => callOnce(`again:${orderId}`, routes.buyAgain, { params: { id: orderId } }),
    onSuccess: ({ data: { added, missing } }) => {
      void queries.invalidateQueries({ queryKey: ['cart'] });
      const short = missing.length > 0 ? orderTexts.buyAgainMissing(missing.join(', ')) : undefined;
      if (added === 0) {
        toast.warning(orderTexts.buyAgainNone);
        return;
      }
      useCheckoutStore.getState().cartChanged();
      const description = short ? { description: short, duration: 8000 } : {};
      toast[short ? 'warning' : 'success'](orderTexts.buyAgainDone(added), description);
      void navigate(paths.cart);
    },
    onError: (error) => {
      logFailure('buy again', error);
      toast.error(errorText(error, orderTexts.buyAgainFailed));
    },
  });
}
