import type { AdminUserView } from '@plantao/contracts/accounts/admin-user.view';
import type { ChangeUserDto, CreateUserDto } from '@plantao/contracts/accounts/save-user.dto';
import { isTaxId, maskTaxId, taxIdCharacters } from '@plantao/domain/shared/cpf-cnpj';
import { isEmail, normalizeEmail } from '@plantao/domain/shared/email';
import { message } from '@plantao/domain/shared/errors/message';
import { isPhone, maskPhone, phoneDigits } from '@plantao/domain/shared/phone';
import type { Faults } from '@/lib/forms/use-fields';

/** A person as the form holds them, numbers with their masks. */
export interface UserDraft {
  name: string;
  email: string;
  role: AdminUserView['role'];
  active: boolean;
  phone: string;
  cpf: string;
}

export const NEW_USER: UserDraft = { name: '', email: '', role: 'user', active: true, phone: '', cpf: '' };

export const draftOf = ({ name, email, role, active, phone, cpf }: AdminUserView): UserDraft => ({
  name,
  email,
  role,
  active,
  phone: maskPhone(phone),
  cpf: cpf ? maskTaxId(cpf) : '',
});

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
export const userBody = ({ name, email, role, active, phone, cpf }: UserDraft) =>
  ({
    name: name.trim(),
    email: normalizeEmail(email),
    role,
    active,
    phone: phoneDigits(phone),
    cpf: taxIdCharacters(cpf),
  }) satisfies CreateUserDto & ChangeUserDto;
