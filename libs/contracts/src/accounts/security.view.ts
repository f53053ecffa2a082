import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';

/** Moments are ISO. */
export interface PasskeyView {
  id: string;
  name: string;
  /** Kept by the person's account at Apple, Google …, and on several devices. */
  synced: boolean;
  createdAt: string;
  lastUsedAt: string | null;
}

/** The second factors of the caller. */
export interface SecurityView {
  /** Since when there is an authenticator app; null without one. */
  authenticatorSince: string | null;
  passkeys: PasskeyView[];
  /** Recovery codes that were not used yet. */
  recoveryCodes: number;
  /** The shop wants a second factor of this person. */
  required: boolean;
  /** A customer who has to confirm the e-mail address before a second factor is registered. */
  confirmEmailFirst: boolean;
}

export interface SecurityResponse {
  data: SecurityView;
}

/** After a change of the own factors. */
export interface FactorsChangedResponse {
  data: SecurityView & {
    /** New recovery codes, shown this once; empty when there are none. */
    newCodes: string[];
  };
}

/** What an authenticator app is set up with. */
export interface AuthenticatorSetupResponse {
  data: { /** Base32. */ secret: string; /** otpauth://…, for a QR code. */ uri: string };
}

export interface PasskeyCreationResponse {
  data: { options: PublicKeyCredentialCreationOptionsJSON };
}

export interface PasskeyRequestResponse {
  data: { options: PublicKeyCredentialRequestOptionsJSON };
}

/** How the caller may prove who they are. */
export interface ProofOptionsResponse {
  data: {
    authenticator: boolean;
    /** For the passkeys of the caller; null without any. */
    passkeyOptions: PublicKeyCredentialRequestOptionsJSON | null;
  };
}

export interface ProofResponse {
  data: { /** ISO moment until which nothing asks again. */ until: string };
}

/** Where the caller is signed in. Moments are ISO. */
export interface OwnSessionView {
  id: string;
  /** The one that asks. */
  current: boolean;
  createdAt: string;
  /** To five minutes. */
  lastSeenAt: string;
  ip: string;
  userAgent: string;
}

export interface OwnSessionsResponse {
  data: { sessions: OwnSessionView[] };
}

/** The password was right; a second factor is owed. */
export interface PendingSignInResponse {
  status: 'second-factor';
  data: {
    /** Goes with the second factor. */
    ticket: string;
    /** ISO moment until which the ticket counts. */
    expiresAt: string;
    authenticator: boolean;
    recoveryCodes: boolean;
    passkeyOptions: PublicKeyCredentialRequestOptionsJSON | null;
  };
}
