import { readFileSync } from 'node:fs';
import { GALLERY_SIZES, HERO } from '../../apps/api/src/web-app/preload.js';
import { bothBodiesPictures } from '../../apps/web/src/texts/catalogue/both-bodies.js';
import { comparedPictures } from '../../apps/web/src/texts/catalogue/compare-sizes.js';
import { canTurn } from '../../apps/web/src/features/catalogue/product/gallery/gallery-pictures.js';
import { turntablePictures } from '../../apps/web/src/texts/catalogue/turntable.js';
import { heroSlides } from '../../apps/web/src/texts/home.js';
import { frontOf, mediaUrl, readPictures, turntableFile } from '../cli/src/seed/pictures.js';

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

describe('the pictures of unisex sets on both bodies', () => {
  it('PROD-03 have the addresses of what is rendered now, and name the pieces that are seen', () => {
    const { forms, garments } = readPictures();
    const rendered = Object.entries(forms).map(([set, file]) => [garments[set]?.parts, mediaUrl(file)]);
    expect(bothBodiesPictures.map(({ pieces, src }) => [pieces, src])).toEqual(rendered);
  });
});

describe('the pictures of garments that are turned', () => {
  const { garments, turntables } = readPictures();
  const stops = Object.entries(turntables).map(([cut, colours]): [string, [string, string][]] => [
    cut,
    colours.map((colour) => [colour, mediaUrl(turntableFile(cut, colour))]),
  ]);

  it('PROD-02 have the addresses of what is rendered now', () => {
    const shown = Object.entries(turntablePictures).map(([cut, colours]) => [cut, Object.entries(colours)]);
    expect(shown).toEqual(stops);
  });

  it('PROD-02 are offered for the fronts of these garments in these colours, and for no others', () => {
    const fronts = Object.entries(garments).flatMap(([garment, { views }]) =>
      views.front.map((colour) => ({ garment, colour, picture: mediaUrl(frontOf(garment, colour)) })),
    );
    const offered = fronts.filter(({ picture }) => canTurn(picture));
    expect(offered.map(({ garment, colour }) => `${garment} ${colour}`).sort()).toEqual(
      Object.entries(turntables)
        .flatMap(([cut, colours]) => colours.map((colour) => `${cut} ${colour}`))
        .sort(),
    );
  });
});

describe('the head that the server writes', () => {
  it('preloads the first pictures of home and product page', () => {
    const [first] = [...heroSlides(1)].sort((a, b) => a.position - b.position);
    expect(HERO.map(({ image }) => image)).toEqual([first?.wideImage, first?.image]);
    expect(readFileSync('apps/web/src/features/catalogue/product/product-skeleton.tsx', 'utf8')).toContain(
      `'${GALLERY_SIZES}';`,
    );
    const slide = readFileSync('apps/web/src/features/home/hero-slide.tsx', 'utf8');
    for (const { sizes } of HERO) expect(slide).toContain(`sizes="${sizes}"`);
    expect(slide).toContain(`media="${HERO[0]?.media}"`);
  });
});
