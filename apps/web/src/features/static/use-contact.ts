import { routes } from '@plantao/contracts/http/routes';
import { useState } from 'react';
import { errorText, isApiError } from '@/lib/api/api-error';
import { callOnce } from '@/lib/api/once';
import { useFields, type Fields } from '@/lib/forms/use-fields';
import { logFailure } from '@/lib/log';
import { EMPTY_CONTACT, contactBody, contactFaults, type ContactDraft } from './contact-draft.js';

export interface ContactSending {
  form: Fields<ContactDraft>;
  sending: boolean;
  /** Why the last try failed, in words; null when it did not. */
  failure: string | null;
  send: () => void;
}

/** Sends a message once however often it is tried; what was typed stays until the server has it (STATIC-03, STATIC-05). */
export function useContact(onSent: () => void): ContactSending {
  const form = useFields<ContactDraft>(EMPTY_CONTACT, contactFaults);
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const deliver = async (): Promise<void> => {
    setSending(true);
    setFailure(null);
    try {
      await callOnce('contact', routes.sendContact, { body: contactBody(form.values) });
      onSent();
    } catch (error) {
      logFailure('contact', error);
      setFailure(errorText(error));
      if (isApiError(error)) form.refuse(error.fields);
    } finally {
      setSending(false);
    }
  };
  return { form, sending, failure, send: () => (!sending && form.judge() ? void deliver() : undefined) };
}
