import type { PaginationView } from '../http/pagination.view.js';
import type { OrderStatusView } from '../orders/order.view.js';
import type { UserView } from './user.view.js';

/** A person as the back office lists them. */
export interface AdminUserView extends UserView {
  /** Orders of any status but deleted ones. */
  orders: number;
  /** False while an invitation waits, and for customers who sign in by mailed codes. */
  hasPassword: boolean;
  /** Goes with a change, so that a newer one is not overwritten. */
  version: number;
}

export interface AdminUsersResponse extends PaginationView {
  data: PaginationView & { users: AdminUserView[] };
}

/** Reais. */
export interface AdminUserOrderView {
  _id: string;
  shortId: string;
  status: OrderStatusView;
  pieces: number;
  total: number;
  createdAt: string;
}

export interface AdminUserResponse {
  data: {
    user: AdminUserView;
    /** The newest ten. */
    recentOrders: AdminUserOrderView[];
    /** Over all orders; `spent` in reais is what was paid and kept. */
    totals: { orders: number; paid: number; spent: number; lastOrderAt: string | null };
    lastSignInAt: string | null;
  };
}
