/**
 * SQL for PersonalDataHolder: whether the account has shown that its e-mail is its own. Signing up opens a session without that (ADR 33):
 * what other people left under the address is given to nobody before.
 */
export const CONFIRMED_EMAIL = `exists (select from app_user u where u.id = :id and u.email_verified_at is not null)`;
