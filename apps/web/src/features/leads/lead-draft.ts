import { isEmail } from '@plantao/domain/shared/email';
import { isWhatsApp, maskPhone } from '@plantao/domain/shared/brazil/phone';
import { leadTexts } from '@/texts/leads';

export interface LeadDraft {
  name: string;
  /** As formatted in the field. */
  whatsapp: string;
  email: string;
  /** Messages by WhatsApp are wanted: empty until the person ticks it. */
  whatsappConsent: boolean;
}

export type LeadProblems = { [field in 'name' | 'whatsapp' | 'email']?: string };

/** (NN) NNNNN-NNNN while it is typed; more than 11 digits stay plain (LEAD-07, A-81). */
export const maskWhatsApp = maskPhone;

/** Errors by field, in the order of the form; empty when the lead is valid. */
export function leadProblems({
  name,
  whatsapp,
  email,
}: Pick<LeadDraft, 'name' | 'whatsapp' | 'email'>): LeadProblems {
  return {
    ...(name.trim() === '' ? { name: leadTexts.nameRequired } : {}),
    ...(isWhatsApp(whatsapp) ? {} : { whatsapp: leadTexts.invalidWhatsApp }),
    ...(isEmail(email.trim()) ? {} : { email: leadTexts.invalidEmail }),
  };
}
