import { CircleCheck, CircleX, Clock, Info, Package, Truck, type LucideIcon } from 'lucide-react';
import { orderStatusTexts } from '@/texts/ui';
import { Badge, type BadgeProps } from '@/ui/badge/badge';

export type OrderStatus = keyof typeof orderStatusTexts;

const LOOKS: Record<OrderStatus, { icon: LucideIcon; tone: NonNullable<BadgeProps['tone']> }> = {
  pending: { icon: Clock, tone: 'amber' },
  confirmed: { icon: Info, tone: 'info' },
  processing: { icon: Package, tone: 'info' },
  shipped: { icon: Truck, tone: 'info' },
  delivered: { icon: CircleCheck, tone: 'ok' },
  cancelled: { icon: CircleX, tone: 'err' },
};

export const isOrderStatus = (status: string): status is OrderStatus => status in LOOKS;

interface StatusBadgeProps {
  status: string;
  size?: 'sm' | 'md';
  /** Other words for the same status, where administrators read it. */
  label?: string;
}

/** The status of an order: colour, icon and text. An unknown status is shown as received. */
export function StatusBadge({ status, size = 'sm', label }: StatusBadgeProps) {
  if (!isOrderStatus(status)) return <Badge size={size}>{label ?? status}</Badge>;
  const { icon: Icon, tone } = LOOKS[status];
  return (
    <Badge size={size} tone={tone} icon={<Icon aria-hidden="true" className="size-4" />}>
      {label ?? orderStatusTexts[status]}
    </Badge>
  );
}
