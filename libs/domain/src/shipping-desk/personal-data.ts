import type { PersonalDataHolder } from '@plantao/platform/personal-data';

/** Batches name the staff who worked on them, and go after their retention period. */
export const shippingDeskPersonalData: PersonalDataHolder = {
  tables: {
    shipping_batch: 'kept for ninety days: the name of who chose its orders',
    shipping_batch_order: 'kept with its batch: the name of who asked for its last step',
  },
  exported: {},
  erased: [],
};
