import type { OrderStatus, StepKind } from './order-status.rules.js';

export type StepIcon = 'Clock' | 'Package' | 'Truck' | 'CheckCircle';

/** One thing that happened to an order. `status` is set where it changed. */
export interface StepFact {
  readonly id: string;
  readonly kind: StepKind;
  readonly status: OrderStatus | null;
  readonly actor: string;
  readonly detail: string;
  readonly at: Date;
}

/** AORD-19: a line of the history. Milestones ahead have no moment and no actor. */
export interface HistoryStep {
  readonly id: string;
  readonly label: string;
  readonly icon: StepIcon;
  readonly status: 'completed' | 'current' | 'other';
  readonly at: Date | null;
  readonly actor: string | null;
  readonly detail: string;
}

const DONE_LABEL = 'Concluído';

/** AORD-04 */
export const STATUS_LABELS: Record<OrderStatus, string> = {
  pending: 'Pendente',
  confirmed: 'Confirmado',
  processing: 'Processando',
  shipped: 'Postado',
  delivered: 'Recebido',
  cancelled: 'Cancelado',
};

/** The same of one order: one without a piece, of freight alone (ADR 45), was never received. */
export const statusLabel = (status: OrderStatus, pieces: number): string =>
  status === 'delivered' && pieces === 0 ? DONE_LABEL : STATUS_LABELS[status];

/** AORD-17 */
export const CANCELLED_LABEL = 'Pedido Cancelado';

const LOOKS: Record<Exclude<StepKind, 'status'>, readonly [string, StepIcon]> = {
  placed: ['Pedido realizado', 'Clock'],
  'payment-started': ['Pagamento iniciado', 'Clock'],
  'payment-refused': ['Pagamento não aprovado', 'Clock'],
  paid: ['Pagamento aprovado', 'CheckCircle'],
  shipped: ['Pedido postado', 'Truck'],
  delivered: ['Pedido recebido', 'CheckCircle'],
  expired: [CANCELLED_LABEL, 'Clock'],
  cancelled: [CANCELLED_LABEL, 'Clock'],
  'label-requested': ['Etiqueta solicitada', 'Package'],
  'label-generated': ['Etiqueta gerada', 'Package'],
  'label-released': ['Etiqueta paga', 'Package'],
  'label-failed': ['Etiqueta recusada', 'Package'],
  'refund-requested': ['Reembolso solicitado', 'Clock'],
  refunded: ['Reembolsado', 'CheckCircle'],
  'refund-failed': ['Reembolso não concluído', 'Clock'],
  'late-payment': ['Pagamento recebido fora de hora', 'Clock'],
  edited: ['Pedido alterado', 'Package'],
  'parcel-inspected': ['Encomenda devolvida conferida', 'Package'],
  chargeback: ['Pagamento contestado', 'Clock'],
  'chargeback-lost': ['Contestação perdida', 'Clock'],
  'chargeback-won': ['Contestação encerrada a favor da loja', 'CheckCircle'],
};

/** What a step of the history is called: 'Pagamento aprovado', or the status that was chosen. */
export const stepLabel = ({ kind, status }: Pick<StepFact, 'kind' | 'status'>): string =>
  kind === 'status' ? (status ? STATUS_LABELS[status] : '') : LOOKS[kind][0];

const STATUS_ICONS: Record<OrderStatus, StepIcon> = {
  pending: 'Clock',
  confirmed: 'CheckCircle',
  processing: 'Package',
  shipped: 'Truck',
  delivered: 'CheckCircle',
  cancelled: 'Clock',
};

const MILESTONES = ['confirmed', 'processing', 'shipped', 'delivered'] as const;
const AFTER_THE_END: ReadonlySet<StepKind> = new Set([
  'refund-requested',
  'refunded',
  'refund-failed',
  'late-payment',
  'chargeback',
  'chargeback-lost',
  'chargeback-won',
  'parcel-inspected',
]);

/**
 * The history of an order, oldest first, then the milestones ahead. After cancelling only 'Pedido Cancelado' is left
 * (AORD-17), followed by what became of the money and of the pieces that had left.
 * @param pieces of the order; without any it is done once it is paid
 */
export function historyOf(status: OrderStatus, facts: readonly StepFact[], pieces: number): HistoryStep[] {
  return status === 'cancelled'
    ? cancelledHistory(facts)
    : [...activeHistory(facts, pieces), ...ahead(status, pieces)];
}

/**
 * What happened to a cancelled order before it ended, oldest first; nothing for any other, whose history has it all.
 */
export function earlierOf(status: OrderStatus, facts: readonly StepFact[], pieces: number): HistoryStep[] {
  if (status !== 'cancelled') return [];
  return facts
    .filter(({ kind }) => kind !== 'cancelled' && kind !== 'expired' && !AFTER_THE_END.has(kind))
    .map((fact) => shown(fact, 'completed', pieces));
}

function activeHistory(facts: readonly StepFact[], pieces: number): HistoryStep[] {
  const current = facts.map((fact) => fact.status !== null).lastIndexOf(true);
  return facts.map((fact, index) => shown(fact, index === current ? 'current' : 'completed', pieces));
}

function cancelledHistory(facts: readonly StepFact[]): HistoryStep[] {
  const end = facts.findLast((fact) => fact.kind === 'cancelled' || fact.kind === 'expired');
  const cancelled: HistoryStep = end
    ? shown(end, 'current')
    : {
        id: 'cancelled',
        label: CANCELLED_LABEL,
        icon: 'Clock',
        status: 'current',
        at: null,
        actor: null,
        detail: '',
      };
  return [
    cancelled,
    ...facts.filter((fact) => AFTER_THE_END.has(fact.kind)).map((fact) => shown(fact, 'completed')),
  ];
}

function ahead(status: OrderStatus, pieces: number): HistoryStep[] {
  const reached = MILESTONES.indexOf(status as (typeof MILESTONES)[number]);
  const milestones = MILESTONES.slice(reached + 1);
  return (pieces > 0 ? milestones : milestones.slice(-1)).map((milestone) => ({
    id: `ahead-${milestone}`,
    label: statusLabel(milestone, pieces),
    icon: STATUS_ICONS[milestone],
    status: 'other',
    at: null,
    actor: null,
    detail: '',
  }));
}

function shown(fact: StepFact, status: HistoryStep['status'], pieces = 1): HistoryStep {
  const [label, icon] =
    fact.kind === 'status' && fact.status
      ? ([statusLabel(fact.status, pieces), STATUS_ICONS[fact.status]] as const)
      : LOOKS[fact.kind as Exclude<StepKind, 'status'>];
  return { id: fact.id, label, icon, status, at: fact.at, actor: fact.actor, detail: fact.detail };
}
