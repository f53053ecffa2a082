import type { ProductPieceView } from '@plantao/contracts/catalogue/product.view';
import {
  coloursOut,
  scarcest,
  setPictures,
  sizesAsked,
  sizesMissing,
  validPick,
  withSize,
} from './set-selection.js';

const colour = (name: string, stock: number, image = '') => ({
  name,
  stock,
  image,
  value: '#000000',
  index: 0,
  sku: '',
});
const piece = (name: string, stock: Record<string, Record<string, number>>): ProductPieceView => ({
  productId: name,
  name,
  image: '',
  price: 100,
  active: true,
  garmentType: null,
  cuts: [],
  sizes: Object.entries(stock).map(([size, colours]) => ({
    name: size,
    colors: Object.entries(colours).map(([of, left]) =>
      colour(of, left, `/media/${name}-front-${of.toLowerCase()}-0a1b2c3d.webp`),
    ),
  })),
});
const BLOUSE = piece('blusa', { M: { Azul: 3, Preto: 1 }, G: { Azul: 0, Preto: 2 } });
const TROUSERS = piece('calca', { M: { Azul: 0, Preto: 0 }, G: { Azul: 2, Preto: 0 } });
const SET = [BLOUSE, TROUSERS];

describe('what is chosen of a set', () => {
  it('is asked for by the sizes of all garments, of the first one, or by one size for all', () => {
    expect(sizesAsked('M + G', 2)).toEqual(['M', 'G']);
    expect(sizesAsked('M + ', 2)).toEqual(['M', null]);
    expect(sizesAsked('M', 2)).toEqual(['M', 'M']);
    expect(sizesAsked('M + G + P', 2)).toEqual([null, null]);
    expect(sizesAsked(null, 2)).toEqual([null, null]);
  });

  it('begins in a colour that has the asked sizes where none is asked for that can be had', () => {
    const set = [
      piece('blusa', { M: { Azul: 0, Preto: 1 }, G: { Azul: 4, Preto: 1 } }),
      piece('calca', { M: { Azul: 3, Preto: 0 }, G: { Azul: 0, Preto: 2 } }),
    ];
    for (const colour of [null, 'Lavanda'])
      expect(validPick(set, { sizes: ['M', null], colour })).toEqual({
        sizes: ['M', null],
        colour: 'Preto',
      });
    expect(validPick(set, { sizes: ['G', 'M'], colour: null })).toEqual({
      sizes: ['G', 'M'],
      colour: 'Azul',
    });
    expect(validPick(set, { sizes: ['M', 'M'], colour: null })).toEqual({
      sizes: [null, 'M'],
      colour: 'Azul',
    });
  });

  it('begins with the first colour that every garment has, and takes no size that is sold out in it', () => {
    expect(validPick(SET, { sizes: ['M', 'G'], colour: null })).toEqual({
      sizes: ['M', 'G'],
      colour: 'Azul',
    });
    expect(validPick(SET, { sizes: ['G', 'M'], colour: 'Azul' })).toEqual({
      sizes: [null, null],
      colour: 'Azul',
    });
    expect(validPick(SET, { sizes: ['M', 'G'], colour: 'Preto' })).toEqual({
      sizes: ['M', 'G'],
      colour: 'Azul',
    });
  });

  it('of a kit takes the first size of a garment for the same garment again, and changes one alone after that', () => {
    const kit = [BLOUSE, TROUSERS, BLOUSE, TROUSERS];
    const none = { sizes: [null, null, null, null], colour: 'Azul' };
    const sizes = withSize(kit, none, 0, 'M');
    expect(sizes).toEqual(['M', null, 'M', null]);
    expect(withSize(kit, { sizes, colour: 'Azul' }, 2, 'G')).toEqual(['M', null, 'G', null]);
    expect(coloursOut(kit, ['Blusa 1', 'Calça 1', 'Blusa 2', 'Calça 2'])).toEqual([
      { colour: 'Preto', garments: ['Calça 1', 'Calça 2'] },
    ]);
    expect(scarcest(kit, { sizes: ['M', 'G', 'M', 'G'], colour: 'Azul' })).toEqual({ stock: 1, place: 0 });
  });

  it('names the sizes and colours that are missing, by garment', () => {
    expect(sizesMissing(TROUSERS, 'Azul')).toEqual(['M']);
    expect(coloursOut(SET, ['Blusa', 'Calça'])).toEqual([{ colour: 'Preto', garments: ['Calça'] }]);
  });

  it('can be had as often as its scarcest garment', () => {
    expect(scarcest(SET, { sizes: ['M', 'G'], colour: 'Azul' })).toEqual({ stock: 2, place: 1 });
    expect(scarcest(SET, { sizes: ['M', null], colour: 'Azul' })).toBeUndefined();
  });
});

describe('the pictures of a set in a colour', () => {
  const image = '/media/conjunto-front-preto-0a1b2c3d.webp';
  const images = ['/media/conjunto-front-azul-0a1b2c3d.webp', '/media/measures-tulipa-0a1b2c3d.webp'];

  it('are its own in that colour, then its garments, last the measures', () => {
    expect(setPictures({ image, images, pieces: SET }, colour('Azul', 1))).toEqual({
      image: images[0],
      images: [
        '/media/blusa-front-azul-0a1b2c3d.webp',
        '/media/calca-front-azul-0a1b2c3d.webp',
        '/media/measures-tulipa-0a1b2c3d.webp',
      ],
    });
  });

  it('are its garments where no picture of the set names the colour', () => {
    const plain = { image: '/media/foto.webp', images: [], pieces: SET };
    expect(setPictures(plain, colour('Azul', 1)).image).toBe('/media/blusa-front-azul-0a1b2c3d.webp');
    expect(setPictures(plain, undefined)).toEqual({ image: '/media/foto.webp', images: [] });
  });
});
