import type { EmbroideryView } from '@plantao/contracts/embroidery/embroidery.view';
import type { PublicSettingsView } from '@plantao/contracts/settings/settings.view';

const EVERYWHERE: ('left-chest' | 'right-chest' | 'sleeve')[] = ['left-chest', 'right-chest', 'sleeve'];

/** What the shop stitches, as in the public settings. */
export const embroideryTerms = (): NonNullable<PublicSettingsView['embroidery']> => ({
  on: true,
  namePrice: 19.9,
  logoPrice: 29.9,
  extraDays: 3,
  threads: [
    { name: 'branca', value: '#FFFFFF' },
    { name: 'preta', value: '#1B1B1B' },
    { name: 'azul-marinho', value: '#1F2F4F' },
  ],
  positions: { tulipa: EVERYWHERE, melange: EVERYWHERE, tradicional: EVERYWHERE, princesa: ['left-chest'] },
  keepDays: 30,
});

export const EMBROIDERY_ID = '7c0e6f0a-93b5-4d53-8a3e-0d6b4f8f2f11';

/** What Dra. Ana Prado has stitched. */
export const anEmbroidery = (change: Partial<EmbroideryView> = {}): EmbroideryView => ({
  _id: EMBROIDERY_ID,
  name: 'Dra. Ana Prado',
  secondLine: 'COREN-SP 123.456',
  logo: null,
  thread: { name: 'branca', value: '#FFFFFF' },
  position: 'left-chest',
  price: 19.9,
  words: 'Dra. Ana Prado · COREN-SP 123.456 · linha branca · peito esquerdo',
  ...change,
});
