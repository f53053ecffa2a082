import { route } from '../http/route.js';
import type {
  ChangeTeamOrderDto,
  ChooseTeamPiecesDto,
  OpenTeamOrderDto,
  PlaceTeamOrderDto,
  QuoteTeamOrderDto,
  TeamChoiceDto,
  TeamSecretDto,
} from './team-order.dto.js';
import type {
  OrderBagsResponse,
  PlacedTeamOrderResponse,
  TeamChoiceResponse,
  TeamDeliveryResponse,
  TeamLinkResponse,
  TeamOrderResponse,
  TeamOrdersResponse,
} from './team-order.view.js';

/** What an organiser does with their team orders, and people by a shared link. */
export const teamOrdersRoutes = {
  listTeamOrders: route<undefined, TeamOrdersResponse>('GET', '/team-orders', 'user'),
  openTeamOrder: route<OpenTeamOrderDto, TeamOrderResponse>('POST', '/team-orders', 'user'),
  getTeamOrder: route<undefined, TeamOrderResponse>('GET', '/team-orders/:id', 'user'),
  changeTeamOrder: route<ChangeTeamOrderDto, TeamOrderResponse>('PATCH', '/team-orders/:id', 'user'),
  deleteTeamOrder: route<undefined, undefined>('DELETE', '/team-orders/:id', 'user'),
  changeTeamMember: route<TeamChoiceDto, TeamOrderResponse>('PUT', '/team-orders/:id/people/:person', 'user'),
  removeTeamMember: route<undefined, TeamOrderResponse>('DELETE', '/team-orders/:id/people/:person', 'user'),
  getTeamDelivery: route<undefined, TeamDeliveryResponse>('GET', '/team-orders/:id/delivery', 'user'),
  quoteTeamOrder: route<QuoteTeamOrderDto, TeamOrderResponse>('POST', '/team-orders/:id/quote', 'user'),
  askTeamApproval: route<undefined, TeamOrderResponse>('POST', '/team-orders/:id/approval', 'user'),
  placeTeamOrder: route<PlaceTeamOrderDto, PlacedTeamOrderResponse>('POST', '/team-orders/:id/order', 'user'),
  getOrderBags: route<undefined, OrderBagsResponse>('GET', '/orders/:id/bags', 'user'),
  getTeamLink: route<undefined, TeamLinkResponse>('GET', '/team-links/:token', 'public'),
  /** Reads by a secret that stays out of addresses. */
  readTeamChoice: route<TeamSecretDto, TeamChoiceResponse>('POST', '/team-links/:token/choice', 'public'),
  chooseTeamPieces: route<ChooseTeamPiecesDto, TeamChoiceResponse>(
    'PUT',
    '/team-links/:token/choice',
    'public',
  ),
  /** Answers application/pdf. */
  getTeamQuote: route<undefined, string>('GET', '/team-quotes/:token', 'public'),
};
