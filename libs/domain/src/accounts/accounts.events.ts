export interface AccountsEvents {
  'user.signed-up': { userId: string };
  /** The worker makes the token and mails it, so that no secret travels in an event. */
  'password-reset.requested': { userId: string };
  'password.changed': { userId: string };
}
