import { COLOURS } from '../garments/catalogue/colours.js';
import { GARMENTS } from '../garments/catalogue/garments.js';
import { FOLDED_CUTS, manifest } from '../garments/catalogue/manifest.js';
import { STUDIO_CUTS } from './cuts.js';
import { foldedCut, planOfFolded } from './folded.js';
import { fold } from './sewing/folding.js';

const VERSIONS = { simulation: 1, render: 1, picture: 1 };
const [colour, other] = COLOURS;

describe('folded garments', () => {
  it('are the garments that hang, laid in another way before the same light', () => {
    const { laid, pattern, cloth, views } = foldedCut('tulipa-top');
    const { pattern: hanging, cloth: same } = STUDIO_CUTS['tulipa-top'];
    expect([laid, pattern('M'), cloth]).toEqual([fold, hanging('M'), same]);
    expect(views.front).toMatchObject({ turn: 0, shadow: true });
  });

  it('are outdated with cloth, light and dye, each colour by itself', () => {
    const hashes = (versions = VERSIONS, hex = colour!.hex): string[] =>
      planOfFolded('tulipa-top', [{ ...colour!, hex }, other!], versions).views.flatMap(({ pictures }) =>
        pictures.map(({ hash }) => hash),
      );
    expect(hashes()).toEqual(hashes());
    for (const changed of ['simulation', 'render', 'picture'] as const)
      expect(hashes({ ...VERSIONS, [changed]: 2 }).filter((hash) => hashes().includes(hash))).toEqual([]);
    expect(hashes(VERSIONS, '#123456').map((hash) => hashes().includes(hash))).toEqual([false, true]);
  });

  it('PROD-02 are shown of every model, in every colour that it comes in', () => {
    const { garments } = manifest();
    expect(new Set(FOLDED_CUTS.map((cut) => garments[cut]?.model)).size).toBe(4);
    for (const cut of FOLDED_CUTS) expect(garments[cut]?.views['folded']).toEqual(GARMENTS[cut]?.colours);
  });
});
