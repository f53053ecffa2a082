import { route } from '../http/route.js';
import type { OpenReturnDto } from './return.dto.js';
import type { OwnReturnsResponse } from './return.view.js';

/** Pieces that come back: what their customers ask for. Apart from the other calls of the shop: one page alone makes them. */
export const returnsRoutes = {
  listOwnReturns: route<undefined, OwnReturnsResponse>('GET', '/orders/:id/returns', 'user'),
  openReturn: route<OpenReturnDto, OwnReturnsResponse>('POST', '/orders/:id/returns', 'user'),
  cancelReturn: route<undefined, OwnReturnsResponse>('POST', '/returns/:id/cancel', 'user'),
  /** The customer does not want refused pieces back. */
  giveUpPieces: route<undefined, OwnReturnsResponse>('POST', '/returns/:id/giving-up', 'user'),
};
