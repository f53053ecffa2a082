import type { ColourView } from '@plantao/contracts/catalogue/product.view';
import { canTurn, galleryPictures } from './gallery-pictures';

const at = (view: string, colour: string) => `/media/tulipa-top-${view}-${colour}-0123abcd.webp`;
const measures = '/media/measures-tulipa-0123abcd.webp';
const shown = (image: string) => ({ image }) as ColourView;

describe('pictures of the gallery (PROD-02, PROD-03)', () => {
  const every = {
    image: at('front', 'vinho'),
    images: ['vinho', 'azul-royal']
      .flatMap((colour) => ['back', 'side'].map((view) => at(view, colour)))
      .concat(measures),
  };

  it('shows all views in the chosen colour', () => {
    expect(galleryPictures(every, shown(at('front', 'azul-royal')))).toEqual({
      photos: ['front', 'back', 'side'].map((view) => at(view, 'azul-royal')),
      measures,
    });
  });

  it('shows the views of the first colour where the chosen one has none', () => {
    const first = { ...every, images: [at('back', 'vinho'), measures] };
    expect(galleryPictures(first, shown(at('front', 'preto'))).photos).toEqual([
      at('front', 'preto'),
      at('back', 'vinho'),
    ]);
  });

  it('always shows pictures that name no colour', () => {
    const own = {
      image: at('front', 'vinho'),
      images: ['/media/9f0c.webp', at('back', 'vinho'), at('back', 'preto')],
    };
    expect(galleryPictures(own, undefined)).toEqual({
      photos: [at('front', 'vinho'), '/media/9f0c.webp', at('back', 'vinho')],
      measures: null,
    });
  });

  it('PROD-02 offers to turn a garment of which every stop is pictured, and neither its sets nor other cuts', () => {
    const front = (cut: string) => `/media/${cut}-front-azul-royal-0123abcd.webp`;
    expect(canTurn(front('tradicional-top'))).toBe(true);
    const others = ['tradicional-top-longa', 'tradicional-set', 'tradicional-reta'].map(front);
    expect([...others, at('side', 'vinho'), measures, '/media/9f0c.webp', ''].filter(canTurn)).toEqual([]);
  });
});
