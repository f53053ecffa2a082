import { STEP_KINDS, type StepKind } from './order-status.rules.js';
import { earlierOf, historyOf, statusLabel, type StepFact } from './order-steps.rules.js';
import type { OrderStatus } from './order-status.rules.js';

let counter = 0;
const fact = (kind: StepKind, status: OrderStatus | null = null): StepFact => {
  counter += 1;
  return { id: `s${counter}`, kind, status, actor: 'Clara', detail: '', at: new Date(counter) };
};
const shown = (status: OrderStatus, facts: StepFact[], pieces = 1) =>
  historyOf(status, facts, pieces).map((step) => [step.label, step.icon, step.status]);

describe('history of an order', () => {
  it('AORD-19 shows what happened, the last change as current, and the milestones ahead', () => {
    const facts = [fact('placed', 'pending'), fact('payment-started'), fact('paid', 'confirmed')];
    expect(shown('confirmed', facts)).toEqual([
      ['Pedido realizado', 'Clock', 'completed'],
      ['Pagamento iniciado', 'Clock', 'completed'],
      ['Pagamento aprovado', 'CheckCircle', 'current'],
      ['Processando', 'Package', 'other'],
      ['Postado', 'Truck', 'other'],
      ['Recebido', 'CheckCircle', 'other'],
    ]);
  });

  it('AORD-19 ends the history of freight alone with its payment', () => {
    expect(shown('pending', [fact('placed', 'pending')], 0)).toEqual([
      ['Pedido realizado', 'Clock', 'current'],
      ['Concluído', 'CheckCircle', 'other'],
    ]);
    expect(shown('delivered', [fact('placed', 'pending'), fact('paid', 'delivered')], 0)).toEqual([
      ['Pedido realizado', 'Clock', 'completed'],
      ['Pagamento aprovado', 'CheckCircle', 'current'],
    ]);
    expect([statusLabel('delivered', 0), statusLabel('delivered', 1)]).toEqual(['Concluído', 'Recebido']);
    expect(statusLabel('cancelled', 0)).toBe('Cancelado');
  });

  it('AORD-17 shows only ‘Pedido Cancelado’ after cancelling', () => {
    for (const end of ['cancelled', 'expired'] as const) {
      expect(
        shown('cancelled', [fact('placed', 'pending'), fact('paid', 'confirmed'), fact(end, 'cancelled')]),
      ).toEqual([['Pedido Cancelado', 'Clock', 'current']]);
    }
    expect(shown('cancelled', [])).toEqual([['Pedido Cancelado', 'Clock', 'current']]);
  });

  it('separates steps before the cancellation, without duplicates of the history', () => {
    const facts = [
      fact('placed', 'pending'),
      fact('paid', 'confirmed'),
      fact('cancelled', 'cancelled'),
      fact('refunded'),
    ];
    expect(earlierOf('cancelled', facts, 1).map(({ label, status }) => [label, status])).toEqual([
      ['Pedido realizado', 'completed'],
      ['Pagamento aprovado', 'completed'],
    ]);
    expect(earlierOf('confirmed', facts.slice(0, 2), 1)).toEqual([]);
  });

  it('A-26 shows payment steps', () => {
    const facts = [
      fact('paid', 'confirmed'),
      fact('cancelled', 'cancelled'),
      fact('refund-requested'),
      fact('refunded'),
    ];
    expect(shown('cancelled', facts).map(([label]) => label)).toEqual([
      'Pedido Cancelado',
      'Reembolso solicitado',
      'Reembolsado',
    ]);
  });

  it('AORD-04 names a status by the back office’s label', () => {
    expect(
      shown('delivered', [fact('status', 'shipped'), fact('status', 'delivered')]).map(([label]) => label),
    ).toEqual(['Postado', 'Recebido']);
  });

  it('has a label and an icon for every kind of step', () => {
    const icons = new Set(['Clock', 'Package', 'Truck', 'CheckCircle']);
    for (const kind of STEP_KINDS) {
      const [step] = historyOf('pending', [fact(kind, kind === 'status' ? 'pending' : null)], 1);
      expect([step?.label !== '', icons.has(step?.icon ?? '')]).toEqual([true, true]);
    }
  });
});
