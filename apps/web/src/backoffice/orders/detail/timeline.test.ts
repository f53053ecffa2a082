import { adminOrder, cancelledOrder, note } from '@/backoffice/shared/testing/order-responses';
import { mergeTimeline } from './timeline.js';

const labels = (...input: Parameters<typeof mergeTimeline>) =>
  mergeTimeline(...input).map((entry) => (entry.kind === 'step' ? entry.step.label : entry.note.text));

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

  it('AORD-17 shows only the cancellation of a cancelled order; notes stay', () => {
    const early = note({ text: 'antes', createdAt: '2026-11-18T16:00:00.000Z' });
    expect(labels(cancelledOrder().steps, [early])).toEqual(['antes', 'Pedido Cancelado']);
  });
});
