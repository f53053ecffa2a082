import type {
  RecoveryChannel,
  RecoveryQueue,
  StopReason,
} from '@plantao/domain/recovery/rules/recovery.rules';
import type { PaginationView } from '../http/pagination.view.js';

export type RecoveryMessageState = 'queued' | 'sent' | 'stopped';

/** A message about a cart or order, as its row shows it. */
export interface RecoveryRowMessageView {
  id: string;
  queue: RecoveryQueue;
  channel: RecoveryChannel;
  state: RecoveryMessageState;
  /** Why it was not sent; empty otherwise. */
  stopped: StopReason | 'gone' | '';
  by: string;
  at: string;
  openedAt: string | null;
}

/** A cart or order that may be brought back. Amounts in reais. */
export interface RecoveryRowView {
  /** Of the cart or the order. */
  id: string;
  customer: { name: string; email: string; phone: string };
  /** '2 × Scrub Tulipa, M, Azul' */
  items: string[];
  pieces: number;
  value: number;
  /** Since when it waits. */
  since: string;
  /** Until when it can be paid. */
  until: string | null;
  messages: RecoveryRowMessageView[];
  /** Why a message by the channel is not possible now; null when it is. */
  refused: Record<RecoveryChannel, StopReason | null>;
}

export interface RecoveryQueueResponse extends PaginationView {
  rows: RecoveryRowView[];
}

/** A message with what it brought. Amounts in reais. */
export interface RecoveryMessageView {
  id: string;
  queue: RecoveryQueue;
  channel: RecoveryChannel;
  /** The order; null of a cart. */
  order: string | null;
  /** Null when the account is gone. */
  customer: string | null;
  /** The cart or order, to note that its person wants no more messages; null once they want none, or the account is gone. */
  subject: string | null;
  state: RecoveryMessageState;
  stopped: StopReason | 'gone' | '';
  by: string;
  at: string;
  openedAt: string | null;
  opens: number;
  orders: number;
  revenue: number;
}

export interface RecoveryMessagesResponse extends PaginationView {
  messages: RecoveryMessageView[];
}

export interface RecoveryReportView {
  queue: RecoveryQueue;
  sent: number;
  opened: number;
  orders: number;
  /** Reais. */
  revenue: number;
}

export interface RecoveryReportResponse {
  data: { days: number; queues: RecoveryReportView[] };
}

export interface SentReminderResponse {
  data: {
    message: string;
    /** By WhatsApp: whom the conversation is with, and the link for its text. Null for a mail, which its job sends. */
    whatsapp: { phone: string; firstName: string; url: string } | null;
  };
}

/** A line that a link brings back. */
export interface ReminderLineView {
  productId: string;
  name: string;
  size: string;
  color: string;
  image: string;
  quantity: number;
  /** Pieces that can be had now; left out where the order keeps them. */
  available?: number;
  /** Something is stitched on it: it is chosen again. */
  stitched: boolean;
}

/** What a link opens. Nothing in it tells who its person is. Amounts in reais. */
export type OpenedLinkView =
  | { kind: 'cart'; lines: ReminderLineView[] }
  | { kind: 'paid' }
  | {
      kind: 'pay';
      order: string;
      lines: ReminderLineView[];
      /** By card, and by PIX where that costs less. */
      total: number;
      /** Null when the order cannot be paid by PIX any more. */
      pix: { total: number; until: string } | null;
      until: string;
    };

export interface OpenedLinkResponse {
  data: OpenedLinkView;
}

export interface ContactPreferencesResponse {
  data: { mail: boolean | null; whatsapp: boolean | null };
}
