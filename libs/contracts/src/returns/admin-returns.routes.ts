import type { ListQueryDto } from '../http/list-query.dto.js';
import { route } from '../http/route.js';
import type {
  AdminReturnsQueryDto,
  InspectParcelDto,
  InspectReturnDto,
  RefuseReturnDto,
  ReturnPostageDto,
  GiveUpPiecesDto,
  SendBackDto,
} from './return.dto.js';
import type {
  AdminReturnResponse,
  AdminReturnsResponse,
  InspectedParcelResponse,
  InspectedReturnResponse,
  InspectionPreviewResponse,
  ReturnedParcelsResponse,
  SendBackResponse,
  SendBacksResponse,
} from './return.view.js';

/** Pieces that come back: what the back office decides. */
export const adminReturnsRoutes = {
  listReturns: route<undefined, AdminReturnsResponse, Partial<AdminReturnsQueryDto>>(
    'GET',
    '/admin/returns',
    'returns:read',
  ),
  getReturn: route<undefined, AdminReturnResponse>('GET', '/admin/returns/:id', 'returns:read'),
  authoriseReturn: route<undefined, AdminReturnResponse>(
    'POST',
    '/admin/returns/:id/authorisation',
    'refunds:change',
  ),
  refuseReturn: route<RefuseReturnDto, AdminReturnResponse>(
    'POST',
    '/admin/returns/:id/refusal',
    'refunds:change',
  ),
  setReturnPostage: route<ReturnPostageDto, AdminReturnResponse>(
    'PUT',
    '/admin/returns/:id/postage',
    'refunds:change',
  ),
  /** Has the carrier asked for the reverse label again. */
  buyReturnLabel: route<undefined, AdminReturnResponse>('POST', '/admin/returns/:id/label', 'refunds:change'),
  receiveReturn: route<undefined, AdminReturnResponse>(
    'POST',
    '/admin/returns/:id/receipt',
    'returns:inspect',
  ),
  /** What the inspection would come to; nothing is written. */
  previewInspection: route<InspectReturnDto, InspectionPreviewResponse>(
    'POST',
    '/admin/returns/:id/inspection/preview',
    'returns:inspect',
  ),
  /** What it finds is given back at once by who may give money back; else `refundReturn` follows. */
  inspectReturn: route<InspectReturnDto, InspectedReturnResponse>(
    'POST',
    '/admin/returns/:id/inspection',
    'returns:inspect',
  ),
  /** Gives back what an inspection found, or asks again after a second administrator refused or did not answer. */
  refundReturn: route<undefined, InspectedReturnResponse>(
    'POST',
    '/admin/returns/:id/refund',
    'refunds:change',
  ),
  /** Orders that were cancelled after posting, of which pieces are not inspected yet. */
  listReturnedParcels: route<undefined, ReturnedParcelsResponse, Partial<ListQueryDto>>(
    'GET',
    '/admin/returned-parcels',
    'returns:read',
  ),
  /** By the id of the order. */
  inspectParcel: route<InspectParcelDto, InspectedParcelResponse>(
    'POST',
    '/admin/returned-parcels/:id/inspection',
    'returns:inspect',
  ),
  /** Pieces that inspections refused, which the desk still has. */
  listSendBacks: route<undefined, SendBacksResponse, Partial<ListQueryDto>>(
    'GET',
    '/admin/send-backs',
    'returns:read',
  ),
  /** By the id of the return: they leave, once. */
  sendPiecesBack: route<SendBackDto, SendBackResponse>(
    'POST',
    '/admin/send-backs/:id/sending',
    'labels:change',
  ),
  /** Somebody of the shop writes down that the customer does not want them. */
  keepPieces: route<GiveUpPiecesDto, SendBackResponse>(
    'POST',
    '/admin/send-backs/:id/giving-up',
    'orders:change',
  ),
  /** Ends an inspected return whose money was given back on the page of its order. */
  closeReturn: route<undefined, AdminReturnResponse>('POST', '/admin/returns/:id/closing', 'refunds:change'),
};
