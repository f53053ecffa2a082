/** The last 30 days against the 30 before. */
export interface GrowthView {
  recent: number;
  previous: number;
}

export interface DashboardView {
  /** Customers. The percentage has one decimal; from nothing to something it is 100. */
  users: { total: number; userGrowthPercentage: number } & GrowthView;
  /** A product is in stock when its stock, summed over sizes and colours, is above 0 (ADM-10). */
  products: { total: number; inStock: number; outOfStock: number };
  /**
   * Every order ever placed, and the `sold` ones among them: confirmed or later, not cancelled. `totalRevenue`
   * in reais is theirs, less what was given back.
   */
  orders: {
    total: number;
    orderGrowthPercentage: number;
    totalRevenue: number;
    sold: { total: number; growthPercentage: number } & GrowthView;
  } & GrowthView;
  /** `active`: switched on, and today is one of their days. */
  coupons: { total: number; usageCount: number; active: number };
  /** When the figures were read (ADM-08). */
  generatedAt: string;
}

export interface DashboardResponse {
  status: 'success';
  data: DashboardView;
}

/** One day in São Paulo. */
export interface SalesDayView {
  /** '2026-11-20' */
  day: string;
  /** Placed on this day and confirmed or later, not cancelled. */
  orders: number;
  /** Reais of the same orders, less what was given back. */
  revenue: number;
}

/** What sold best in the days of the chart, by pieces. */
export interface BestsellerView {
  /** Undefined for a garment that is no longer sold. */
  productId: string | null;
  name: string;
  image: string;
  pieces: number;
  /** Reais, before discounts. */
  revenue: number;
}

export interface SalesResponse {
  data: { days: SalesDayView[]; bestsellers: BestsellerView[]; generatedAt: string };
}

export const ATTENTION_KINDS = [
  'chargeback',
  'disputed',
  'chargeback-lost',
  'refund-approval',
  'refunds-failed',
  'worker-silent',
  'unpaid-long',
  'labels-missing',
  'labels-unpaid',
  'undelivered',
  'returns-requested',
  'returns-received',
  'returns-owed',
  'returns-unlabelled',
  'send-backs',
  'parcels-returning',
  'stock-zero',
  'stock-low',
  'messages-open',
] as const;
export type AttentionKind = (typeof ATTENTION_KINDS)[number];

export interface AttentionResponse {
  /** Only what there is, the most urgent first. Everything is counted up to 1,000; 'worker-silent' is in seconds. */
  data: { items: { kind: AttentionKind; count: number }[]; generatedAt: string };
}
