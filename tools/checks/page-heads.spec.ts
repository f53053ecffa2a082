import { readFileSync } from 'node:fs';
import { GALLERY_SIZES, HERO } from '../../apps/api/src/web-app/preload.js';
import { heroSlides } from '../../apps/web/src/texts/home.js';

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
