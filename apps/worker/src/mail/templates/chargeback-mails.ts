import { reasonInWords } from '@plantao/domain/chargebacks/rules/chargeback.rules';
import { formatDateTime } from '@plantao/domain/shared/brazil/brazil-date';
import { formatCents } from '@plantao/domain/shared/money';
import { orderNumber } from '@plantao/domain/shared/order-number';
import { action, heading, paragraph, strong, type MailContent } from './layout.js';

export interface MailChargeback {
  readonly orderId: string;
  readonly amountCents: number;
  readonly reason: string;
  readonly deadline?: Date | null;
  readonly sendError: string;
  /** The evidence that was sent; none where nobody answered. */
  readonly sentFileId?: string | null;
}

type ChargebackMailEvent =
  | 'chargeback.opened'
  | 'chargeback.evidence-refused'
  | 'chargeback.expired'
  | 'chargeback.won'
  | 'chargeback.lost';

/** To the shop: a buyer contests a payment, or what became of that. */
export function chargebackMail(event: ChargebackMailEvent, of: MailChargeback, url: string): MailContent {
  const { title, text } = WORDS[event](of, orderNumber(of.orderId));
  return {
    subject: `${event === 'chargeback.won' ? '[Resolvido]' : '[Atenção]'} ${title}`,
    preview: text,
    body: [
      heading(title),
      paragraph(text),
      paragraph(strong(formatCents(of.amountCents)), `. Motivo: ${reasonInWords(of.reason)}.`),
      action('Abrir a contestação', url),
    ],
  };
}

const WORDS: Readonly<
  Record<ChargebackMailEvent, (of: MailChargeback, number: string) => { title: string; text: string }>
> = {
  'chargeback.opened': ({ deadline }, number) => ({
    title: `Contestação no pedido ${number}`,
    text: deadline
      ? `O comprador contestou o pagamento no banco. Envie as provas até ${formatDateTime(deadline)}; o que ainda não saiu está parado.`
      : 'O comprador contestou o pagamento no banco. Envie as provas; o que ainda não saiu está parado.',
  }),
  'chargeback.evidence-refused': ({ sendError }, number) => ({
    title: `Provas não aceitas no pedido ${number}`,
    text: `O provedor não aceitou as provas da contestação: ${sendError}`,
  }),
  'chargeback.expired': ({ sentFileId }, number) => ({
    title: `Contestação ${sentFileId ? 'sem provas aceitas' : 'sem resposta'} no pedido ${number}`,
    text: `O prazo para enviar provas terminou e ${sentFileId ? 'o provedor não ficou com as que a loja enviou' : 'ninguém respondeu'}. O banco decide sem ouvir a loja.`,
  }),
  'chargeback.won': (_, number) => ({
    title: `Contestação ganha no pedido ${number}`,
    text: 'O banco decidiu a favor da loja: o valor voltou para a conta.',
  }),
  'chargeback.lost': (_, number) => ({
    title: `Contestação perdida no pedido ${number}`,
    text: 'O banco decidiu a favor do comprador e ficou com o valor. Confira se as peças ainda podem ser recuperadas.',
  }),
};
