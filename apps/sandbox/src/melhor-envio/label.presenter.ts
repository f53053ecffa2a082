import { plainDateTime } from '../brazil-time.js';
import type { Label } from './label.js';
import { billedGrams } from './parcels.js';

/** `2026-11-20 13:10:00` or null. */
export function moment(ms: number | undefined): string | null {
  return ms === undefined ? null : plainDateTime(ms);
}

/** A label as cart and orders give it. A generated label still reads `released` there. */
export function presentLabel(label: Label) {
  return {
    id: label.id,
    protocol: label.protocol,
    service_id: label.service.id,
    agency_id: label.agencyId,
    price: label.priceCents / 100,
    discount: label.discountCents / 100,
    delivery_min: label.days[0],
    delivery_max: label.days[1],
    status: outwardStatus(label),
    format: 'box',
    billed_weight: label.parcels.reduce((sum, parcel) => sum + billedGrams(parcel), 0) / 1000,
    tracking: label.tracking ?? null,
    self_tracking: label.ownTracking ?? null,
    insurance_value: label.insuranceCents / 100,
    non_commercial: label.nonCommercial,
    ...dates(label),
    from: label.from,
    to: label.to,
    products: label.products,
    tags: label.tags,
    service: {
      id: label.service.id,
      name: label.service.name,
      company: { id: label.service.company.id, name: label.service.company.name },
    },
    volumes: label.parcels.map(({ height, width, length, grams }, index) => ({
      id: index + 1,
      height: height.toFixed(2),
      width: width.toFixed(2),
      length: length.toFixed(2),
      weight: (grams / 1000).toFixed(2),
      format: 'box',
    })),
  };
}

/** A label as `POST /shipment/tracking` gives it. */
export function presentTracking(label: Label) {
  return {
    id: label.id,
    protocol: label.protocol,
    status: outwardStatus(label),
    tracking: label.tracking ?? null,
    melhorenvio_tracking: label.ownTracking ?? null,
    ...dates(label),
  };
}

function outwardStatus(label: Label): string {
  return label.status === 'generated' ? 'released' : label.status;
}

function dates(label: Label) {
  return {
    created_at: moment(label.createdAt),
    updated_at: moment(label.updatedAt),
    paid_at: moment(label.paidAt),
    generated_at: moment(label.generatedAt),
    posted_at: moment(label.postedAt),
    delivered_at: moment(label.deliveredAt),
    canceled_at: moment(label.canceledAt),
    expired_at: moment(label.expiredAt),
  };
}
