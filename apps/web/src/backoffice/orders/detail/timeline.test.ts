import { adminOrder, cancelledOrder, note, orderReturn } from '@/backoffice/shared/testing/order-responses';
import { mergeTimeline, returnEvents } from './timeline.js';

const labels = (...input: Parameters<typeof mergeTimeline>) =>
  mergeTimeline(...input).map((entry) => {
    if (entry.kind === 'step') return entry.step.label;
    return entry.kind === 'note' ? entry.note.text : entry.event.state;
  });

describe('history and notes in one timeline', () => {
  it('places notes by their time and upcoming steps at the end', () => {
    const between = note({ _id: 'n1', text: 'entre', createdAt: '2026-11-18T15:04:00.000Z' });
    const after = note({ _id: 'n2', text: 'depois', createdAt: '2026-11-18T16:00:00.000Z' });
    expect(labels(adminOrder().steps, [after, between])).toEqual([
      'Pedido realizado',
      'entre',
      'Pagamento aprovado',
      'depois',
      'Processando',
      'Postado',
      'Recebido',
    ]);
  });

  it('keeps steps with the same timestamp in the order of the history', () => {
    const at = '2026-11-18T15:00:00.000Z';
    const steps = adminOrder()
      .steps.slice(0, 2)
      .map((step) => ({ ...step, at }));
    expect(labels(steps, [note({ text: 'nota', createdAt: at })])).toEqual([
      'Pedido realizado',
      'Pagamento aprovado',
      'nota',
    ]);
  });

  it('tells what happened to returns among the notes, and nothing of them beside a cancelling', () => {
    const history = [
      { state: 'requested' as const, at: '2026-11-18T17:00:00.000Z', by: 'Marta' },
      { state: 'received' as const, at: '2026-11-18T19:00:00.000Z', by: 'Marta' },
    ];
    const returns = [orderReturn({ history })];
    const notes = [note({ text: 'nota', createdAt: '2026-11-18T18:00:00.000Z' })];
    const order = adminOrder({ returns });
    expect(labels(order.steps, notes, returnEvents(order)).slice(2, 5)).toEqual([
      'requested',
      'nota',
      'received',
    ]);
    expect(returnEvents(cancelledOrder({ returns }))).toEqual([]);
  });

  it('AORD-17 shows only the cancellation of a cancelled order; notes stay', () => {
    const early = note({ text: 'antes', createdAt: '2026-11-18T16:00:00.000Z' });
    expect(labels(cancelledOrder().steps, [early])).toEqual(['antes', 'Pedido Cancelado']);
  });
});
