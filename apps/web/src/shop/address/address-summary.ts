import type { Fields } from '@/lib/forms/use-fields';
import { addressTexts } from '@/texts/address';
import type { SummaryFault } from '@/ui/error-summary/error-summary';
import { REQUIRED, type AddressFields } from './address-draft.js';

/** The faults of the form for its summary, in the order of the fields. */
export const addressSummary = ({ faults }: Fields<AddressFields>, prefix: string): SummaryFault[] =>
  REQUIRED.flatMap((name) => {
    const text = faults[name];
    return text ? [{ id: `${prefix}-${name}`, label: addressTexts[name], text }] : [];
  });
