import { mergeDraft, takeCurrent } from './merge-draft.js';
import { subjectOf, type FormSize, type ProductDraft } from './product-draft.js';
import { adminProduct } from '../../shared/testing/product-responses.js';

const sizes: FormSize[] = [
  { name: 'M', colors: [{ name: 'Azul', value: 'navy', image: '', index: 0, sku: 'A', limit: 20 }] },
];
const base: ProductDraft = {
  ...subjectOf(adminProduct({ price: 10, tags: ['a'], images: ['1'] })).draft,
  stock: { A: 5 },
};
const merge = (mine: Partial<ProductDraft>, now: Partial<ProductDraft>) =>
  mergeDraft(base, { ...base, ...mine }, { ...base, ...now }, sizes);

describe('a form over a product that has changed', () => {
  it('keeps what only one side changed', () => {
    expect(merge({ price: 'R$ 12,00', stock: { A: 7 } }, { tags: ['b'], active: false })).toEqual({
      draft: { ...base, price: 'R$ 12,00', tags: ['b'], active: false, stock: { A: 7 } },
      conflicts: [],
    });
    expect(merge({}, { stock: { A: 3 } }).draft.stock).toEqual({ A: 3 });
  });

  it('reports conflicting changes, and keeps the input until resolved', () => {
    const { draft, conflicts } = merge(
      { price: 'R$ 12,00', stock: { A: 7 } },
      { price: 'R$ 9,00', stock: { A: 3 } },
    );
    expect(conflicts).toEqual([
      { key: 'price', field: 'price', yours: 'R$ 12,00', now: 'R$ 9,00' },
      { key: 'A', field: 'stock', sku: 'A', size: 'M', color: 'Azul', limit: 20, seen: 5, yours: 7, now: 3 },
    ]);
    expect(draft).toMatchObject({ price: 'R$ 12,00', stock: { A: 7 } });
    expect(takeCurrent(draft, conflicts, new Set(['A']))).toMatchObject({
      price: 'R$ 12,00',
      stock: { A: 3 },
    });
    expect(takeCurrent(draft, conflicts, new Set(['price']))).toMatchObject({
      price: 'R$ 9,00',
      stock: { A: 7 },
    });
  });

  it('reports no conflict where both made the same change', () => {
    expect(merge({ stock: { A: 3 }, images: ['2'] }, { stock: { A: 3 }, images: ['2'] }).conflicts).toEqual(
      [],
    );
  });
});
