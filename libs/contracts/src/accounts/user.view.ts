import type { PendingSignInResponse } from './security.view.js';
import type { UserJson } from '@plantao/domain/accounts/rules/user-fields.rules';

export interface AddressView {
  _id: string;
  street: string;
  number: string;
  complement: string;
  neighborhood: string;
  city: string;
  state: string;
  /** `00000-000` */
  zipCode: string;
  country: string;
  isDefault: boolean;
}

/** With all of USER_FIELDS. */
export interface UserView extends UserJson {
  _id: string;
  id: string;
  /** Whether the address was confirmed by a mailed link. */
  emailVerified: boolean;
  /** ISO day or null. */
  birthDate: string | null;
  photo: string | null;
  createdAt: string;
  addresses: AddressView[];
}

/** Answer of signup, login and a successful reset. */
export interface SessionResponse {
  status: 'success';
  message: string;
  token: string;
  data: {
    user: UserView;
    /** ISO moment, 24 h ahead. */
    tokenExpiration: string;
    /** Staff who may do nothing but register a second factor. */
    mustEnrol?: true;
    /** The account was made by this sign-in, with a mailed code. */
    created?: true;
    /** A password from before the address was confirmed does not count any more. */
    passwordEnded?: true;
  };
}

/** Of a right password: the session, or a ticket for the second factor. */
export type SignInResponse = SessionResponse | PendingSignInResponse;

/** Of a link for a new password that still counts. */
export interface ResetLinkResponse {
  data: { /** ISO moment. */ expiresAt: string };
}

export interface UserResponse {
  data: { user: UserView };
}

export interface MessageResponse {
  status: 'success';
  message: string;
}
