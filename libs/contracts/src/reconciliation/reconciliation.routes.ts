import { route } from '../http/route.js';
import type { DifferencesQueryDto, ExplainDifferenceDto } from './difference.dto.js';
import type {
  AppliedDifferenceResponse,
  ComparisonResponse,
  DifferenceResponse,
  DifferencesResponse,
} from './difference.view.js';

/** The shop's payments beside the provider's settlement report: what differs, and what is done about it. */
export const reconciliationRoutes = {
  listDifferences: route<undefined, DifferencesResponse, Partial<DifferencesQueryDto>>(
    'GET',
    '/admin/reconciliation',
    'reconciliation:read',
  ),
  /** 'Conferir agora': begins a comparison, unless one is under way. */
  compareNow: route<undefined, ComparisonResponse>(
    'POST',
    '/admin/reconciliation/comparisons',
    'refunds:change',
  ),
  applyDifference: route<undefined, AppliedDifferenceResponse>(
    'POST',
    '/admin/reconciliation/:id/application',
    'refunds:change',
  ),
  /** Gives back a payment that is of no order of the shop. */
  giveBackDifference: route<undefined, DifferenceResponse>(
    'POST',
    '/admin/reconciliation/:id/refund',
    'refunds:change',
  ),
  /** Refuses, or withdraws, what somebody asked to be given back. */
  declineDifferenceRefund: route<undefined, DifferenceResponse>(
    'DELETE',
    '/admin/reconciliation/:id/refund',
    'refunds:change',
  ),
  explainDifference: route<ExplainDifferenceDto, DifferenceResponse>(
    'PUT',
    '/admin/reconciliation/:id/explanation',
    'refunds:change',
  ),
  reopenDifference: route<undefined, DifferenceResponse>(
    'DELETE',
    '/admin/reconciliation/:id/explanation',
    'refunds:change',
  ),
};
