import { isEmail } from '@plantao/domain/shared/email';
import { isWhatsApp, maskPhone } from '@plantao/domain/shared/phone';
import { leadTexts } from '@/texts/leads';

export interface LeadDraft {
  name: string;
  /** As formatted in the field. */
  whatsapp: string;
  email: string;
}

export type LeadProblems = { [field in keyof LeadDraft]?: string };

/** (NN) NNNNN-NNNN while it is typed; more than 11 digits stay plain (LEAD-07, A-81). */
export const maskWhatsApp = maskPhone;

/** What is wrong with each field, in the order of the form; nothing when the lead may be sent. */
export function leadProblems({ name, whatsapp, email }: LeadDraft): LeadProblems {
  return {
    ...(name.trim() === '' ? { name: leadTexts.nameRequired } : {}),
    ...(isWhatsApp(whatsapp) ? {} : { whatsapp: leadTexts.invalidWhatsApp }),
    ...(isEmail(email.trim()) ? {} : { email: leadTexts.invalidEmail }),
  };
}
