import { stateOfCep } from '../cep/states.js';
import { billedGrams, HEAVIEST_PARCEL_GRAMS, type Parcel } from './parcels.js';
import type { Distance, ShippingService } from './services.js';

export interface Route {
  fromCep: string;
  toCep: string;
}

export interface Extras {
  /** Declared value in centavos. */
  insuranceCents: number;
  receipt: boolean;
  ownHand: boolean;
}

export type Price =
  { cents: number; discountCents: number; days: readonly [number, number] } | { error: string };

const INSURED_FOR_NOTHING_CENTS = 2_450;
const INSURANCE_RATE = 0.01;
const RECEIPT_CENTS = 775;
const OWN_HAND_CENTS = 890;
const NORTH_SURCHARGE_CENTS = 600;
/** Share of the counter price that the contract saves. */
const DISCOUNT_RATE = 0.35;

/** What a service asks for some parcels: always the same for the same route, weight and extras. */
export function priceOf(service: ShippingService, route: Route, parcels: Parcel[], extras: Extras): Price {
  const distance = distanceOf(route);
  if (!service.rates || !distance) return { error: 'Transportadora não atende este trecho.' };
  if (parcels.some((parcel) => parcel.grams > HEAVIEST_PARCEL_GRAMS)) {
    return { error: 'O peso excede o limite máximo de 30 kg da transportadora.' };
  }
  const rate = service.rates[distance];
  const carriage = parcels.reduce((sum, parcel) => {
    const further = Math.max(0, Math.ceil(billedGrams(parcel) / 1000) - 1);
    return sum + rate.base + rate.perKg * further + northSurcharge(route, distance);
  }, 0);
  const insurance = Math.round(
    Math.max(0, extras.insuranceCents - INSURED_FOR_NOTHING_CENTS) * INSURANCE_RATE,
  );
  const additional = (extras.receipt ? RECEIPT_CENTS : 0) + (extras.ownHand ? OWN_HAND_CENTS : 0);
  const cents = carriage + insurance + additional;
  return { cents, discountCents: Math.round(cents * DISCOUNT_RATE), days: rate.days };
}

function distanceOf(route: Route): Distance | undefined {
  const from = stateOfCep(route.fromCep);
  const to = stateOfCep(route.toCep);
  if (!from || !to) return undefined;
  if (from.uf === to.uf) return 'state';
  return from.region === to.region ? 'region' : 'country';
}

function northSurcharge(route: Route, distance: Distance): number {
  return distance !== 'state' && stateOfCep(route.toCep)?.region === 'Norte' ? NORTH_SURCHARGE_CENTS : 0;
}
