import type { CouponState } from '@plantao/domain/checkout/rules/coupon-state.rules';
import { Ban, CalendarClock, CalendarX, CircleCheck, PackageX, type LucideIcon } from 'lucide-react';
import { couponsTexts as texts } from '@/texts/backoffice/coupons';
import { Badge, type BadgeProps } from '@/ui/badge/badge';

const LOOKS: Record<CouponState, { tone: BadgeProps['tone']; icon: LucideIcon }> = {
  active: { tone: 'ok', icon: CircleCheck },
  scheduled: { tone: 'info', icon: CalendarClock },
  expired: { tone: 'neutral', icon: CalendarX },
  exhausted: { tone: 'amber', icon: PackageX },
  inactive: { tone: 'neutral', icon: Ban },
};

export function CouponStateBadge({ state, size }: { state: CouponState; size?: BadgeProps['size'] }) {
  const { tone, icon: Icon } = LOOKS[state];
  return (
    <Badge tone={tone} size={size ?? 'sm'} icon={<Icon aria-hidden="true" className="size-4" />}>
      {texts.states[state]}
    </Badge>
  );
}
