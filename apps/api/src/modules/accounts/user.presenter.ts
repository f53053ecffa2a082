import type { AddressView, SessionAnswer, UserView } from '@plantao/contracts/accounts/user.view';
import type { AddressRecord, SignedIn, UserRecord } from '@plantao/domain/accounts';
import { maskCep } from '@plantao/domain/shared/cep';

export function presentUser(user: UserRecord): UserView {
  const { id, name, email, emailVerified, phone, birthDate, photo, role, active, cpf } = user;
  return {
    _id: id,
    id,
    name,
    email,
    emailVerified,
    phone,
    birthDate,
    photo,
    role,
    active,
    cpf,
    createdAt: user.createdAt.toISOString(),
    addresses: user.addresses.map(presentAddress),
  };
}

function presentAddress({ id, zipCode, ...rest }: AddressRecord): AddressView {
  return { _id: id, ...rest, zipCode: maskCep(zipCode) };
}

export function presentSession({ user, session }: SignedIn, message: string): SessionAnswer {
  return {
    status: 'success',
    message,
    token: session.token,
    data: { user: presentUser(user), tokenExpiration: session.expiresAt.toISOString() },
  };
}
