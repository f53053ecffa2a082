import type { RecoveryQueue } from '@plantao/domain/recovery/rules/recovery.rules';
import { formatCents } from '@plantao/domain/shared/money';
import type { MailItem } from '../order-mail-data.js';
import { action, divider, heading, hint, link, paragraph, strong, type MailContent } from './layout.js';
import { itemRow } from './order-blocks.js';

/** What a reminder says. Addresses absolute, amounts in centavos. */
export interface MailReminder {
  readonly firstName: string;
  /** '#3F9A01BC'; empty for a cart. */
  readonly orderNumber: string;
  readonly items: readonly MailItem[];
  readonly totalCents: number;
  /** Until when it can be paid, '20/11/2026 às 14:32'; empty where nothing ends. */
  readonly until: string;
  /** Brings it back on any device. */
  readonly url: string;
  readonly unsubscribeUrl: string;
}

/** So many lines are shown; the link has them all. */
const SHOWN = 6;

interface Words {
  readonly subject: string;
  readonly title: string;
  readonly text: string;
  readonly button: string;
  readonly note: string;
}

function wordsOf(queue: RecoveryQueue, { firstName, orderNumber, totalCents, until }: MailReminder): Words {
  const amount = formatCents(totalCents);
  switch (queue) {
    case 'cart':
      return {
        subject: 'Suas peças continuam no carrinho',
        title: 'Você deixou peças no carrinho',
        text: `${firstName}, guardamos o que você escolheu. Você continua de onde parou, em qualquer aparelho.`,
        button: 'Voltar ao carrinho',
        note: 'As peças do carrinho não ficam reservadas. O preço e o estoque são os do momento da compra.',
      };
    case 'pix':
      return {
        subject: `Seu PIX do pedido ${orderNumber} vence em breve`,
        title: 'Seu PIX está para vencer',
        text: `${firstName}, o código do seu pedido de ${amount} vale até ${until}. Depois disso as peças voltam ao estoque.`,
        button: 'Pagar com PIX',
        note: 'Se você já pagou, desconsidere: a confirmação chega em instantes.',
      };
    case 'card':
      return {
        subject: `O pagamento do pedido ${orderNumber} não foi aprovado`,
        title: 'Seu cartão não foi aprovado',
        text: `${firstName}, seu pedido de ${amount} continua reservado até ${until}. Pague com PIX pelo botão, ou tente outro cartão na sua conta.`,
        button: 'Pagar o pedido',
        note: 'Nada foi cobrado. O motivo da recusa é do banco: ele não nos informa mais do que isso.',
      };
    case 'expired':
      return {
        subject: `Ainda quer as peças do pedido ${orderNumber}?`,
        title: 'Seu pedido venceu, as peças não',
        text: `${firstName}, o prazo para pagar seu pedido terminou e ele foi encerrado. O botão coloca as mesmas peças no carrinho.`,
        button: 'Refazer o pedido',
        note: 'O que tiver esgotado é mostrado antes de você pagar.',
      };
  }
}

/** A reminder of a cart or an unpaid order, with its link and the way out of reminders. */
export function recoveryMail(queue: RecoveryQueue, reminder: MailReminder): MailContent {
  const { items, url, unsubscribeUrl } = reminder;
  const words = wordsOf(queue, reminder);
  const more = items.length - SHOWN;
  return {
    subject: words.subject,
    preview: items
      .slice(0, 3)
      .map(({ name }) => name)
      .join(' · '),
    body: [
      heading(words.title),
      paragraph(words.text),
      action(words.button, url),
      hint(words.note),
      divider(),
      ...items.slice(0, SHOWN).map(itemRow),
      ...(more > 0 ? [paragraph(strong(more === 1 ? 'E mais 1 item.' : `E mais ${more} itens.`))] : []),
      divider(),
      hint(
        'O link vale por 7 dias e é só seu: quem o tiver vê estas peças. Não quer mais lembretes por e-mail? ',
        // Nothing follows it: in a mail of text a full stop would be taken for a part of its address.
        link('Parar de receber', unsubscribeUrl),
      ),
    ],
  };
}
