import { customerRoutes as routes } from '@plantao/contracts/http/customer-routes';
import type { ContactDto } from '@plantao/contracts/leads/contact.dto';
import { TEXT_LIMITS } from '@plantao/domain/shared/constants';
import { isEmail, normalizeEmail } from '@plantao/domain/shared/email';
import { isPhone, phoneDigits } from '@plantao/domain/shared/brazil/phone';
import { useState } from 'react';
import { errorText, isApiError } from '@/lib/api/api-error';
import { callIdempotent } from '@/lib/api/idempotent-call';
import { useKeptDraft } from '@/lib/forms/kept-draft';
import { useFields, type Fields, type Faults } from '@/lib/forms/use-fields';
import { logFailure } from '@/lib/log';
import { contactTexts } from '@/texts/static';

const EMPTY_CONTACT: ContactDraft = { name: '', email: '', phone: '', message: '', website: '' };

export interface ContactSending {
  form: Fields<ContactDraft>;
  sending: boolean;
  /** The error text of the last try; null without an error. */
  failure: string | null;
  send: () => void;
}

/**
 * Sends a message once, with one idempotency key for all retries; typed values stay until it is accepted, over a reload as well (STATIC-03,
 * STATIC-05).
 */
export function useContact(onSent: () => void): ContactSending {
  const draft = useKeptDraft('contact', EMPTY_CONTACT);
  const form = useFields<ContactDraft>(draft.start, contactFaults, draft.keep);
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const deliver = async (): Promise<void> => {
    setSending(true);
    setFailure(null);
    try {
      await callIdempotent('contact', routes.sendContact, { body: contactBody(form.values) });
      draft.forget();
      onSent();
    } catch (error) {
      logFailure('contact', error);
      setFailure(errorText(error));
      if (isApiError(error)) form.refuse(error.fields);
    } finally {
      setSending(false);
    }
  };
  return { form, sending, failure, send: () => (!sending && form.validate() ? void deliver() : undefined) };
}

interface ContactDraft {
  name: string;
  email: string;
  phone: string;
  message: string;
  /** The field that no person sees. */
  website: string;
}

/** Errors by field; the phone is optional (STATIC-02). */
function contactFaults({ name, email, phone, message }: ContactDraft): Faults<ContactDraft> {
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

const contactBody = ({ name, email, phone, message, website }: ContactDraft): ContactDto => ({
  name: name.trim(),
  email: normalizeEmail(email),
  ...(phone === '' ? {} : { phone: phoneDigits(phone) }),
  message: message.trim(),
  ...(website === '' ? {} : { website }),
});
