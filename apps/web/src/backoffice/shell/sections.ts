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
  Users,
  Warehouse,
  type LucideIcon,
} from 'lucide-react';
import { paths } from '@/paths';
import { backofficeTexts } from '@/texts/backoffice';
import { settingsTexts } from '@/texts/backoffice-settings';
import { categoriesTexts } from '@/texts/backoffice-categories';
import { productsTexts } from '@/texts/backoffice-products';

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
  { label: productsTexts.title, to: paths.adminProducts, icon: Shirt },
  { label: backofficeTexts.warehouse, to: paths.adminWarehouse, icon: Warehouse },
  { label: backofficeTexts.stock, to: paths.adminStock, icon: Boxes },
  { label: categoriesTexts.title, to: paths.adminCategories, icon: Tags },
  { label: backofficeTexts.coupons, to: paths.adminCoupons, icon: TicketPercent },
  { label: backofficeTexts.users, to: paths.adminUsers, icon: Users },
  { label: backofficeTexts.leads, to: paths.adminLeads, icon: UserPlus },
  { label: backofficeTexts.messages, to: paths.adminMessages, icon: Mail },
  { label: backofficeTexts.audit, to: paths.adminAudit, icon: History },
  { label: settingsTexts.title, to: paths.adminSettings, icon: Settings },
];
