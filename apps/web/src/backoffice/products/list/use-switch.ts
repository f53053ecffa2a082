import { routes } from '@plantao/contracts/http/routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/api/client';
import { serverMessage } from '@/backoffice/shared/forms/action-failure';
import { productsTexts as texts } from '@/texts/backoffice/products';
import { toast } from '@/ui/toast/toast';
import { refreshShop } from '../refresh-shop.js';

/** Shows or hides products in the shop, with a way back (APROD-37). */
export function useSwitch() {
  const queries = useQueryClient();
  const { mutate, mutateAsync, isPending, variables } = useMutation({
    mutationFn: (wanted: { ids: readonly string[]; active: boolean; again?: boolean }) =>
      call(routes.switchProducts, { body: { ids: [...wanted.ids], active: wanted.active } }),
    onSuccess: async ({ data: { changed } }, { active, again }) => {
      if (changed.length === 0) toast.info(texts.nothingSwitched);
      else if (again) toast.success((active ? texts.shown : texts.hidden)(changed.length));
      else
        toast.undo((active ? texts.shown : texts.hidden)(changed.length), () =>
          mutate({ ids: changed, active: !active, again: true }),
        );
      await refreshShop(queries);
    },
    onError: (error) => void toast.error(texts.switchFailed, serverMessage(error)),
  });
  return {
    switchAll: mutateAsync,
    /** The target state of a product while the call is pending. */
    pendingFor: (id: string): boolean | undefined =>
      isPending && variables.ids.includes(id) ? variables.active : undefined,
    switching: isPending,
  };
}
