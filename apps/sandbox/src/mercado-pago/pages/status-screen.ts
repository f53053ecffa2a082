import type { PaymentStatus } from '../payment-status.js';
import type { Payment } from '../payment.js';

const WAITING = {
  title: 'Estamos processando o pagamento',
  text: 'Você receberá um e-mail com o resultado.',
};
const REFUSED = {
  title: 'O pagamento foi recusado',
  text: 'Escolha outra forma de pagamento e tente novamente.',
};
const OVER = { title: 'O pagamento foi cancelado', text: 'Nenhum valor foi cobrado.' };

const WORDS: Record<PaymentStatus, { title: string; text: string }> = {
  pending: WAITING,
  in_process: WAITING,
  authorized: WAITING,
  approved: { title: 'Pagamento aprovado', text: 'Obrigado pela compra.' },
  in_mediation: WAITING,
  rejected: REFUSED,
  cancelled: OVER,
  refunded: { title: 'O pagamento foi devolvido', text: 'O valor volta pela mesma forma de pagamento.' },
  charged_back: { title: 'O pagamento foi contestado', text: 'Fale com a loja.' },
};

/** What the status brick shows: the state in words, and nothing about the buyer. */
export function statusScreen(payment: Payment) {
  return { status: payment.status, ...WORDS[payment.status] };
}
