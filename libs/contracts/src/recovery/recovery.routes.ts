import { route } from '../http/route.js';
import type { ListQueryDto } from '../http/list-query.dto.js';
import type { PaymentResponse, PaymentStatusResponse } from '../payments/payment.view.js';
import type {
  ContactPreferencesDto,
  LinkedPaymentDto,
  LinkedPaymentStatusDto,
  RecoveryLinkDto,
  RecoveryQueryDto,
  RecoveryReportDto,
  SendReminderDto,
} from './recovery.dto.js';
import type {
  ContactPreferencesResponse,
  OpenedLinkResponse,
  RecoveryMessagesResponse,
  RecoveryQueueResponse,
  RecoveryReportResponse,
  SentReminderResponse,
} from './recovery.view.js';

/** Reminders of carts and unpaid orders: the queues of the back office, and what the links of messages open. */
export const recoveryRoutes = {
  listRecovery: route<undefined, RecoveryQueueResponse, Partial<RecoveryQueryDto>>(
    'GET',
    '/admin/recovery',
    'recovery:read',
  ),
  listReminders: route<undefined, RecoveryMessagesResponse, Partial<ListQueryDto>>(
    'GET',
    '/admin/recovery/messages',
    'recovery:read',
  ),
  recoveryReport: route<undefined, RecoveryReportResponse, Partial<RecoveryReportDto>>(
    'GET',
    '/admin/recovery/report',
    'recovery:read',
  ),
  sendReminder: route<SendReminderDto, SentReminderResponse>(
    'POST',
    '/admin/recovery/:queue/:id/messages',
    'recovery:change',
  ),
  endReminders: route<undefined, { data: { done: true } }>(
    'POST',
    '/admin/recovery/:queue/:id/opt-out',
    'recovery:change',
  ),
  openReminder: route<RecoveryLinkDto, OpenedLinkResponse>('POST', '/reminders/open', 'public'),
  payReminder: route<LinkedPaymentDto, PaymentResponse>('POST', '/reminders/payment', 'public'),
  reminderPaymentStatus: route<LinkedPaymentStatusDto, PaymentStatusResponse>(
    'POST',
    '/reminders/payment-status',
    'public',
  ),
  /** Also by mail programs, with a form as its body (RFC 8058). */
  unsubscribe: route<undefined, { data: { done: true } }>('POST', '/unsubscribe/:token', 'public'),
  getContactPreferences: route<undefined, ContactPreferencesResponse>('GET', '/contact-preferences', 'user'),
  setContactPreferences: route<ContactPreferencesDto, ContactPreferencesResponse>(
    'PUT',
    '/contact-preferences',
    'user',
  ),
};
