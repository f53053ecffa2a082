import type { PersonalDataHolder } from '@plantao/platform/personal-data';

/** What changed of an order, in words of goods: kept as long as the order. */
export const orderEditsPersonalData: PersonalDataHolder = {
  tables: { order_edit: 'kept with its order: tax and consumer law ask for it (LGPD art. 16, I)' },
  exported: {},
  erased: [],
};
