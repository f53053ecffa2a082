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
import { couponsKey, couponsQuery } from './coupon-queries.js';

type Known = Pick<AdminCouponView, 'id' | 'code'>;

interface Switch {
  coupon: Known;
  active: boolean;
  /** The way back from a switch; it has none of its own. */
  again?: boolean;
}

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
    onSuccess: (_answer, { told }) => void toast.success(told),
    onError: (error) => void toast.error(texts.failed.update, serverWords(error)),
    // A refusal means that somebody else was here: the list must not go on showing what is no more.
    onSettled: refresh,
  });
  const switching = useMutation({
    mutationFn: ({ coupon: { id }, active }: Switch) =>
      call(routes.changeCoupon, { params: { id }, body: { active } }),
    onSuccess: (_answer, { coupon, active, again }) => {
      const told = active ? texts.activated(coupon.code) : texts.deactivated(coupon.code);
      if (again) toast.success(told);
      else toast.undo(told, () => switching.mutate({ coupon, active: !active, again: true }));
    },
    onError: (error) => void toast.error(texts.failed.update, serverWords(error)),
    onSettled: refresh,
  });
  const removing = useMutation({
    mutationFn: ({ id }: Known) => call(routes.deleteCoupon, { params: { id } }),
    onSuccess: (_answer, { code }) => void toast.success(texts.removed(code)),
    onError: (error) => void toast.error(texts.failed.remove, serverWords(error)),
    onSettled: refresh,
  });

  return {
    creating,
    changing,
    /** Switches a coupon on or off, with a way back. */
    setActive: (coupon: Known, active: boolean) => switching.mutate({ coupon, active }),
    /** A coupon as it is now; undefined when it is gone or nobody answers. */
    current: async ({ id, code }: Known): Promise<AdminCouponView | undefined> => {
      const query = { ...couponsQuery({ search: code }), staleTime: 0 };
      const answer = await queries.fetchQuery(query).catch(() => undefined);
      return answer?.data.coupons.find((coupon) => coupon.id === id);
    },
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
