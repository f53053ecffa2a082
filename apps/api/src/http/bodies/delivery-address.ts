import type { AddressDto } from '@plantao/contracts/accounts/update-user.dto';
import type { DeliveryAddress } from '@plantao/domain/orders';
import { cepDigits } from '@plantao/domain/shared/brazil/cep';
import { LOCALE } from '@plantao/domain/shared/constants';

/** The address of a body as an order keeps it: without spaces around, the CEP as digits. */
export const deliveryAddress = (address: AddressDto): DeliveryAddress => ({
  street: address.street.trim(),
  number: address.number.trim(),
  complement: address.complement?.trim() ?? '',
  neighborhood: address.neighborhood.trim(),
  city: address.city.trim(),
  state: address.state,
  zipCode: cepDigits(address.zipCode),
  country: address.country?.trim() || LOCALE.country,
});
