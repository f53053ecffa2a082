import { GARMENTS } from '../garments/catalogue/garments.js';
import { STUDIO_CUTS } from './cuts.js';
import { coloursOf, OUTFITS, planOfOutfit } from './outfit.js';
import { MASTER, SHOP, type Versions } from './plan.js';
import { WHOLE_VIEWS } from './views.js';

const VERSIONS: Versions = { simulation: 1, render: 1, picture: 1 };
const plan = (versions = VERSIONS) =>
  planOfOutfit(
    'tradicional-set',
    OUTFITS['tradicional-set']!,
    coloursOf('tradicional-set'),
    MASTER,
    versions,
  );
const hashes = (of = plan()): string[] => of.views.map(({ hash }) => hash);

describe('sets', () => {
  it('are those of the catalogue whose garments the studio makes', () => {
    for (const [name, { parts }] of Object.entries(GARMENTS))
      if (parts) expect([name, name in OUTFITS]).toEqual([name, parts.every((part) => part in STUDIO_CUTS)]);
  });

  it('have every view of a whole garment, in every colour of the set', () => {
    expect(plan().views.map(({ view }) => view)).toEqual([...WHOLE_VIEWS]);
    expect(
      plan()
        .views[0]!.pictures.map(({ colour }) => colour.slug)
        .sort(),
    ).toEqual([...GARMENTS['tradicional-set']!.colours].sort());
  });

  it('become outdated with their garments', () => {
    expect(hashes()).toEqual(hashes());
    const before = new Set(hashes());
    expect(hashes(plan({ ...VERSIONS, render: 2 })).filter((hash) => before.has(hash))).toEqual([]);
  });

  it('PROD-02 have large fronts of large fronts; of a kit, a front that is seen beside its back is small', () => {
    const kit = (quality: typeof MASTER): string[] =>
      planOfOutfit('princesa-kit', OUTFITS['princesa-kit']!, [], quality, VERSIONS).views.map(
        ({ hash }) => hash,
      );
    const [front, ...others] = kit(SHOP);
    expect(others).toEqual(kit(MASTER).slice(1));
    expect(front).not.toBe(kit(MASTER)[0]);
  });

  it('of a kit differ from a single set', () => {
    const kit = planOfOutfit('tradicional-kit', OUTFITS['tradicional-kit']!, [], MASTER, VERSIONS);
    expect(
      hashes(kit)
        .slice(0, 4)
        .filter((hash) => hashes().includes(hash)),
    ).toEqual([]);
  });
});
