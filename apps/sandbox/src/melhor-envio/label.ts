import type { Fields } from './label-input.js';
import type { Parcel } from './parcels.js';
import type { ShippingService } from './services.js';

export const LABEL_STATUSES = [
  'pending',
  'released',
  'generated',
  'received',
  'posted',
  'delivered',
  'undelivered',
  'paused',
  'suspended',
  'canceled',
  'expired',
] as const;
export type LabelStatus = (typeof LABEL_STATUSES)[number];

/** The way of a label when all goes well. */
export const USUAL_WAY: readonly LabelStatus[] = [
  'pending',
  'released',
  'generated',
  'received',
  'posted',
  'delivered',
];

/** One label as the service keeps it. Amounts in centavos, moments in milliseconds since 1970. */
export interface Label {
  id: string;
  protocol: string;
  service: ShippingService;
  agencyId: number | null;
  priceCents: number;
  discountCents: number;
  days: readonly [number, number];
  status: LabelStatus;
  parcels: Parcel[];
  insuranceCents: number;
  from: Fields;
  to: Fields;
  products: Fields[];
  tags: Fields[];
  nonCommercial: boolean;
  /** Generation has been ordered and is under way or over. */
  generationOrdered: boolean;
  tracking?: string;
  ownTracking?: string;
  createdAt: number;
  updatedAt: number;
  paidAt?: number;
  generatedAt?: number;
  postedAt?: number;
  deliveredAt?: number;
  canceledAt?: number;
  expiredAt?: number;
}
