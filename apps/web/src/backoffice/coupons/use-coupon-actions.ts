import type { AdminCouponView } from '@plantao/contracts/checkout/admin-coupon.view';
import type { ChangeCouponDto, CreateCouponDto } from '@plantao/contracts/checkout/save-coupon.dto';
import { routes } from '@plantao/contracts/http/routes';
import { brazilDay } from '@plantao/domain/shared/brazil/brazil-date';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { serverMessage } from '@/backoffice/shared/forms/action-failure';
import { call } from '@/lib/api/client';
import { callIdempotent } from '@/lib/api/idempotent-call';
import { couponsTexts as texts } from '@/texts/backoffice/coupons';
import { confirmDelete } from '@/ui/message-dialog/dialog.store';
import { toast } from '@/ui/toast/toast';
import { copyOf, draftOf, newDraft, type CouponDraft } from './coupon-draft.js';
import { couponsKey, couponsQuery } from './coupon-queries.js';

/** The subject of the editor: a new coupon from a draft, or an existing one. */
export interface Editing {
  draft: CouponDraft;
  coupon: AdminCouponView | null;
  /** A new value each time, so that a form does not keep the input of the previous one. */
  turn: number;
}

const today = (): string => brazilDay(new Date());

/** The coupon that is shown or edited, and the actions on coupons. */
export function useCouponActions() {
  const changes = useCouponChanges();
  // The content stays until the panel has closed.
  const [viewed, setViewed] = useState<AdminCouponView | null>(null);
  const [editing, setEditing] = useState<Editing | null>(null);
  const [open, setOpen] = useState<'view' | 'editor' | null>(null);
  const begin = (draft: CouponDraft, coupon: AdminCouponView | null) => {
    setEditing((before) => ({ draft, coupon, turn: (before?.turn ?? 0) + 1 }));
    setOpen('editor');
  };
  return {
    changes,
    viewed,
    editing,
    open,
    view: (coupon: AdminCouponView) => {
      setViewed(coupon);
      setOpen('view');
    },
    create: () => begin(newDraft(today()), null),
    edit: (coupon: AdminCouponView) => begin(draftOf(coupon), coupon),
    duplicate: (coupon: AdminCouponView) => begin(copyOf(coupon, today()), null),
    close: () => setOpen(null),
  };
}

export type CouponActions = ReturnType<typeof useCouponActions>;

type Known = Pick<AdminCouponView, 'id' | 'code'>;

interface Switch {
  coupon: Known;
  active: boolean;
  /** This call undoes a switch and offers no undo itself. */
  again?: boolean;
}

/**
 * Creates, changes and deletes coupons; every result is shown in a toast and the list is reloaded (ACOUP-03,
 * ACOUP-08, ACOUP-17).
 */
function useCouponChanges() {
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: couponsKey });

  const creating = useMutation({
    mutationFn: (body: CreateCouponDto) => callIdempotent('coupon', routes.createCoupon, { body }),
    onSuccess: async (response) => {
      toast.success(texts.created(response.data.coupon.code));
      await refresh();
    },
    onError: (error) => void toast.error(texts.failed.create, serverMessage(error)),
  });
  const changing = useMutation({
    mutationFn: ({ id, body }: { id: string; body: ChangeCouponDto; notified: string }) =>
      call(routes.changeCoupon, { params: { id }, body }),
    onSuccess: (_response, { notified }) => void toast.success(notified),
    onError: (error) => void toast.error(texts.failed.update, serverMessage(error)),
    // A refusal means that somebody else changed or deleted the record: reload the list.
    onSettled: refresh,
  });
  const switching = useMutation({
    mutationFn: ({ coupon: { id }, active }: Switch) =>
      call(routes.changeCoupon, { params: { id }, body: { active } }),
    onSuccess: (_response, { coupon, active, again }) => {
      const notified = active ? texts.activated(coupon.code) : texts.deactivated(coupon.code);
      if (again) toast.success(notified);
      else toast.undo(notified, () => switching.mutate({ coupon, active: !active, again: true }));
    },
    onError: (error) => void toast.error(texts.failed.update, serverMessage(error)),
    onSettled: refresh,
  });
  const removing = useMutation({
    mutationFn: ({ id }: Known) => call(routes.deleteCoupon, { params: { id } }),
    onSuccess: (_response, { code }) => void toast.success(texts.removed(code)),
    onError: (error) => void toast.error(texts.failed.remove, serverMessage(error)),
    onSettled: refresh,
  });

  return {
    creating,
    changing,
    /** Activates or deactivates a coupon, with undo. */
    setActive: (coupon: Known, active: boolean) => switching.mutate({ coupon, active }),
    /** The coupon as stored now; undefined when it was deleted or the request fails. */
    current: async ({ id, code }: Known): Promise<AdminCouponView | undefined> => {
      const query = { ...couponsQuery({ search: code }), staleTime: 0 };
      const response = await queries.fetchQuery(query).catch(() => undefined);
      return response?.data.coupons.find((coupon) => coupon.id === id);
    },
    /** Asks for confirmation; true when it was deleted. */
    remove: async (coupon: Known): Promise<boolean> => {
      if (!(await confirmDelete(texts.removeQuestion(coupon.code), texts.removeTitle))) return false;
      return removing.mutateAsync(coupon).then(
        () => true,
        () => false,
      );
    },
  };
}
