/** Who acts, for history and audit: a person, or the shop itself. */
export interface Actor {
  readonly id: string | null;
  readonly name: string;
  readonly requestId?: string;
  readonly ip?: string;
}

/** A customer in a record that outlives the account (stock ledger): its order says who it was, as long as that is kept. */
export const CUSTOMER_NAME = 'Cliente';

/** The shop's own jobs. */
export const SHOP: Actor = { id: null, name: 'Loja' };

/** Updates from the payment provider. */
export const PROVIDER: Actor = { id: null, name: 'Mercado Pago' };

/** Updates from the carrier. */
export const CARRIER: Actor = { id: null, name: 'Melhor Envio' };

/** What an audit entry says about who acted (correctness 3.11). */
export const actorOf = ({ id, name, requestId, ip }: Actor) => ({
  actorId: id,
  actor: name,
  requestId: requestId ?? null,
  ip: ip ?? null,
});
