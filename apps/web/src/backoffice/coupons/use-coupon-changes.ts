import type { AdminCouponView } from '@plantao/contracts/checkout/admin-coupon.view';
import type { ChangeCouponDto, CreateCouponDto } from '@plantao/contracts/checkout/save-coupon.dto';
import { routes } from '@plantao/contracts/http/routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { serverWords } from '@/backoffice/orders/action-failure';
import { call } from '@/lib/api/client';
import { callOnce } from '@/lib/api/once';
import { confirmDelete } from '@/stores/dialog.store';
import { couponsTexts as texts } from '@/texts/backoffice-coupons';
import { toast } from '@/ui/toast/toast';
import { couponsKey } from './coupon-queries.js';

type Known = Pick<AdminCouponView, 'id' | 'code'>;

/** Creating, changing and deleting; every outcome is told and the list read anew (ACOUP-03, ACOUP-08, ACOUP-17). */
export function useCouponChanges() {
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: couponsKey });

  const creating = useMutation({
    mutationFn: (body: CreateCouponDto) => callOnce('coupon', routes.createCoupon, { body }),
    onSuccess: async (answer) => {
      toast.success(texts.created(answer.data.coupon.code));
      await refresh();
    },
    onError: (error) => void toast.error(texts.failed.create, serverWords(error)),
  });
  const changing = useMutation({
    mutationFn: ({ id, body }: { id: string; body: ChangeCouponDto; told: string }) =>
      call(routes.changeCoupon, { params: { id }, body }),
    onSuccess: async (_answer, { told }) => {
      toast.success(told);
      await refresh();
    },
    onError: (error) => void toast.error(texts.failed.update, serverWords(error)),
  });
  const removing = useMutation({
    mutationFn: ({ id }: Known) => call(routes.deleteCoupon, { params: { id } }),
    onSuccess: async (_answer, { code }) => {
      toast.success(texts.removed(code));
      await refresh();
    },
    onError: (error) => void toast.error(texts.failed.remove, serverWords(error)),
  });

  return {
    creating,
    changing,
    /** Switches a coupon on or off. */
    setActive: ({ id, code }: Known, active: boolean) =>
      changing.mutate({
        id,
        body: { active },
        told: active ? texts.activated(code) : texts.deactivated(code),
      }),
    /** Asks first; true when it is gone. */
    remove: async (coupon: Known): Promise<boolean> => {
      if (!(await confirmDelete(texts.removeQuestion(coupon.code), texts.removeTitle))) return false;
      return removing.mutateAsync(coupon).then(
        () => true,
        () => false,
      );
    },
  };
}

export type CouponChanges = ReturnType<typeof useCouponChanges>;
