import { cepProblem } from '@plantao/domain/shared/brazil/cep';
import { LOCALE } from '@plantao/domain/shared/constants';
import type { AddressView } from '@plantao/contracts/accounts/user.view';
import type { AddressDto } from '@plantao/contracts/accounts/update-user.dto';
import type { Faults } from '@/lib/forms/use-fields';
import type { AddressDraft } from '@/shop/checkout/checkout.store';
import { addressTexts } from '@/texts/address';

export type AddressFields = Omit<AddressDraft, 'id'>;

export const EMPTY_ADDRESS: AddressFields = {
  zipCode: '',
  street: '',
  number: '',
  complement: '',
  neighborhood: '',
  city: '',
  state: '',
};

/** All but the complement, in the order of the form. */
export const REQUIRED = ['zipCode', 'street', 'number', 'neighborhood', 'city', 'state'] as const;

/** What is still missing (CHK-09, CHK-10). */
export const missingFields = (draft: AddressFields): (typeof REQUIRED)[number][] =>
  REQUIRED.filter((name) => draft[name].trim() === '');

/** The faults of an address by field (CHK-10, CHK-11). */
export function addressFaults(draft: AddressFields): Faults<AddressFields> {
  const faults: Faults<AddressFields> = {};
  for (const name of missingFields(draft)) faults[name] = addressTexts.missing[name];
  const cep = cepProblem(draft.zipCode);
  if (cep) faults.zipCode = addressTexts[cep];
  return faults;
}

export const draftOf = (address: AddressView): AddressDraft => ({
  id: address._id,
  zipCode: address.zipCode,
  street: address.street,
  number: address.number,
  complement: address.complement,
  neighborhood: address.neighborhood,
  city: address.city,
  state: address.state,
});

/** What PATCH /users/{id} and POST /orders take (CHK-07). */
export const addressBody = (draft: AddressFields): AddressDto => ({
  street: draft.street.trim(),
  number: draft.number.trim(),
  complement: draft.complement.trim(),
  neighborhood: draft.neighborhood.trim(),
  city: draft.city.trim(),
  state: draft.state,
  zipCode: draft.zipCode,
  country: LOCALE.country,
});

/** 'Avenida Paulista, 1578, Apto 12' */
export const streetLine = ({
  street,
  number,
  complement,
}: Pick<AddressFields, 'street' | 'number' | 'complement'>): string =>
  [street, number, complement].filter(Boolean).join(', ');

/** 'Bela Vista, São Paulo – SP' */
export const placeLine = ({
  neighborhood,
  city,
  state,
}: Pick<AddressFields, 'neighborhood' | 'city' | 'state'>): string =>
  [neighborhood, `${city} – ${state}`].filter(Boolean).join(', ');
