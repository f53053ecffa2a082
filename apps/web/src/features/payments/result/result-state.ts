/** Router state of a result page, set by the payment page; empty when the page is opened by its URL. */
export interface ResultState {
  /** Why a card was refused, in plain words. */
  reason?: string | null;
  /** The boleto that was just issued. */
  ticket?: { url: string; barcode: string | null; dueAt: string | null } | null;
  /** The provider has not responded: it is unknown whether the card was charged. */
  noResponse?: boolean;
  /** A PIX code waits on the payment screen. */
  pix?: boolean;
  /** A coupon took all of it: nothing was paid. */
  free?: boolean;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const httpOnly = (url: unknown): url is string => typeof url === 'string' && /^https?:\/\//.test(url);

/** Reads a page's state; anything else than ours counts as nothing. */
export function readResultState(state: unknown): ResultState {
  if (!isObject(state)) return {};
  const { reason, ticket, pix, noResponse, free } = state;
  return {
    ...(typeof reason === 'string' ? { reason } : {}),
    ...(isObject(ticket) && httpOnly(ticket['url'])
      ? {
          ticket: {
            url: ticket['url'],
            barcode: typeof ticket['barcode'] === 'string' ? ticket['barcode'] : null,
            dueAt: typeof ticket['dueAt'] === 'string' ? ticket['dueAt'] : null,
          },
        }
      : {}),
    ...(pix === true ? { pix } : {}),
    ...(free === true ? { free } : {}),
    ...(noResponse === true ? { noResponse } : {}),
  };
}
