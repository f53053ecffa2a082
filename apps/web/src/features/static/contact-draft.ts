import { TEXT_LIMITS } from '@plantao/domain/shared/constants';
import { isEmail, normalizeEmail } from '@plantao/domain/shared/email';
import { isPhone, phoneDigits } from '@plantao/domain/shared/phone';
import type { ContactDto } from '@plantao/contracts/leads/contact.dto';
import type { Faults } from '@/lib/forms/use-fields';
import { contactTexts } from '@/texts/static';

export interface ContactDraft {
  name: string;
  email: string;
  phone: string;
  message: string;
  /** The field that no person sees. */
  website: string;
}

export const EMPTY_CONTACT: ContactDraft = { name: '', email: '', phone: '', message: '', website: '' };

/** What is wrong with each field; the phone may be left out (STATIC-02). */
export function contactFaults({ name, email, phone, message }: ContactDraft): Faults<ContactDraft> {
  const { problems } = contactTexts;
  const max = TEXT_LIMITS.contactMessage;
  return {
    ...(name.trim() === '' ? { name: problems.name } : {}),
    ...(isEmail(normalizeEmail(email)) ? {} : { email: problems.email }),
    ...(phone === '' || isPhone(phone) ? {} : { phone: problems.phone }),
    ...(message.trim() === '' ? { message: problems.message } : {}),
    ...(message.length > max ? { message: problems.messageLong(max) } : {}),
  };
}

export const contactBody = ({ name, email, phone, message, website }: ContactDraft): ContactDto => ({
  name: name.trim(),
  email: normalizeEmail(email),
  ...(phone === '' ? {} : { phone: phoneDigits(phone) }),
  message: message.trim(),
  ...(website === '' ? {} : { website }),
});
