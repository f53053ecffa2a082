import type { PersonalDataHolder } from '@plantao/platform/personal-data';

/** Returns are a part of their orders, which outlive the account. */
export const returnsPersonalData: PersonalDataHolder = {
  tables: { order_return: 'kept with its order: tax and consumer law ask for it (LGPD art. 16, I)' },
  exported: {},
  erased: [],
};
