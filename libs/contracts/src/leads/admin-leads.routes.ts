import type { ListQueryDto } from '../http/list-query.dto.js';
import { route } from '../http/route.js';
import type { AdminLeadsResponse, ContactMessagesResponse, ContactMessageView } from './admin-lead.view.js';
import type { AnswerMessageDto, ContactMessagesQueryDto } from './messages-query.dto.js';

export const adminLeadsRoutes = {
  listLeads: route<undefined, AdminLeadsResponse, Partial<ListQueryDto>>('GET', '/leads', 'staff'),
  /** Answers text/csv: every lead that the search finds. */
  exportLeads: route<undefined, string, { search?: string }>('GET', '/leads/export', 'admin'),
  listMessages: route<undefined, ContactMessagesResponse, Partial<ContactMessagesQueryDto>>(
    'GET',
    '/admin/messages',
    'staff',
  ),
  answerMessage: route<AnswerMessageDto, { data: { message: ContactMessageView } }>(
    'PATCH',
    '/admin/messages/:id',
    'admin',
  ),
};
