import type { OrderStatus, StepKind } from '@plantao/domain/orders';

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;
/** What PAC asks, in centavos, where the order is below the minimum for free delivery. */
export const SHIPPING = 2_190;

export interface DemoOrder {
  key: string;
  status: OrderStatus;
  daysAgo: number;
  items: { sku: string; size: string; colour: number; quantity: number }[];
  method: 'pix' | 'card' | 'boleto';
}

/** One order of Ana's in every status; the cancelled one is below the minimum for free delivery. */
export const ORDERS: DemoOrder[] = [
  {
    key: 'delivered',
    status: 'delivered',
    daysAgo: 40,
    method: 'card',
    items: [
      { sku: 'TRA-CJ-01', size: 'M', colour: 0, quantity: 2 },
      { sku: 'TRA-EX-01', size: 'Único', colour: 0, quantity: 1 },
    ],
  },
  {
    key: 'cancelled',
    status: 'cancelled',
    daysAgo: 21,
    method: 'pix',
    items: [{ sku: 'TRA-BL-01', size: 'P', colour: 0, quantity: 1 }],
  },
  {
    key: 'shipped',
    status: 'shipped',
    daysAgo: 6,
    method: 'pix',
    items: [{ sku: 'PRI-CJ-01', size: 'G', colour: 0, quantity: 1 }],
  },
  {
    key: 'processing',
    status: 'processing',
    daysAgo: 3,
    method: 'card',
    items: [
      { sku: 'TUL-CJ-01', size: 'G', colour: 1, quantity: 1 },
      { sku: 'TUL-BL-01', size: 'G', colour: 0, quantity: 1 },
    ],
  },
  {
    key: 'confirmed',
    status: 'confirmed',
    daysAgo: 1,
    method: 'pix',
    items: [{ sku: 'MEL-CJ-01', size: 'M', colour: 1, quantity: 1 }],
  },
  {
    key: 'pending',
    status: 'pending',
    daysAgo: 0,
    method: 'pix',
    items: [{ sku: 'PRI-BL-01', size: 'G', colour: 1, quantity: 1 }],
  },
];

export const STEPS: Record<OrderStatus, [StepKind, OrderStatus | null, number][]> = {
  pending: [['placed', 'pending', 0]],
  confirmed: [
    ['placed', 'pending', 0],
    ['paid', 'confirmed', 0.1],
  ],
  processing: [
    ['placed', 'pending', 0],
    ['paid', 'confirmed', 0.1],
    ['label-requested', 'processing', 20],
  ],
  shipped: [
    ['placed', 'pending', 0],
    ['paid', 'confirmed', 0.1],
    ['label-released', 'processing', 20],
    ['shipped', 'shipped', 30],
  ],
  delivered: [
    ['placed', 'pending', 0],
    ['paid', 'confirmed', 0.1],
    ['label-released', 'processing', 20],
    ['shipped', 'shipped', 30],
    ['delivered', 'delivered', 150],
  ],
  cancelled: [
    ['placed', 'pending', 0],
    ['paid', 'confirmed', 0.1],
    ['cancelled', 'cancelled', 5],
    ['refunded', null, 6],
  ],
};
