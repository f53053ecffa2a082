/** How far a parcel travels: inside one state, inside one region, farther. */
export type Distance = 'state' | 'region' | 'country';

export interface Rate {
  /** Centavos up to the first kilogram. */
  base: number;
  /** Centavos for each further kilogram begun. */
  perKg: number;
  /** Working days. */
  days: readonly [number, number];
}

export interface Company {
  id: number;
  name: string;
  /** One parcel per label. */
  singleVolume: boolean;
  /** A label needs the agency where the parcel is handed in. */
  needsAgency: boolean;
}

export interface ShippingService {
  id: number;
  name: string;
  company: Company;
  /** Absent: listed, but never serves a route. */
  rates?: Record<Distance, Rate>;
}

const CORREIOS: Company = { id: 1, name: 'Correios', singleVolume: true, needsAgency: false };
const JADLOG: Company = { id: 2, name: 'Jadlog', singleVolume: false, needsAgency: true };

export const COMPANIES: readonly Company[] = [CORREIOS, JADLOG];

export const SERVICES: readonly ShippingService[] = [
  {
    id: 1,
    name: 'PAC',
    company: CORREIOS,
    rates: {
      state: { base: 1890, perKg: 250, days: [4, 5] },
      region: { base: 2290, perKg: 390, days: [5, 7] },
      country: { base: 2790, perKg: 590, days: [7, 9] },
    },
  },
  {
    id: 2,
    name: 'SEDEX',
    company: CORREIOS,
    rates: {
      state: { base: 2390, perKg: 450, days: [1, 2] },
      region: { base: 3190, perKg: 690, days: [2, 3] },
      country: { base: 4590, perKg: 1090, days: [3, 4] },
    },
  },
  {
    id: 3,
    name: '.Package',
    company: JADLOG,
    rates: {
      state: { base: 1990, perKg: 220, days: [3, 4] },
      region: { base: 2390, perKg: 360, days: [4, 6] },
      country: { base: 2990, perKg: 560, days: [6, 8] },
    },
  },
  {
    id: 4,
    name: '.Com',
    company: JADLOG,
    rates: {
      state: { base: 2590, perKg: 350, days: [2, 3] },
      region: { base: 3290, perKg: 590, days: [3, 4] },
      country: { base: 4490, perKg: 890, days: [4, 5] },
    },
  },
  { id: 17, name: 'Mini Envios', company: CORREIOS },
];

export function serviceById(id: number): ShippingService | undefined {
  return SERVICES.find((service) => service.id === id);
}
