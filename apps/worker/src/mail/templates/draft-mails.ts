import { formatCents } from '@plantao/domain/shared/money';
import { action, heading, hint, paragraph, strong, type MailContent } from './layout.js';

/** What a customer is to pay. Amounts in centavos. */
export interface MailDraft {
  readonly firstName: string;
  readonly url: string;
  readonly until: string;
  readonly note: string;
  readonly lines: readonly string[];
  readonly discountCents: number;
  readonly shippingCents: number;
  readonly totalCents: number;
}

/** The link of an order that somebody of the shop wrote down. */
export function draftSent(draft: MailDraft): MailContent {
  const { discountCents, shippingCents } = draft;
  return {
    subject: 'Seu pedido está pronto para pagar',
    preview: `${formatCents(draft.totalCents)}, até ${draft.until}`,
    body: [
      heading('Seu pedido está pronto para pagar'),
      paragraph(`${draft.firstName}, montamos o pedido que você nos pediu:`),
      ...draft.lines.map((line) => paragraph(line)),
      ...(draft.note ? [paragraph(draft.note)] : []),
      ...(discountCents > 0 ? [paragraph(`Desconto: ${formatCents(discountCents)}`)] : []),
      paragraph(`Frete: ${shippingCents === 0 ? 'grátis' : formatCents(shippingCents)}`),
      paragraph('Total: ', strong(formatCents(draft.totalCents))),
      action('Ver e pagar', draft.url),
      hint(`O preço vale até ${draft.until}. As peças são reservadas quando você abre o pagamento.`),
    ],
  };
}
