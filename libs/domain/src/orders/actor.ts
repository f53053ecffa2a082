import type { Actor } from '../shared/actor.js';

export type { Actor } from '../shared/actor.js';

/** The shop's own jobs. */
export const SHOP: Actor = { id: null, name: 'Loja' };

/** News from the payment provider. */
export const PROVIDER: Actor = { id: null, name: 'Mercado Pago' };

/** News from the carrier. */
export const CARRIER: Actor = { id: null, name: 'Melhor Envio' };
