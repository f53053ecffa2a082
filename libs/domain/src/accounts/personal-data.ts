import { jsonList, type PersonalDataHolder } from '@plantao/platform/personal-data';

/** What accounts hold about a person besides the account itself, which `erase` empties. */
export const accountsPersonalData: PersonalDataHolder = {
  tables: {
    app_user: 'emptied: orders point to the row',
    address: 'deleted',
    email_proof: 'deleted',
    favourite: 'deleted',
    login_failure: 'expires by itself: a hash of the e-mail and a network',
    password_reset: 'deleted',
    saved_view: 'deleted',
    session: 'ended, and kept for six months (Marco Civil da Internet, art. 15)',
  },
  exported: {
    favourites: jsonList(
      `'productId', f.product_id, 'name', p.name, 'createdAt', f.created_at`,
      'favourite f join product p on p.id = f.product_id where f.user_id = :id',
    ),
    sessions: jsonList(
      `'createdAt', s.created_at, 'expiresAt', s.expires_at, 'ip', s.ip, 'userAgent', s.user_agent`,
      'session s where s.user_id = :id',
    ),
  },
  erased: [
    'delete from address where user_id = :id',
    'delete from email_proof where user_id = :id',
    'delete from favourite where user_id = :id',
    'delete from password_reset where user_id = :id',
    'delete from saved_view where user_id = :id',
    'update session set revoked_at = :now where user_id = :id and revoked_at is null',
  ],
};
