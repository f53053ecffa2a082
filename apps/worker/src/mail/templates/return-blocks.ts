import { agreedDifference } from '@plantao/domain/returns/rules/exchange.rules';
import type { FitFault, ReturnReason } from '@plantao/domain/returns/rules/return.rules';
import type { SendBackState } from '@plantao/domain/returns/rules/send-back.rules';
import { formatCents } from '@plantao/domain/shared/money';
import { paragraph, strong } from './layout.js';
import type { Piece } from './markup.js';

/** A return as its mails show it. Amounts in centavos. */
export interface MailReturn {
  readonly firstName: string;
  readonly orderNumber: string;
  /** The page of the order, where its returns are. */
  readonly url: string;
  readonly protocol: string;
  readonly comment: string;
  readonly lines: readonly {
    readonly name: string;
    readonly variant: string;
    readonly quantity: number;
    readonly reason: ReturnReason;
    /** Of another size: what was wrong with this one; null where nobody said. */
    readonly fit: FitFault | null;
    readonly accepted: number;
    readonly refused: number;
    readonly refusal: string;
    /** The size and colour that are wanted instead; null where the money is. */
    readonly instead: string | null;
    /** What a piece of those costs more (or less), in centavos; null where the money is wanted. */
    readonly differenceCents: number | null;
  }[];
  /** In words; empty before it is authorised. */
  readonly postBy: string;
  readonly tracking: string | null;
  readonly labelUrl: string | null;
  readonly refusal: string;
  readonly dueCents: number;
  /** What becomes of the pieces that the inspection refused; null without any. `address`: the shop's. */
  readonly sendBack: {
    readonly state: SendBackState;
    readonly tracking: string | null;
    readonly reason: string;
    readonly address: string;
  } | null;
  /** Whether what is due goes back by itself, is given by a person, or is still to be approved. */
  readonly refund: 'given' | 'by-hand' | 'waits';
  /** What was wanted instead is not held any more. */
  readonly hasLostExchange: boolean;
  /** The order of the pieces that are wanted instead; null before the inspection, and without any. */
  readonly exchanged: {
    readonly number: string;
    readonly url: string;
    /** What is to be paid, in centavos, and until when, in words. */
    readonly dueCents: number;
    readonly until: string;
  } | null;
}

const REASONS: Readonly<Record<ReturnReason, string>> = {
  size: 'tamanho',
  colour: 'cor',
  defect: 'defeito',
  regret: 'arrependimento',
};
const FITS: Readonly<Record<FitFault, string>> = { small: 'ficou pequeno', large: 'ficou grande' };

/** What comes back, why, and what is wanted instead, line by line. */
export const pieces = ({ lines }: MailReturn): Piece[] =>
  lines.map(({ quantity, name, variant, reason, fit, instead }) => {
    const why = fit ? `${REASONS[reason]}, ${FITS[fit]}` : REASONS[reason];
    return paragraph(
      `${quantity} × ${name} · ${variant} (motivo: ${why})${instead ? `, troca por ${instead}` : ''}`,
    );
  });

export const isExchange = ({ lines }: MailReturn): boolean => lines.some(({ instead }) => instead);

/** What an exchange costs or gives back, as the customer agreed to it; nothing where it is not held any more. */
export function terms({ lines, hasLostExchange }: MailReturn): Piece[] {
  const wanted = lines.flatMap(({ differenceCents, quantity }) =>
    differenceCents === null ? [] : [{ differenceCents, taken: quantity }],
  );
  if (wanted.length === 0 || hasLostExchange) return [];
  const { payCents, backCents } = agreedDifference(wanted);
  if (payCents === 0 && backCents === 0) return [paragraph('Troca sem diferença de preço.')];
  return [
    ...(payCents > 0
      ? [
          paragraph(
            'Diferença a pagar: ',
            strong(formatCents(payCents)),
            ', só depois da conferência das peças. Avisamos por e-mail.',
          ),
        ]
      : []),
    ...(backCents > 0
      ? [paragraph('Diferença que devolvemos depois da conferência: ', strong(formatCents(backCents)), '.')]
      : []),
  ];
}
