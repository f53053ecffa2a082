import { jsonList, type PersonalDataHolder } from '@plantao/platform/personal-data';

/** What accounts hold about a person besides the account itself, which `erase` empties. */
export const accountsPersonalData: PersonalDataHolder = {
  tables: {
    app_user: 'emptied: orders point to the row',
    address: 'deleted',
    body_measures: 'deleted',
    contact_preference: 'deleted',
    email_proof: 'deleted',
    favourite: 'deleted',
    login_failure: 'expires by itself: a hash of the e-mail and a network',
    passkey: 'deleted',
    password_reset: 'deleted',
    recovery_code: 'deleted',
    saved_view: 'deleted',
    session: 'ended, and kept for six months (Marco Civil da Internet, art. 15)',
    sign_in_challenge: 'deleted',
    sign_in_code: 'deleted',
    totp: 'deleted',
  },
  exported: {
    favourites: jsonList(
      `'productId', f.product_id, 'name', p.name, 'createdAt', f.created_at`,
      'favourite f join product p on p.id = f.product_id where f.user_id = :id',
    ),
    /** Centimetres. */
    bodyMeasures: jsonList(
      `'bust', m.bust_mm / 10.0, 'waist', m.waist_mm / 10.0, 'hip', m.hip_mm / 10.0, 'height', m.height_mm / 10.0, 'source', m.source, 'consentedAt', m.consented_at`,
      'body_measures m where m.user_id = :id',
    ),
    contactPreferences: jsonList(
      `'mail', c.mail, 'mailAt', c.mail_at, 'mailVersion', c.mail_version, 'whatsapp', c.whatsapp, 'whatsappAt', c.whatsapp_at, 'whatsappVersion', c.whatsapp_version`,
      'contact_preference c where c.user_id = :id',
    ),
    /** Keys and secrets are no data about the person; they stay out of a file that is mailed around. */
    passkeys: jsonList(
      `'name', k.name, 'createdAt', k.created_at, 'lastUsedAt', k.last_used_at`,
      'passkey k where k.user_id = :id',
    ),
    authenticatorApps: jsonList(
      `'createdAt', t.created_at`,
      'totp t where t.user_id = :id and t.confirmed_at is not null',
    ),
    sessions: jsonList(
      `'createdAt', s.created_at, 'lastSeenAt', coalesce(s.last_seen_at, s.created_at), 'expiresAt', s.expires_at, 'ip', s.ip, 'userAgent', s.user_agent`,
      'session s where s.user_id = :id',
    ),
  },
  erased: [
    'delete from address where user_id = :id',
    'delete from body_measures where user_id = :id',
    'delete from contact_preference where user_id = :id',
    'delete from email_proof where user_id = :id',
    'delete from favourite where user_id = :id',
    'delete from passkey where user_id = :id',
    'delete from password_reset where user_id = :id',
    'delete from recovery_code where user_id = :id',
    'delete from saved_view where user_id = :id',
    'delete from sign_in_challenge where user_id = :id',
    'delete from sign_in_code where email = :email',
    'delete from totp where user_id = :id',
    'update session set revoked_at = :now where user_id = :id and revoked_at is null',
  ],
};
