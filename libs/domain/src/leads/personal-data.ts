import { jsonList, type PersonalDataHolder } from '@plantao/platform/personal-data';
import { CONFIRMED_EMAIL } from '../shared/confirmed-email.js';

/** What a person left without an account is found by the e-mail of their account. */
export const leadsPersonalData: PersonalDataHolder = {
  tables: { lead: 'deleted', contact_message: 'deleted' },
  exported: {
    lead: `(select jsonb_build_object('name', name, 'whatsapp', whatsapp, 'email', email, 'consentVersion', consent_version,
      'consentAt', consent_at, 'whatsappConsentVersion', whatsapp_consent_version, 'whatsappConsentAt', whatsapp_consent_at,
      'createdAt', created_at) from lead where email = :email and ${CONFIRMED_EMAIL})`,
    messages: jsonList(
      `'name', m.name, 'phone', m.phone, 'message', m.message, 'createdAt', m.created_at`,
      `contact_message m where m.email = :email and ${CONFIRMED_EMAIL}`,
    ),
  },
  erased: ['delete from lead where email = :email', 'delete from contact_message where email = :email'],
};
