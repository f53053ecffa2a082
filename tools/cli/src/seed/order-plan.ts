import type { OrderStatus, StepKind } from '@plantao/domain/orders';
import type { DemoEmbroidery } from './embroidery.js';

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;
/** What PAC asks, in centavos, where the order is below the minimum for free delivery. */
export const SHIPPING = 2_190;

export interface DemoItem {
  sku: string;
  size: string;
  colour: number;
  quantity: number;
  /** What is stitched on it, and how far that is; not of a set. */
  stitched?: DemoEmbroidery;
}

export interface DemoOrder {
  key: string;
  status: OrderStatus;
  daysAgo: number;
  /** The size of a set names those of its garments; `colour` is a place among the colours. */
  items: DemoItem[];
  method: 'pix' | 'card' | 'boleto';
  /** For how many milliseconds its pieces wait for a payment; a month where nothing says so. */
  holdMs?: number;
}

/** What Ana has on her pieces. */
const ANA_SOUZA = {
  name: 'Ana Souza',
  secondLine: 'COREN-CE 123.456',
  thread: 'branca',
  position: 'left-chest',
} as const satisfies Omit<DemoEmbroidery, 'state'>;

/**
 * One order of Ana's in every status, with embroidery in every state; the cancelled one is below the minimum
 * for free delivery, and its parcel comes back: nobody was at home. */
export const ORDERS: DemoOrder[] = [
  {
    key: 'delivered',
    status: 'delivered',
    daysAgo: 40,
    method: 'card',
    items: [
      { sku: 'TRA-CJ-01', size: 'M + G', colour: 0, quantity: 2 },
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
    items: [
      { sku: 'PRI-CJ-01', size: 'G + G', colour: 0, quantity: 1 },
      {
        sku: 'PRI-JA-01',
        size: 'M',
        colour: 0,
        quantity: 1,
        stitched: { ...ANA_SOUZA, thread: 'azul-marinho', state: 'done' },
      },
    ],
  },
  {
    key: 'processing',
    status: 'processing',
    daysAgo: 3,
    method: 'card',
    items: [
      { sku: 'TUL-CJ-01', size: 'G + GG', colour: 1, quantity: 1 },
      {
        sku: 'TUL-BL-01',
        size: 'G',
        colour: 0,
        quantity: 1,
        stitched: { ...ANA_SOUZA, secondLine: 'Enfermeira', position: 'sleeve', state: 'printed' },
      },
      {
        sku: 'TUL-JA-01',
        size: 'G',
        colour: 0,
        quantity: 1,
        stitched: { ...ANA_SOUZA, thread: 'preta', state: 'stitching' },
      },
    ],
  },
  {
    key: 'confirmed',
    status: 'confirmed',
    daysAgo: 1,
    method: 'pix',
    items: [
      { sku: 'MEL-CJ-01', size: 'M + M', colour: 1, quantity: 1 },
      { sku: 'MEL-BL-01', size: 'M', colour: 0, quantity: 2, stitched: { ...ANA_SOUZA, state: 'queued' } },
    ],
  },
  {
    key: 'pending',
    status: 'pending',
    daysAgo: 0,
    method: 'pix',
    items: [
      { sku: 'PRI-BL-01', size: 'G', colour: 1, quantity: 1, stitched: { ...ANA_SOUZA, state: 'waiting' } },
    ],
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
    ['label-released', 'processing', 20],
    ['shipped', 'shipped', 30],
    ['cancelled', 'cancelled', 170],
    ['refunded', null, 171],
  ],
};
