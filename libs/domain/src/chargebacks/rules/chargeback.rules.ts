export const CHARGEBACK_STATES = [
  'open',
  'sending',
  'evidence_sent',
  'accepted',
  'expired',
  'won',
  'lost',
] as const;
export type ChargebackState = (typeof CHARGEBACK_STATES)[number];

/**
 * What may happen to a chargeback. `send`, `accept`: a person decides; `sent`, `fail`: what became of sending; `expire`: its
 * deadline passed; `receive`: the provider has documents of us, however they came there; `win`, `lose`: the bank decided.
 */
export type ChargebackEvent = 'send' | 'accept' | 'sent' | 'fail' | 'expire' | 'receive' | 'win' | 'lose';

/** The one table of a chargeback's life (ADR 42); what is not in it is refused. */
const TABLE: Readonly<Record<ChargebackState, Partial<Record<ChargebackEvent, ChargebackState>>>> = {
  open: {
    send: 'sending',
    accept: 'accepted',
    expire: 'expired',
    receive: 'evidence_sent',
    win: 'won',
    lose: 'lost',
  },
  sending: {
    sent: 'evidence_sent',
    fail: 'open',
    expire: 'expired',
    receive: 'evidence_sent',
    win: 'won',
    lose: 'lost',
  },
  evidence_sent: { win: 'won', lose: 'lost' },
  accepted: { win: 'won', lose: 'lost' },
  expired: { receive: 'evidence_sent', win: 'won', lose: 'lost' },
  // The bank may decide again: the provider's later word counts.
  won: { lose: 'lost' },
  lost: { win: 'won' },
};

/** The state after `event`, or undefined when the chargeback refuses it. */
export const nextChargebackState = (
  state: ChargebackState,
  event: ChargebackEvent,
): ChargebackState | undefined => TABLE[state][event];

/** Whether somebody still has to answer it. */
export const awaitsAnswer = (state: ChargebackState): boolean => state === 'open' || state === 'sending';

/** Whether the bank has decided. */
export const isDecided = (state: ChargebackState): boolean => state === 'won' || state === 'lost';

/** Views of the list: what waits for an answer, what the bank is looking at, and how it ended. */
export const CHARGEBACK_VIEWS = {
  open: ['open', 'sending'],
  waiting: ['evidence_sent', 'accepted', 'expired'],
  won: ['won'],
  lost: ['lost'],
} as const satisfies Record<string, readonly ChargebackState[]>;
export type ChargebackView = keyof typeof CHARGEBACK_VIEWS;

/** SQL: the state of the chargeback `c` is one of a view's; every count of them is made by it. */
export const isInView = (view: ChargebackView, c = ''): string =>
  `${c}state in (${CHARGEBACK_VIEWS[view].map((state) => `'${state}'`).join(', ')})`;

/** What the provider has of our documents. */
export const DOCUMENT_STATUSES = ['none', 'received', 'valid', 'invalid', 'missed', 'unneeded'] as const;
export type DocumentStatus = (typeof DOCUMENT_STATUSES)[number];

const DAY_MS = 86_400_000;

const HOUR_MS = 3_600_000;
const NEAR_MS = 3 * DAY_MS;
const OFTEN_MS = 10 * 60_000;

/**
 * When the provider is asked next, in milliseconds from `now`: every ten minutes while somebody has to answer within three
 * days, otherwise every hour, once decided every day.
 */
export function nextCheckMs(state: ChargebackState, deadline: Date | null, now: Date): number {
  if (isDecided(state)) return DAY_MS;
  const near = deadline !== null && deadline.getTime() - now.getTime() < NEAR_MS;
  return awaitsAnswer(state) && near ? OFTEN_MS : HOUR_MS;
}

/** Decided chargebacks are asked about for this long, in milliseconds: a bank may decide once more. */
export const WATCHED_AFTER_MS = 90 * DAY_MS;

const REASONS: Readonly<Record<string, string>> = {
  fraud: 'Não reconhece a compra',
  unrecognized: 'Não reconhece a compra',
  not_recognized: 'Não reconhece a compra',
  general: 'Motivo não informado pelo banco',
  not_received: 'Não recebeu o produto',
  product_not_received: 'Não recebeu o produto',
  not_as_described: 'Produto diferente do anunciado',
  product_unacceptable: 'Produto diferente do anunciado',
  duplicate: 'Cobrança em dobro',
  duplicated: 'Cobrança em dobro',
  credit_not_processed: 'Reembolso não recebido',
  authorization: 'Problema na autorização do cartão',
  processing_error: 'Erro no processamento',
};

/** The provider's reason in words of the shop; a reason that nobody knows is named as the provider does. */
export function reasonInWords(reason: string): string {
  if (reason === '') return REASONS['general'] ?? '';
  return REASONS[reason.toLowerCase()] ?? `Outro motivo (${reason})`;
}
