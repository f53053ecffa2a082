import { readFileSync } from 'node:fs';
import { GALLERY_SIZES, HERO } from '../../apps/api/src/web-app/preload.js';
import { comparedPictures } from '../../apps/web/src/texts/catalogue/compare-sizes.js';
import { heroSlides } from '../../apps/web/src/texts/home.js';
import { mediaUrl, readPictures } from '../cli/src/seed/pictures.js';

describe('the pictures of the home page', () => {
  it('have the addresses of what is drawn now', () => {
    const drawn = readPictures().hero.map(({ wide, tall }) => [mediaUrl(wide), mediaUrl(tall)]);
    const shown = heroSlides(1).map(({ wideImage, image }) => [wideImage, image]);
    expect(shown).toEqual(drawn);
  });
});

describe('the pictures of the table of measures', () => {
  it('have the addresses of what is drawn now', () => {
    const drawn = Object.entries(readPictures().sizes).map(([cut, file]) => [cut, mediaUrl(file)]);
    expect(Object.entries(comparedPictures)).toEqual(drawn);
  });
});

describe('the head that the server writes', () => {
  it('preloads the first pictures of home and product page', () => {
    const [first] = [...heroSlides(1)].sort((a, b) => a.position - b.position);
    expect(HERO.map(({ image }) => image)).toEqual([first?.wideImage, first?.image]);
    expect(readFileSync('apps/web/src/features/catalogue/product/product-skeleton.tsx', 'utf8')).toContain(
      `GALLERY_SIZES = '${GALLERY_SIZES}';`,
    );
    const slide = readFileSync('apps/web/src/features/home/hero-slide.tsx', 'utf8');
    for (const { sizes } of HERO) expect(slide).toContain(`sizes="${sizes}"`);
    expect(slide).toContain(`media="${HERO[0]?.media}"`);
  });
});
