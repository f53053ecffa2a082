import type { AdminUserView } from '@plantao/contracts/accounts/admin-user.view';
import type { ChangeUserDto, CreateUserDto } from '@plantao/contracts/accounts/save-user.dto';
import {
  cleanUserValue,
  eachUserField,
  userField,
  type UserFacts,
  type UserFieldName,
} from '@plantao/domain/accounts/rules/user-fields.rules';
import { isTaxId, maskTaxId, taxIdCharacters } from '@plantao/domain/shared/brazil/cpf-cnpj';
import { isEmail } from '@plantao/domain/shared/email';
import { message } from '@plantao/domain/shared/errors/message';
import { isPhone, maskPhone } from '@plantao/domain/shared/brazil/phone';
import type { Faults } from '@/lib/forms/use-fields';

/** A person as the form holds them, numbers with their masks. */
export type UserDraft = { [Name in UserFieldName]: NonNullable<UserFacts[Name]> };

export const NEW_USER = eachUserField((name) => userField(name).initial) as unknown as UserDraft;

const typedOf = (name: UserFieldName, value: UserFacts[UserFieldName]): unknown => {
  const { kind } = userField(name);
  if (kind === 'phone') return maskPhone(String(value));
  if (kind === 'tax-id') return value ? maskTaxId(String(value)) : '';
  return value;
};

export const draftOf = (user: AdminUserView): UserDraft =>
  eachUserField((name) => typedOf(name, user[name])) as unknown as UserDraft;

/** The checks of the server, a text a field. */
export function userFaults({ name, email, phone, cpf }: UserDraft): Faults<UserDraft> {
  const faults: Faults<UserDraft> = {};
  if (name.trim() === '') faults.name = message('name.required');
  else if (name.trim().length > 120) faults.name = message('name.long');
  if (!isEmail(email.trim())) faults.email = message('email.invalid');
  if (phone !== '' && !isPhone(phone)) faults.phone = message('phone.invalid');
  if (cpf !== '' && !isTaxId(taxIdCharacters(cpf))) faults.cpf = message('tax-id.invalid');
  return faults;
}

/** What is sent: trimmed, without masks. */
export const userBody = (draft: UserDraft) =>
  eachUserField((name) => cleanUserValue(name, draft[name])) as unknown as UserDraft satisfies CreateUserDto &
    ChangeUserDto;
