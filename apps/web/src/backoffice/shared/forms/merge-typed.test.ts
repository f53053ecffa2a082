import { mergeTyped } from './merge-typed.js';

const base = { name: 'Rita', phone: '', active: true };

describe('a form over a record that somebody else saved meanwhile', () => {
  it('keeps what only one of both changed', () => {
    expect(mergeTyped(base, { ...base, name: 'Rita Lima' }, { ...base, active: false })).toEqual({
      draft: { name: 'Rita Lima', phone: '', active: false },
      theirs: ['active'],
      clashes: [],
    });
  });

  it('keeps what was typed where both changed the same field, and names it', () => {
    expect(mergeTyped(base, { ...base, phone: '11' }, { ...base, phone: '22' })).toEqual({
      draft: { ...base, phone: '11' },
      theirs: [],
      clashes: ['phone'],
    });
  });

  it('sees no clash where both wrote the same', () => {
    const both = { ...base, phone: '11' };
    expect(mergeTyped(base, both, both)).toEqual({ draft: both, theirs: [], clashes: [] });
  });
});
