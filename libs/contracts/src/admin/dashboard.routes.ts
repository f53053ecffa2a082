import { route } from '../http/route.js';
import type { AttentionAnswer, DashboardAnswer, SalesAnswer } from './dashboard.view.js';

export const dashboardRoutes = {
  /** The figures of the cards (API-44). */
  getDashboard: route<undefined, DashboardAnswer>('GET', '/admin/get-dashboard', 'staff'),
  /** Orders and revenue of the last 30 days, a day each, and what sold best in them. */
  getSales: route<undefined, SalesAnswer>('GET', '/admin/sales', 'staff'),
  /** What waits for somebody. */
  getAttention: route<undefined, AttentionAnswer>('GET', '/admin/attention', 'staff'),
};
