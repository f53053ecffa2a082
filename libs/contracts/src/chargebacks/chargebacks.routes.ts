import { route } from '../http/route.js';
import type { ChargebackNoteDto, ChargebackReasonDto, ChargebacksQueryDto } from './chargeback.dto.js';
import type { ChargebackResponse, ChargebacksResponse } from './chargeback.view.js';

/** Payments that buyers contest at their bank. */
export const chargebacksRoutes = {
  listChargebacks: route<undefined, ChargebacksResponse, Partial<ChargebacksQueryDto>>(
    'GET',
    '/admin/chargebacks',
    'chargebacks:read',
  ),
  getChargeback: route<undefined, ChargebackResponse>('GET', '/admin/chargebacks/:id', 'chargebacks:read'),
  /** Answers application/pdf: the evidence as it would be sent now. */
  chargebackEvidence: route<undefined, string>('GET', '/admin/chargebacks/:id/evidence', 'chargebacks:read'),
  /** Answers a picture, or the evidence as it was sent: personal data of one order, with an entry of the audit log. */
  chargebackFile: route<undefined, string>(
    'GET',
    '/admin/chargebacks/:id/files/:file',
    'personal-data:unmask',
  ),
  /** multipart/form-data: the picture in `file`. */
  addChargebackFile: route<FormData, ChargebackResponse>(
    'POST',
    '/admin/chargebacks/:id/files',
    'chargebacks:change',
  ),
  removeChargebackFile: route<undefined, ChargebackResponse>(
    'DELETE',
    '/admin/chargebacks/:id/files/:file',
    'chargebacks:change',
  ),
  noteChargeback: route<ChargebackNoteDto, ChargebackResponse>(
    'POST',
    '/admin/chargebacks/:id/notes',
    'chargebacks:change',
  ),
  /** Has the evidence drawn and sent to the provider. */
  answerChargeback: route<undefined, ChargebackResponse>(
    'POST',
    '/admin/chargebacks/:id/answer',
    'chargebacks:change',
  ),
  acceptChargeback: route<ChargebackReasonDto, ChargebackResponse>(
    'POST',
    '/admin/chargebacks/:id/acceptance',
    'chargebacks:change',
  ),
  /** Lets the order be posted although its payment is contested. */
  allowContestedPosting: route<ChargebackReasonDto, ChargebackResponse>(
    'POST',
    '/admin/chargebacks/:id/posting',
    'chargebacks:change',
  ),
};
