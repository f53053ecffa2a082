import type { TeamState } from '@plantao/domain/team-orders/rules/team-state.rules';
import type { CutName } from '@plantao/domain/catalogue/rules/garment-cuts.rules';
import type { EmbroideryPosition } from '@plantao/domain/shared/embroidery';
import type { AddressView } from '../accounts/user.view.js';
import type { EmbroideryView } from '../embroidery/embroidery.view.js';
import type { PaginationView } from '../http/pagination.view.js';

/** A garment that a team may choose, by itself or in a set. */
export interface TeamGarmentView {
  _id: string;
  name: string;
  /** Says what of a set is stitched; a server of the last release leaves it out. */
  cuts?: CutName[];
  sizes: {
    name: string;
    colors: { name: string; value: string; image: string; /** Offered pieces. */ stock: number }[];
  }[];
}

/** Price in reais. */
export interface TeamProductView extends TeamGarmentView {
  image: string;
  price: number;
  /** Where it may be stitched, a set on the first of its garments that is; none: nothing is offered. */
  positions?: EmbroideryPosition[];
  /** The garments of a set in their order, each in a size of its own; a set has no sizes by itself. */
  pieces?: TeamGarmentView[];
}

export interface TeamPieceView {
  product: string;
  size: string;
  color: string;
  quantity: number;
  /** What is stitched on each; null when it is not there any more. */
  embroidery?: EmbroideryView | null;
}

export interface TeamChoiceView {
  name: string;
  pieces: TeamPieceView[];
}

export interface TeamMemberView extends TeamChoiceView {
  _id: string;
  /** ISO moment. */
  updatedAt: string;
}

/** What a shared link shows to anyone who follows it: nothing about other people. */
export interface TeamLinkView {
  name: string;
  state: TeamState;
  /** ISO moment. */
  closesAt: string;
  piecesPerPerson: number;
  products: TeamProductView[];
}

/** What the pieces come to, before delivery; amounts in reais. */
export interface TeamTotalsView {
  pieces: number;
  subtotal: number;
  /** Percent of the reached tier, or of the offer; 0 for an offer of an amount. */
  percent: number;
  discount: number;
  /** What is missing for the next tier that gives more. */
  next: { missing: number; percent: number } | null;
  /** The announced coupon that gives more than the tier; null where the tier counts, absent from a server of the last release. */
  offer?: string | null;
  /** Once it is ordered, what its order has besides: what PIX takes off, the delivery, and all of it. Reais. */
  ordered?: { pixDiscount: number; freight: number; total: number };
}

/** A list of team orders shows these. */
export interface TeamOrderEntryView {
  _id: string;
  name: string;
  state: TeamState;
  closesAt: string;
  createdAt: string;
  people: number;
  expected: number | null;
  pieces: number;
}

export interface TeamOrderView extends Omit<TeamOrderEntryView, 'people' | 'pieces'> {
  taxId: string;
  address: Omit<AddressView, '_id' | 'isDefault'>;
  /** Secret of the shared link. */
  token: string;
  piecesPerPerson: number;
  products: TeamProductView[];
  members: TeamMemberView[];
  totals: TeamTotalsView;
  /** The tiers of now, the lowest first. */
  tiers: { pieces: number; percent: number }[];
  /** The quote that binds: its secret, until when, its total with delivery in reais. */
  quote: {
    token: string;
    expiresAt: string;
    total: number;
    delivery: {
      name: string;
      price: number;
      /** Business days from the payment on. */
      delivery_range?: { min: number; max: number };
    };
  } | null;
  approval: { asked: boolean; pieces: number };
  /** The order that was made of it, cancelled ones left out. */
  order: string | null;
}

export interface TeamOrderResponse {
  data: { teamOrder: TeamOrderView };
}

export interface TeamOrdersResponse {
  data: { teamOrders: TeamOrderEntryView[] };
}

export interface TeamLinkResponse {
  data: { team: TeamLinkView };
}

export interface TeamChoiceResponse {
  data: { choice: TeamChoiceView | null };
}

export interface TeamDeliveryResponse {
  data: {
    quoteId: string;
    options: {
      id: string;
      name: string;
      /** Reais. */
      price: number;
      company: { name: string };
      delivery_range: { min: number; max: number };
    }[];
  };
}

export interface PlacedTeamOrderResponse {
  data: { order: { _id: string } };
}

/** A list of the back office. */
export interface AdminTeamOrdersResponse extends PaginationView {
  teamOrders: (TeamOrderEntryView & { organiser: string; approvalWaits: boolean })[];
}

/** One of the back office: everything but the shared link, and who organises it. */
export interface AdminTeamOrderResponse {
  data: {
    teamOrder: Omit<TeamOrderView, 'token'> & {
      organiser: { name: string; email: string; phone: string };
      /** Once it is ordered: its bags as the order has them; a server of the last release leaves it out. */
      packed?: OrderBagsResponse['data']['team'];
    };
  };
}

/** Pieces of one kind in somebody's bag. */
export interface PackedPieceView {
  name: string;
  size: string;
  color: string;
  quantity: number;
  /** What is stitched on each, in words. */
  embroidery?: string;
  /** Where the order has fewer such pieces than all bags ask for: how many there are, and how many were chosen. */
  inOrder?: { left: number; chosen: number };
}

/** An order packed by person; null for an order that no team made. */
export interface OrderBagsResponse {
  data: {
    team: {
      /** The team order; a server of the last release leaves it out. */
      _id?: string;
      name: string;
      bags: { name: string; pieces: PackedPieceView[] }[];
      /** Pieces of the order that nobody chose like this; a server of the last release leaves it out. */
      others?: PackedPieceView[];
    } | null;
  };
}
