import type { ListQueryDto } from '../http/list-query.dto.js';
import { route } from '../http/route.js';
import type { AdminLeadsResponse, ContactMessagesResponse, ContactMessageView } from './admin-lead.view.js';
import type { AnswerMessageDto, ContactMessagesQueryDto } from './messages-query.dto.js';

export const adminLeadsRoutes = {
  listLeads: route<undefined, AdminLeadsResponse, Partial<ListQueryDto>>('GET', '/leads', 'leads:read'),
  /** Answers text/csv: every lead that the search finds. */
  exportLeads: route<undefined, string, { search?: string }>('GET', '/leads/export', 'leads:export'),
  listMessages: route<undefined, ContactMessagesResponse, Partial<ContactMessagesQueryDto>>(
    'GET',
    '/admin/messages',
    'leads:read',
  ),
  answerMessage: route<AnswerMessageDto, { data: { message: ContactMessageView } }>(
    'PATCH',
    '/admin/messages/:id',
    'leads:change',
  ),
};
