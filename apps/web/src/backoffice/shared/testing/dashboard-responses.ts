import type { AlarmView } from '@plantao/contracts/admin/alarms.view';
import type { PaymentScriptView } from '@plantao/contracts/admin/payment-script.view';
import type { DashboardView, SalesResponse } from '@plantao/contracts/admin/dashboard.view';
import { orderRow, ordersResponse } from './order-responses.js';

export const figures: DashboardView = {
  users: { total: 1_284, userGrowthPercentage: 12.5, recent: 90, previous: 80 },
  products: { total: 42, inStock: 39, outOfStock: 3 },
  orders: {
    total: 3_600,
    orderGrowthPercentage: 1.5,
    totalRevenue: 812_345.6,
    recent: 250,
    previous: 246,
    sold: { total: 3_507, growthPercentage: -4.2, recent: 230, previous: 240 },
  },
  coupons: { total: 6, usageCount: 187, active: 3 },
  generatedAt: '2026-11-20T15:00:00.000Z',
};

/** Thirty days up to 20/11/2026; the last has 3 orders of R$ 389,80 together. */
export const sales = (empty = false): SalesResponse['data'] => ({
  days: Array.from({ length: 30 }, (_, place) => ({
    day: new Date(Date.UTC(2026, 9, 22 + place)).toISOString().slice(0, 10),
    orders: empty ? 0 : place === 29 ? 3 : place % 4,
    revenue: empty ? 0 : place === 29 ? 389.8 : (place % 4) * 150,
  })),
  bestsellers: empty
    ? []
    : [
        {
          productId: 'p1',
          name: 'Blusa Scrub Tulipa',
          image: '/media/tulipa.webp',
          pieces: 31,
          revenue: 5_580,
        },
      ],
  generatedAt: '2026-11-20T15:00:00.000Z',
});

export const alarm = (change: Partial<AlarmView> = {}): AlarmView => ({
  kind: 'jobs-failed',
  title: 'Tarefas que falharam',
  text: '2 tarefas falharam de vez. Veja o motivo nas filas e tente de novo.',
  figure: 2,
  detail: 'mail 2',
  since: '2026-11-20T14:00:00.000Z',
  path: '/admin/queues',
  ...change,
});

/** The payment script with a version that nobody has accepted yet. */
export const paymentScript = (change: Partial<PaymentScriptView> = {}): PaymentScriptView => ({
  address: 'https://sdk.example.test/js/v2',
  accepted: {
    hash: 'a'.repeat(64),
    seenAt: '2026-11-01T12:00:00.000Z',
    at: '2026-11-01T12:00:00.000Z',
    by: null,
  },
  changed: { hash: 'b'.repeat(64), seenAt: '2026-11-20T13:00:00.000Z' },
  current: { hash: 'b'.repeat(64), readAt: '2026-11-20T14:00:00.000Z' },
  failing: null,
  ...change,
});

/** Responses to all requests of the dashboard. */
export const dashboardResponses = {
  'GET /admin/get-dashboard': { status: 'success', data: figures },
  'GET /admin/sales': { data: sales() },
  'GET /admin/attention': {
    data: {
      items: [
        { kind: 'unpaid-long', count: 2 },
        { kind: 'labels-unpaid', count: 1 },
        { kind: 'stock-zero', count: 5 },
      ],
      generatedAt: '2026-11-20T15:00:00.000Z',
    },
  },
  'GET /admin/alarms': { data: { alarms: [] } },
  'GET /admin/get-all-admin-orders': ordersResponse([1, 2, 3, 4, 5].map((place) => orderRow(place))),
};
