import type { PendingSignInResponse } from '@plantao/contracts/accounts/security.view';
import type { AddressView, SessionResponse, UserView } from '@plantao/contracts/accounts/user.view';
import type {
  AddressRecord,
  PendingSignIn,
  SignedIn,
  SignedInByCode,
  UserRecord,
} from '@plantao/domain/accounts';
import { factsOf } from '@plantao/domain/accounts/rules/user-change.rules';
import { maskCep } from '@plantao/domain/shared/brazil/cep';

export function presentUser(user: UserRecord): UserView {
  const { id, emailVerified, birthDate, photo } = user;
  return {
    _id: id,
    id,
    ...factsOf(user),
    emailVerified,
    birthDate,
    photo,
    createdAt: user.createdAt.toISOString(),
    addresses: user.addresses.map(presentAddress),
  };
}

function presentAddress({ id, zipCode, ...rest }: AddressRecord): AddressView {
  return { _id: id, ...rest, zipCode: maskCep(zipCode) };
}

/** `byCode`: what a mailed code has led to. */
export function presentSession(
  { user, session }: SignedIn,
  message: string,
  byCode?: Pick<SignedInByCode, 'created' | 'passwordEnded'>,
): SessionResponse {
  return {
    status: 'success',
    message,
    token: session.token,
    data: {
      user: presentUser(user),
      tokenExpiration: session.expiresAt.toISOString(),
      ...(session.mustEnrol && { mustEnrol: true }),
      ...(byCode?.created && { created: true }),
      ...(byCode?.passwordEnded && { passwordEnded: true }),
    },
  };
}

export function presentPending({
  ticket,
  expiresAt,
  factors,
  passkeyOptions,
}: PendingSignIn): PendingSignInResponse {
  return {
    status: 'second-factor',
    data: {
      ticket,
      expiresAt: expiresAt.toISOString(),
      authenticator: factors.authenticator,
      recoveryCodes: factors.recoveryCodes > 0,
      passkeyOptions,
    },
  };
}
