import {
  History,
  Boxes,
  LayoutDashboard,
  Mail,
  Settings,
  Shirt,
  ShoppingBag,
  Tags,
  TicketPercent,
  UserPlus,
  UsersRound,
  Users,
  Warehouse,
  type LucideIcon,
} from 'lucide-react';
import { adminPages } from '@plantao/contracts/pages/admin-pages';
import { backofficeTexts } from '@/texts/backoffice/shell';

export interface Section {
  label: string;
  to: string;
  icon: LucideIcon;
  /** Shows how many orders wait. */
  counts?: 'pending-orders';
  /** Names people: operators do not see it. */
  adminOnly?: true;
}

/** Every section of the back office, in the order of the sidebar: a new one is one line here. */
export const sections: readonly Section[] = [
  { label: adminPages.dashboard.title, to: adminPages.dashboard(), icon: LayoutDashboard },
  { label: adminPages.orders.title, to: adminPages.orders(), icon: ShoppingBag, counts: 'pending-orders' },
  { label: adminPages.teamOrders.title, to: adminPages.teamOrders(), icon: UsersRound, adminOnly: true },
  { label: adminPages.products.title, to: adminPages.products(), icon: Shirt },
  { label: adminPages.warehouse.title, to: adminPages.warehouse(), icon: Warehouse },
  { label: adminPages.stock.title, to: adminPages.stock(), icon: Boxes },
  { label: adminPages.categories.title, to: adminPages.categories(), icon: Tags },
  { label: adminPages.coupons.title, to: adminPages.coupons(), icon: TicketPercent },
  { label: adminPages.users.title, to: adminPages.users(), icon: Users },
  { label: adminPages.leads.title, to: adminPages.leads(), icon: UserPlus },
  { label: adminPages.messages.title, to: adminPages.messages(), icon: Mail },
  { label: backofficeTexts.audit, to: adminPages.audit(), icon: History },
  { label: adminPages.settings.title, to: adminPages.settings(), icon: Settings },
];
