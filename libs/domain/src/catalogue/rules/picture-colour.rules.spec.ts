import { imagesByColour, pictureColour, picturesInColour } from './picture-colour.rules.js';

const at = (view: string, colour: string) => `/media/tulipa-set-${view}-${colour}-0123abcd.webp`;
const SET = {
  image: at('front', 'vinho'),
  images: [at('detail', 'vinho'), at('front', 'azul-royal'), '/media/9f0c.webp'],
};

describe('the colour of a picture', () => {
  it('is what its address names, and none of an uploaded one', () => {
    for (const view of ['back', 'macro', 'folded'])
      expect(pictureColour(at(view, 'azul-royal'))).toBe('azul-royal');
    expect(pictureColour(at('front', 'azul-royal').replace('.webp', '-1600.webp'))).toBe('azul-royal');
    expect(pictureColour('/media/9f0c.webp')).toBeNull();
    expect(pictureColour('/media/measures-tulipa-0123abcd.webp')).toBeNull();
  });

  it('is the whole name of the colour', () => {
    expect(picturesInColour(SET, 'Azul-royal')).toEqual([at('front', 'azul-royal')]);
    expect(picturesInColour(SET, 'Royal')).toEqual([]);
    expect(picturesInColour(SET, 'Vinho')).toEqual([at('front', 'vinho'), at('detail', 'vinho')]);
  });

  it('gives a set a picture in each colour that it was drawn in', () => {
    expect(imagesByColour(SET, [{ name: 'Vinho' }, { name: 'Preto' }, { name: 'Azul-royal' }])).toEqual({
      Vinho: at('front', 'vinho'),
      'Azul-royal': at('front', 'azul-royal'),
    });
  });
});
