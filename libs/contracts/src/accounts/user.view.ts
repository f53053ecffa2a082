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

export interface UserView {
  _id: string;
  id: string;
  name: string;
  email: string;
  /** Whether the address was confirmed by a mailed link. */
  emailVerified: boolean;
  phone: string;
  /** ISO day or null. */
  birthDate: string | null;
  photo: string | null;
  role: 'user' | 'admin' | 'operator';
  active: boolean;
  createdAt: string;
  /** Without punctuation, or null. */
  cpf: string | null;
  addresses: AddressView[];
}

/** Answer of signup, login and a successful reset. */
export interface SessionAnswer {
  status: 'success';
  message: string;
  token: string;
  data: { user: UserView; /** ISO moment, 24 h ahead. */ tokenExpiration: string };
}

/** Of a link for a new password that still counts. */
export interface ResetLinkAnswer {
  data: { /** ISO moment. */ expiresAt: string };
}

export interface UserAnswer {
  data: { user: UserView };
}

export interface MessageAnswer {
  status: 'success';
  message: string;
}
