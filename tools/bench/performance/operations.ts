import type { Piece } from './data.js';

export type FloorName = 'same bytes' | 'same statements' | 'raw order';

/** A page or answer that guests read. */
export interface ReadOperation {
  readonly key: string;
  readonly name: string;
  readonly floor: 'same bytes';
  /** The least share of the floor, 0 to 1. */
  readonly goal: number;
  readonly paths: (pieces: readonly Piece[]) => readonly string[];
  /** Asks with the ETag of the answer before. */
  readonly conditional?: true;
}

/** A guest's reading that nobody asked for before: a new address each time. */
export interface FirstVisit {
  readonly key: string;
  readonly name: string;
  readonly floor: 'same statements';
  readonly goal: number;
  readonly path: (turn: number, productIds: readonly string[]) => string;
}

export interface FlowOperation {
  readonly key: string;
  readonly name: string;
  readonly kind: 'cart' | 'order';
  readonly floor: 'raw order';
  readonly goal: number;
  /** Also of the operation, in words. */
  readonly goals?: string;
}

const detail = ({ productId }: Piece): string => `/api/v1/products/${productId}`;
const READ = { floor: 'same bytes', goal: 0.6 } as const;
const DETAILS = 10;

export const READS: readonly ReadOperation[] = [
  { ...READ, key: 'detail', name: 'product detail', paths: (pieces) => pieces.slice(0, DETAILS).map(detail) },
  { ...READ, key: 'list', name: 'list of 10', paths: () => ['/api/v1/products?page=1&limit=10'] },
  {
    ...READ,
    key: 'search',
    name: 'search',
    paths: () => ['/api/v1/products?search=scrub%20azul&page=1&limit=10'],
  },
  { ...READ, key: 'categories', name: 'categories', paths: () => ['/api/v1/categories'] },
  { ...READ, key: 'settings', name: 'settings', paths: () => ['/api/v1/settings/public'] },
  { ...READ, key: 'home', name: '`GET /`', paths: () => ['/'] },
  {
    ...READ,
    key: 'page',
    name: '`GET /product/:id`',
    paths: (pieces) => pieces.slice(0, DETAILS).map(({ productId }) => `/product/${productId}`),
  },
  {
    ...READ,
    key: '304',
    name: 'product detail, unchanged (304)',
    goal: 0.8,
    conditional: true,
    paths: (pieces) => pieces.slice(0, 1).map(detail),
  },
];

const VISIT = { floor: 'same statements', goal: 0.8 } as const;

export const FIRST_VISITS: readonly FirstVisit[] = [
  {
    ...VISIT,
    key: 'first-detail',
    name: 'product detail, first visit',
    path: (turn, productIds) => `/api/v1/products/${productIds[turn % productIds.length] ?? ''}`,
  },
  {
    ...VISIT,
    key: 'first-list',
    name: 'list of 10, first visit',
    path: (turn) => `/api/v1/products?page=1&limit=10&minPrice=1&maxPrice=${1_000 + turn}`,
  },
];

export const FLOWS: readonly FlowOperation[] = [
  { key: 'cart', name: 'two cart adds', kind: 'cart', floor: 'raw order', goal: 0.4, goals: 'p99 ≤ 100 ms' },
  {
    key: 'order',
    name: 'placing an order',
    kind: 'order',
    floor: 'raw order',
    goal: 0.25,
    goals: 'PostgreSQL ≤ 2, api ≤ 3, worker ≤ 2 ms',
  },
];

/** Operations with a measure of their own: what `--only` calls them. */
export const OTHERS = ['counts', 'changing', 'checkout', 'rush'] as const;

export const KEYS: readonly string[] = [...READS, ...FIRST_VISITS, ...FLOWS]
  .map(({ key }) => key)
  .concat(OTHERS);
