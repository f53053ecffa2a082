import { readFileSync } from 'node:fs';
import { GALLERY_SIZES, HERO } from '../../apps/api/src/web-app/preload.js';
import {
  HOME_CRUMB,
  NOT_FOUND_TITLE,
  PAGE_TEXTS,
  SHOP_CRUMB,
  CATEGORY_DESCRIPTION,
  tagDescription,
  tagTitle,
} from '../../apps/api/src/web-app/page-texts.js';
import { listingTexts } from '../../apps/web/src/texts/catalogue.js';
import { heroSlides, homeTexts } from '../../apps/web/src/texts/home.js';
import { modelsTexts } from '../../apps/web/src/texts/models.js';
import { notFoundTexts } from '../../apps/web/src/texts/not-found.js';
import { productTexts } from '../../apps/web/src/texts/product.js';
import { contactTexts, staticTexts } from '../../apps/web/src/texts/static.js';

const told = ({ title, description }: { title: string; description: string }) => ({ title, description });

describe('the head that the server writes', () => {
  it('says what the page itself says', () => {
    expect(PAGE_TEXTS).toEqual({
      '/': told(homeTexts),
      '/shop': { title: listingTexts.shopTitle, description: listingTexts.shopDescription },
      '/pages': told(modelsTexts),
      '/about': told(staticTexts.about),
      '/contact': told(contactTexts),
      '/faq': told(staticTexts.faq),
      '/terms': told(staticTexts.terms),
      '/policy': told(staticTexts.policy),
    });
    expect([HOME_CRUMB, SHOP_CRUMB, NOT_FOUND_TITLE]).toEqual([
      listingTexts.home,
      productTexts.products,
      notFoundTexts.title,
    ]);
    expect(CATEGORY_DESCRIPTION).toBe(listingTexts.shopDescription);
    for (const tag of ['centro-cirurgico', 'promocoes', 'manga-curta'])
      expect(tagTitle(tag)).toBe(listingTexts.tagTitle(tag));
    expect(tagDescription('Scrubs')).toBe(listingTexts.tagDescription('Scrubs'));
  });

  it('asks early for the pictures that home and product page show first', () => {
    const [first] = [...heroSlides(1)].sort((a, b) => a.position - b.position);
    expect(HERO.map(({ image }) => image)).toEqual([first?.wideImage, first?.image]);
    expect(readFileSync('apps/web/src/features/product/product-skeleton.tsx', 'utf8')).toContain(
      `GALLERY_SIZES = '${GALLERY_SIZES}';`,
    );
    const slide = readFileSync('apps/web/src/features/home/hero-slide.tsx', 'utf8');
    for (const { sizes } of HERO) expect(slide).toContain(`sizes="${sizes}"`);
    expect(slide).toContain(`media="${HERO[0]?.media}"`);
  });
});
