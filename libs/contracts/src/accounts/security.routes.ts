import { route } from '../http/route.js';
import type {
  AddPasskeyDto,
  AuthenticatorCodeDto,
  FreshProofDto,
  PasskeySignInDto,
  RenamePasskeyDto,
  SecondFactorDto,
} from './security.dto.js';
import type {
  AuthenticatorSetupResponse,
  FactorsChangedResponse,
  OwnSessionsResponse,
  PasskeyCreationResponse,
  PasskeyRequestResponse,
  ProofOptionsResponse,
  ProofResponse,
  SecurityResponse,
} from './security.view.js';
import type { SessionResponse } from './user.view.js';

/** What people show besides their password, and where they are signed in (docs/adr/0026-staff-sign-in.md). */
export const securityRoutes = {
  /** What a browser asks a passkey for before anybody is known. */
  passkeySignInOptions: route<undefined, PasskeyRequestResponse>('POST', '/auth/passkey/options', 'public'),
  passkeySignIn: route<PasskeySignInDto, SessionResponse>('POST', '/auth/passkey', 'public'),
  /** After a sign-in that was answered with a ticket. */
  secondFactor: route<SecondFactorDto, SessionResponse>('POST', '/auth/second-factor', 'public'),
  getSecurity: route<undefined, SecurityResponse>('GET', '/auth/security', 'user'),
  beginAuthenticator: route<undefined, AuthenticatorSetupResponse>('POST', '/auth/authenticator', 'user'),
  confirmAuthenticator: route<AuthenticatorCodeDto, FactorsChangedResponse>(
    'POST',
    '/auth/authenticator/confirm',
    'user',
  ),
  removeAuthenticator: route<undefined, SecurityResponse>('DELETE', '/auth/authenticator', 'user'),
  renewRecoveryCodes: route<undefined, FactorsChangedResponse>('POST', '/auth/recovery-codes', 'user'),
  passkeyOptions: route<undefined, PasskeyCreationResponse>('POST', '/auth/passkeys/options', 'user'),
  addPasskey: route<AddPasskeyDto, FactorsChangedResponse>('POST', '/auth/passkeys', 'user'),
  renamePasskey: route<RenamePasskeyDto, SecurityResponse>('PATCH', '/auth/passkeys/:id', 'user'),
  removePasskey: route<undefined, SecurityResponse>('DELETE', '/auth/passkeys/:id', 'user'),
  /** How the caller may prove who they are. */
  proofOptions: route<undefined, ProofOptionsResponse>('POST', '/auth/proof/options', 'user'),
  proveIdentity: route<FreshProofDto, ProofResponse>('POST', '/auth/proof', 'user'),
  listOwnSessions: route<undefined, OwnSessionsResponse>('GET', '/auth/sessions', 'user'),
  endOwnSession: route<undefined, OwnSessionsResponse>('DELETE', '/auth/sessions/:id', 'user'),
  /** Ends all but the one that asks. */
  endOtherSessions: route<undefined, OwnSessionsResponse>('DELETE', '/auth/sessions', 'user'),
};
