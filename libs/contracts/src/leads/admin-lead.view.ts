import type { PaginationView } from '../http/pagination.view.js';

export interface AdminLeadView {
  _id: string;
  name: string;
  /** Digits only. */
  whatsapp: string;
  email: string;
  active: boolean;
  createdAt: string;
  updatedAt: string;
  /** When messages by WhatsApp were agreed to; null: they were not. */
  whatsappConsentAt: string | null;
  /** When the coupon was mailed; null while it waits. */
  couponSentAt: string | null;
}

/** API-32: the list stands beside `data`, as the specification has it. */
export interface AdminLeadsResponse extends PaginationView {
  leads: AdminLeadView[];
}

export interface ContactMessageView {
  _id: string;
  name: string;
  email: string;
  /** Digits only; empty when none was left. */
  phone: string;
  message: string;
  createdAt: string;
  answeredAt: string | null;
  answeredBy: string | null;
}

export interface ContactMessagesResponse {
  data: {
    messages: ContactMessageView[];
    /** Asks for the messages after these; null at the end. */
    next: string | null;
    /** How many wait for an answer, whatever the filter. */
    open: number;
  };
}
