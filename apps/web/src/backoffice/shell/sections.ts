import { LayoutDashboard, ShoppingBag, Tags, TicketPercent, type LucideIcon } from 'lucide-react';
import { paths } from '@/paths';
import { backofficeTexts } from '@/texts/backoffice';
import { categoriesTexts } from '@/texts/backoffice-categories';

export interface Section {
  label: string;
  to: string;
  icon: LucideIcon;
  /** Shows how many orders wait. */
  counts?: 'pending-orders';
}

/** Every section of the back office, in the order of the sidebar: a new one is one line here. */
export const sections: readonly Section[] = [
  { label: backofficeTexts.dashboard, to: paths.admin, icon: LayoutDashboard },
  { label: backofficeTexts.orders, to: paths.adminOrders, icon: ShoppingBag, counts: 'pending-orders' },
  { label: categoriesTexts.title, to: paths.adminCategories, icon: Tags },
  { label: backofficeTexts.coupons, to: paths.adminCoupons, icon: TicketPercent },
];
