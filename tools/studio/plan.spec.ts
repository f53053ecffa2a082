import { COLOURS } from '../garments/catalogue/colours.js';
import { STUDIO_CUTS } from './cuts.js';
import { MASTER, outdated, planOf, SHOP, type Versions } from './plan.js';
import { VIEW_NAMES } from './views.js';

const VERSIONS: Versions = { simulation: 1, render: 1, picture: 1 };
const cut = STUDIO_CUTS['tradicional-top'];
const colours = COLOURS.slice(0, 2);
const plan = (versions = VERSIONS, of = cut, dyes = colours) =>
  planOf('tradicional-top', of, dyes, MASTER, versions);
const hashes = (of = plan()): string[] =>
  of.views.flatMap(({ pictures }) => pictures.map(({ hash }) => hash));
const files = (of = plan()): Record<string, { hash: string }> =>
  Object.fromEntries(of.views.flatMap(({ pictures }) => pictures.map(({ file, hash }) => [file, { hash }])));

describe('plan of the studio', () => {
  it('has every view in every colour, in the order of the gallery', () => {
    expect(plan().views.map(({ view }) => view)).toEqual([...VIEW_NAMES]);
    expect(Object.keys(files())).toHaveLength(VIEW_NAMES.length * colours.length);
  });

  it('is the same each time', () => {
    expect(plan()).toEqual(plan());
  });

  it.each([
    ['look of the simulation', plan({ ...VERSIONS, simulation: 2 })],
    ['look of the renderer', plan({ ...VERSIONS, render: 2 })],
    ['look of the dyeing', plan({ ...VERSIONS, picture: 2 })],
    ['cloth', plan(VERSIONS, { ...cut, cloth: { ...cut.cloth, bend: 1 } })],
    ['pattern', plan(VERSIONS, { ...cut, pattern: () => cut.pattern('G') })],
  ])('makes all pictures outdated when the %s changes', (_what, changed) => {
    const before = new Set(hashes());
    expect(hashes(changed).filter((hash) => before.has(hash))).toEqual([]);
    expect(outdated(changed, files()).views).toHaveLength(VIEW_NAMES.length);
  });

  it('makes only one view outdated when its camera moves', () => {
    const views = { ...cut.views, side: { ...cut.views.side, turn: 10 } };
    expect(outdated(plan(VERSIONS, { ...cut, views }), files()).views.map(({ view }) => view)).toEqual([
      'side',
    ]);
  });

  it('makes only one colour outdated when its dye changes', () => {
    const dyes = [colours[0]!, { ...colours[1]!, hex: '#123456' }];
    const left = outdated(plan(VERSIONS, cut, dyes), files());
    expect(new Set(left.views.flatMap(({ pictures }) => pictures.map(({ colour }) => colour.slug)))).toEqual(
      new Set([colours[1]!.slug]),
    );
  });

  it('PROD-02 has a larger front than scenes and folded tops, and every other view as they have it', () => {
    const shop = planOf('tradicional-top', cut, colours, SHOP, VERSIONS);
    expect(outdated(shop, files()).views.map(({ view }) => view)).toEqual(['front']);
    const formats = shop.views.map(({ view, pictures }) => [view, pictures[0]!.file.split('.')[1]]);
    expect(formats).toEqual(VIEW_NAMES.map((view) => [view, view === 'front' ? 'avif' : 'webp']));
  });

  it('leaves nothing to do when all stands', () => {
    expect(outdated(plan(), files()).views).toEqual([]);
  });
});
