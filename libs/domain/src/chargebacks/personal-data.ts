import type { PersonalDataHolder } from '@plantao/platform/personal-data';

/** Chargebacks are a part of their orders, which outlive the account; the evidence is what the bank was shown. */
export const chargebacksPersonalData: PersonalDataHolder = {
  tables: {
    chargeback: 'kept with its order: the shop defends its claim by it (LGPD art. 16, I; art. 7, VI)',
    chargeback_step: 'kept with its chargeback: notes, and who wrote them',
    chargeback_file: 'kept with its chargeback: the evidence that was sent',
  },
  exported: {},
  erased: [],
};
