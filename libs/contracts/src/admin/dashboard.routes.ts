import { route } from '../http/route.js';
import type { AttentionResponse, DashboardResponse, SalesResponse } from './dashboard.view.js';

export const dashboardRoutes = {
  /** The figures of the cards (API-44). */
  getDashboard: route<undefined, DashboardResponse>('GET', '/admin/get-dashboard', 'figures:read'),
  /** Orders and revenue of the last 30 days, a day each, and what sold best in them. */
  getSales: route<undefined, SalesResponse>('GET', '/admin/sales', 'figures:read'),
  /** What waits for somebody. */
  getAttention: route<undefined, AttentionResponse>('GET', '/admin/attention', 'figures:read'),
};
