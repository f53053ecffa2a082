import type { FaultKind, FaultService } from '../faults.js';
import type { LabelStatus } from '../melhor-envio/label.js';
import type { PaymentStatus } from '../mercado-pago/payment-status.js';
import type { PaymentKind } from '../mercado-pago/payment.js';
import type { WebhookDelivery, WebhookMode } from '../webhooks.js';

export type Tone = 'good' | 'bad' | 'wait' | '';

/** `R$ 219,80`. @param cents centavos */
export function reais(cents: number): string {
  return `R$ ${(cents / 100).toLocaleString('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
}

export const PAYMENT_LABELS: Record<PaymentStatus, [string, Tone]> = {
  pending: ['Pendente', 'wait'],
  in_process: ['Em análise', 'wait'],
  authorized: ['Autorizado', 'wait'],
  approved: ['Aprovado', 'good'],
  in_mediation: ['Em disputa', 'wait'],
  rejected: ['Recusado', 'bad'],
  cancelled: ['Cancelado', ''],
  refunded: ['Estornado', ''],
  charged_back: ['Contestado', 'bad'],
};

export const DECISION_LABELS: Partial<Record<PaymentStatus, string>> = {
  approved: 'Aprovar',
  rejected: 'Recusar',
  cancelled: 'Cancelar',
  refunded: 'Estornar',
};

export const METHOD_LABELS: Record<PaymentKind, string> = { pix: 'Pix', boleto: 'Boleto', card: 'Cartão' };

export const LABEL_STATUS_LABELS: Record<LabelStatus, [string, Tone]> = {
  pending: ['No carrinho', 'wait'],
  released: ['Paga', 'wait'],
  generated: ['Gerada', 'good'],
  received: ['Recebida na agência', 'good'],
  posted: ['Postada', 'good'],
  delivered: ['Entregue', 'good'],
  undelivered: ['Não entregue', 'bad'],
  paused: ['Pausada', 'bad'],
  suspended: ['Suspensa', 'bad'],
  canceled: ['Cancelada', ''],
  expired: ['Vencida', ''],
};

/** What the button that takes a label one step on says. */
export const NEXT_LABEL_STEP_LABELS: Partial<Record<LabelStatus, string>> = {
  released: 'Pagar',
  generated: 'Gerar',
  received: 'Receber na agência',
  posted: 'Postar',
  delivered: 'Entregar',
};

export const SERVICE_LABELS: Record<FaultService, string> = {
  'mercado-pago': 'Mercado Pago',
  'melhor-envio': 'Melhor Envio',
  viacep: 'ViaCEP',
  brasilapi: 'BrasilAPI',
  opencep: 'OpenCEP',
  smtp: 'E-mail (SMTP)',
};

export const FAULT_LABELS: Record<FaultKind, string> = {
  none: 'funciona',
  timeout: 'não responde',
  '500': 'erro 500',
  '502': 'erro 502',
  '429': 'limite (429)',
  malformed: 'JSON cortado',
  html: 'página no lugar de JSON',
  types: 'tipos trocados',
  late: 'faz, mas não responde',
  hang: 'para no meio da resposta',
  reset: 'conexão cai no meio',
};

export const WEBHOOK_LABELS: Record<WebhookMode, string> = {
  on: 'Normais',
  off: 'Desligados',
  duplicate: 'Em dobro',
  reorder: 'Fora de ordem',
  'bad-signature': 'Assinatura falsa',
};

export const DELIVERY_LABELS: Record<WebhookDelivery['state'], [string, Tone]> = {
  waiting: ['A caminho', 'wait'],
  delivered: ['Entregue', 'good'],
  failed: ['Desistiu', 'bad'],
  skipped: ['Não enviado', ''],
};
