/** What happened to the second factors of an account. */
export type FactorChange =
  'app-added' | 'app-removed' | 'passkey-added' | 'passkey-removed' | 'codes-renewed' | 'reset';

export interface AccountsEvents {
  'user.signed-up': { userId: string };
  /** An administrator added the person; the worker makes the token, as for a reset. */
  'user.invited': { userId: string };
  /** Nothing personal is left of the account. */
  'user.erased': { userId: string };
  /** The worker makes the token and mails it, so that no secret travels in an event. */
  'password-reset.requested': { userId: string };
  /** The person asked for another link to confirm the e-mail address; the worker makes the token. */
  'email-proof.requested': { userId: string };
  /** Somebody wants to sign in with a mailed code; the worker makes it. */
  'sign-in-code.asked': { codeId: string };
  'password.changed': { userId: string };
  /** A second factor was added or taken away; `change` is a FactorChange. */
  'factor.changed': { userId: string; change: FactorChange };
  /** A sign-in from a device that the account did not know. */
  'session.new-device': { userId: string; sessionId: string };
}
