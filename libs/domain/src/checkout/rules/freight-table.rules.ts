import type { QuotedOption } from './delivery-price.rules.js';

/** What sending costs into one part of the country: centavos and business days. */
interface Zone {
  readonly standardCents: number;
  readonly expressCents: number;
  readonly days: { readonly min: number; readonly max: number };
  readonly expressDays: { readonly min: number; readonly max: number };
}

const NEAR: Zone = {
  standardCents: 1490,
  expressCents: 2290,
  days: { min: 2, max: 4 },
  expressDays: { min: 1, max: 1 },
};
const SOUTH_EAST: Zone = {
  standardCents: 1890,
  expressCents: 2990,
  days: { min: 3, max: 5 },
  expressDays: { min: 1, max: 2 },
};
const SOUTH: Zone = {
  standardCents: 2190,
  expressCents: 3490,
  days: { min: 3, max: 6 },
  expressDays: { min: 2, max: 3 },
};
const CENTRE: Zone = {
  standardCents: 2490,
  expressCents: 3990,
  days: { min: 4, max: 7 },
  expressDays: { min: 2, max: 3 },
};
const NORTH_EAST: Zone = {
  standardCents: 2790,
  expressCents: 4590,
  days: { min: 5, max: 8 },
  expressDays: { min: 2, max: 4 },
};
const NORTH: Zone = {
  standardCents: 3290,
  expressCents: 5490,
  days: { min: 6, max: 10 },
  expressDays: { min: 3, max: 5 },
};

/** By the first digit of the CEP, which is the postal region; the shop sends from São Paulo. */
const ZONES: Readonly<Record<string, Zone>> = {
  '0': NEAR,
  '1': NEAR,
  '2': SOUTH_EAST,
  '3': SOUTH_EAST,
  '4': NORTH_EAST,
  '5': NORTH_EAST,
  '6': NORTH,
  '7': CENTRE,
  '8': SOUTH,
  '9': SOUTH,
};

/** Pieces in one parcel; each further parcel adds a part of the price. */
const PIECES_A_PARCEL = 6;
const FURTHER_PARCEL = 0.6;

/** The table's prices by region: 'Standard' and 'Expresso' (SHIP-16, A-43). `cep` eight digits, `pieces` of the usual size. */
export function tableOptions(
  cep: string,
  pieces: number,
  offer: { standard: boolean; express: boolean },
): QuotedOption[] {
  const zone = ZONES[cep.charAt(0)] ?? NORTH;
  const option = (
    id: string,
    name: string,
    cents: number,
    deliveryRange: { min: number; max: number },
  ): QuotedOption => ({
    id,
    name,
    company: 'Entrega Plantão',
    priceCents: forPieces(cents, pieces),
    deliveryRange: { ...deliveryRange },
    serviceId: null,
  });
  return [
    ...(offer.standard ? [option('standard', 'Standard', zone.standardCents, zone.days)] : []),
    ...(offer.express ? [option('express', 'Expresso', zone.expressCents, zone.expressDays)] : []),
  ];
}

function forPieces(cents: number, pieces: number): number {
  const further = Math.ceil(pieces / PIECES_A_PARCEL) - 1;
  return cents + Math.round(cents * FURTHER_PARCEL) * Math.max(0, further);
}
