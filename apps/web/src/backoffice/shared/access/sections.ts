import {
  History,
  HeartHandshake,
  KeyRound,
  Boxes,
  LayoutDashboard,
  Mail,
  Wallet,
  PackageOpen,
  Scale,
  Settings,
  ShieldAlert,
  Shirt,
  ShoppingBag,
  Spool,
  Tags,
  TicketPercent,
  Truck,
  UserPlus,
  UsersRound,
  Users,
  Warehouse,
  type LucideIcon,
} from 'lucide-react';
import { adminPages } from '@plantao/contracts/pages/admin-pages';
import type { Permission } from '@plantao/domain/accounts/rules/permissions.rules';
import { backofficeTexts } from '@/texts/backoffice/shell';
import { usePermissions } from './use-may.js';

interface SectionPage {
  (): string;
  readonly title: string;
  readonly permission: Permission;
}

export interface Section {
  label: string;
  to: string;
  icon: LucideIcon;
  /** Shows how many orders wait. */
  counts?: 'pending-orders';
  permission: Permission;
}

const sectionOf = (page: SectionPage, icon: LucideIcon): Section => ({
  label: page.title,
  to: page(),
  icon,
  permission: page.permission,
});

/** Every section of the back office, in the order of the sidebar: a new one is one line here. */
export const sections: readonly Section[] = [
  sectionOf(adminPages.dashboard, LayoutDashboard),
  { ...sectionOf(adminPages.orders, ShoppingBag), counts: 'pending-orders' },
  sectionOf(adminPages.draftOrders, Wallet),
  sectionOf(adminPages.shippingDesk, Truck),
  sectionOf(adminPages.returns, PackageOpen),
  sectionOf(adminPages.chargebacks, ShieldAlert),
  sectionOf(adminPages.recovery, HeartHandshake),
  sectionOf(adminPages.reconciliation, Scale),
  sectionOf(adminPages.teamOrders, UsersRound),
  sectionOf(adminPages.embroidery, Spool),
  sectionOf(adminPages.products, Shirt),
  sectionOf(adminPages.warehouse, Warehouse),
  sectionOf(adminPages.stock, Boxes),
  sectionOf(adminPages.categories, Tags),
  sectionOf(adminPages.coupons, TicketPercent),
  sectionOf(adminPages.users, Users),
  sectionOf(adminPages.roles, KeyRound),
  sectionOf(adminPages.leads, UserPlus),
  sectionOf(adminPages.messages, Mail),
  { ...sectionOf(adminPages.audit, History), label: backofficeTexts.audit },
  sectionOf(adminPages.settings, Settings),
];

/** The sections that this person's role opens. */
export function useSections(): Section[] {
  const permissions = usePermissions();
  return sections.filter(({ permission }) => permissions.has(permission));
}
