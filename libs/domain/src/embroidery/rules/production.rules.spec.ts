import { canMove, EMBROIDERY_STATES, isEditable, isWayBack, PRODUCTION_STEPS } from './production.rules.js';

describe('the production of an embroidery', () => {
  it('X5 goes one step after the other, and back to the queue', () => {
    const moves = EMBROIDERY_STATES.flatMap((from) =>
      PRODUCTION_STEPS.filter((to) => canMove(from, to)).map((to) => `${from} → ${to}`),
    );
    expect(moves).toEqual([
      'queued → printed',
      'printed → queued',
      'printed → stitching',
      'stitching → queued',
      'stitching → done',
      'done → queued',
    ]);
  });

  it('X5 is changed by its customer until something is stitched', () => {
    const editable = (status: Parameters<typeof isEditable>[1]) =>
      EMBROIDERY_STATES.filter((state) => isEditable(state, status));
    expect(editable('processing')).toEqual(['waiting', 'queued', 'printed']);
    for (const status of ['shipped', 'delivered', 'cancelled'] as const) expect(editable(status)).toEqual([]);
  });

  it('X5 asks why only on the way back', () => {
    expect(PRODUCTION_STEPS.filter((to) => isWayBack('stitching', to))).toEqual(['queued']);
    expect(isWayBack('waiting', 'queued')).toBe(false);
  });
});
