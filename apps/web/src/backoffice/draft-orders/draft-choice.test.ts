import type {
  ColourView,
  ProductCardView,
  ProductPieceView,
} from '@plantao/contracts/catalogue/product.view';
import { anEmbroidery, EMBROIDERY_ID } from '@/testing/embroidery-responses';
import { choiceAs, choiceOf, coloursOf, pieceBody, withSize } from './draft-choice.js';

const sizes = (stock: Record<string, Record<string, number>>) =>
  Object.entries(stock).map(([name, colours]) => ({
    name,
    colors: Object.entries(colours).map(([colour, left], index): ColourView => ({
      ...{ name: colour, value: '#1F2F4F', image: '', stock: left, index, sku: `${name}-${colour}` },
    })),
  }));
const garment = (name: string, stock: Parameters<typeof sizes>[0]): ProductPieceView => ({
  ...{ productId: name, name, image: '', price: 100, active: true, garmentType: null, cuts: [] },
  sizes: sizes(stock),
});
const product = (change: Partial<ProductCardView>) =>
  ({ id: 'p1', name: 'Conjunto', image: '', cuts: [], sizes: [], ...change }) as ProductCardView;

const SET = product({
  pieces: [
    garment('Blusa', { P: { Vinho: 0, Preto: 4 }, M: { Vinho: 3, Preto: 2 } }),
    garment('Calça', { M: { Vinho: 0, Preto: 5 }, G: { Preto: 1 } }),
  ],
});

describe('a product of a draft', () => {
  it('begins in the first colour that there is of every garment, each in a size that there is in it', () => {
    expect(choiceOf(SET)).toMatchObject({ sizes: ['P', 'M'], color: 'Preto', quantity: 1 });
    expect(choiceOf(product({ sizes: sizes({ M: { Azul: 0 }, G: { Azul: 2 } }) }))).toMatchObject({
      sizes: ['G'],
      color: 'Azul',
    });
  });

  it('comes in the colours in which all of its garments are made in their sizes, of which the scarcest counts', () => {
    const choice = choiceOf(SET);
    expect(coloursOf(choice).map(({ name, stock }) => [name, stock])).toEqual([
      ['Vinho', 0],
      ['Preto', 4],
    ]);
    const large = withSize({ ...choice, color: 'Vinho' }, 1, 'G');
    expect(large).toMatchObject({ sizes: ['P', 'G'], color: 'Preto' });
    expect(coloursOf(large).map(({ name, stock }) => [name, stock])).toEqual([['Preto', 1]]);
  });

  it('is sent as one line with all of its sizes, and its embroidery where it has one', () => {
    const choice = choiceOf(SET);
    expect(pieceBody(choice)).toEqual({ product: 'p1', size: 'P + M', color: 'Preto', quantity: 1 });
    expect(pieceBody({ ...choice, embroidery: anEmbroidery() })).toMatchObject({ embroidery: EMBROIDERY_ID });
  });

  it('is none as it was where it has other garments by now', () => {
    const line = { color: 'Preto', quantity: 2, embroidery: null };
    expect(choiceAs(SET, { ...line, size: 'M + G' })).toMatchObject({ sizes: ['M', 'G'], quantity: 2 });
    expect(choiceAs(SET, { ...line, size: 'M' })).toBeUndefined();
  });
});
