import type { AdminCouponView } from '@plantao/contracts/checkout/admin-coupon.view';
import { brazilDay } from '@plantao/domain/shared/brazil-date';
import { useState } from 'react';
import { copyOf, draftOf, newDraft, type CouponDraft } from './coupon-draft.js';
import { useCouponChanges } from './use-coupon-changes.js';

/** What the editor works on: a new coupon from a draft, or one that is there. */
export interface Editing {
  draft: CouponDraft;
  coupon: AdminCouponView | null;
  /** Another one each time, so that no form keeps what was typed into the one before. */
  turn: number;
}

const today = (): string => brazilDay(new Date());

/** Which coupon is looked at or edited, and what can be done with coupons. */
export function useCouponDesk() {
  const changes = useCouponChanges();
  // What is shown stays while its panel slides out.
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

export type CouponDesk = ReturnType<typeof useCouponDesk>;
