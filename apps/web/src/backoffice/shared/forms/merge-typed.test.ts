import { mergeTyped } from './merge-typed.js';

const base = { name: 'Rita', phone: '', active: true };

describe('merging a form with concurrent changes', () => {
  it('keeps changes of one side', () => {
    expect(mergeTyped(base, { ...base, name: 'Rita Lima' }, { ...base, active: false })).toEqual({
      draft: { name: 'Rita Lima', phone: '', active: false },
      theirs: ['active'],
      clashes: [],
    });
  });

  it('keeps the input where both changed the same field, and reports it', () => {
    expect(mergeTyped(base, { ...base, phone: '11' }, { ...base, phone: '22' })).toEqual({
      draft: { ...base, phone: '11' },
      theirs: [],
      clashes: ['phone'],
    });
  });

  it('reports no conflict where both made the same change', () => {
    const both = { ...base, phone: '11' };
    expect(mergeTyped(base, both, both)).toEqual({ draft: both, theirs: [], clashes: [] });
  });
});
