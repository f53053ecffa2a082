export type Model = 'tulipa' | 'melange' | 'tradicional' | 'princesa';
export const MODELS: readonly Model[] = ['tulipa', 'melange', 'tradicional', 'princesa'];
export type Kind = 'blusa' | 'calca' | 'jaleco' | 'conjunto' | 'kit' | 'extra';

/** What is rendered of one garment, each view in every colour. */
export interface GarmentPlan {
  model: Model;
  kind: Kind;
  /** Garments shown together (sets: top, trousers; kits: the same, folded too). */
  parts?: [string, string];
  /** How many sets a kit holds. */
  sets?: number;
  /** Colour slugs, the leading one first. */
  colours: string[];
}

const plan = (model: Model, kind: Kind, colours: string): GarmentPlan => ({
  model,
  kind,
  colours: colours.split(' '),
});
const top = (model: Model, colours: string): GarmentPlan => plan(model, 'blusa', colours);
const trousers = (model: Model, colours: string): GarmentPlan => plan(model, 'calca', colours);
const coat = (model: Model, colours: string): GarmentPlan => plan(model, 'jaleco', colours);
const extra = (model: Model, colours: string): GarmentPlan => plan(model, 'extra', colours);
const set = (model: Model, upper: string, lower: string, colours: string): GarmentPlan => ({
  ...plan(model, 'conjunto', colours),
  parts: [`${model}-${upper}`, `${model}-${lower}`],
});
const kit = (model: Model, sets: number, upper: string, lower: string, colours: string): GarmentPlan => ({
  ...plan(model, 'kit', colours),
  parts: [`${model}-${upper}`, `${model}-${lower}`],
  sets,
});

/** Twelve garments for each model; the colours tell neighbours in a listing apart. */
export const GARMENTS: Record<string, GarmentPlan> = {
  'tulipa-top': top('tulipa', 'vinho lavanda azul-petroleo rosa-cha preto'),
  'tulipa-top-34': top('tulipa', 'verde-esmeralda ameixa areia azul-marinho'),
  'tulipa-pantalona': trousers('tulipa', 'azul-petroleo preto vinho areia branco ameixa azul-marinho'),
  'tulipa-reta': trousers('tulipa', 'lavanda ameixa preto azul-ceu'),
  'tulipa-slim': trousers('tulipa', 'chumbo rosa-cha verde-esmeralda preto vinho'),
  'tulipa-jaleco-curto': coat('tulipa', 'branco rosa-cha lavanda'),
  'tulipa-jaleco': coat('tulipa', 'areia branco azul-ceu'),
  'tulipa-vestido': extra('tulipa', 'rosa-pink vinho verde-esmeralda preto'),
  'tulipa-set': set('tulipa', 'top', 'pantalona', 'lavanda vinho verde-salvia azul-petroleo rosa-cha preto'),
  'tulipa-set-34': set(
    'tulipa',
    'top-34',
    'pantalona',
    'ameixa verde-esmeralda terracota azul-marinho areia',
  ),
  'tulipa-set-slim': set('tulipa', 'top', 'slim', 'rosa-pink azul-ceu chumbo preto vinho rosa-cha'),
  'tulipa-kit': kit('tulipa', 2, 'top', 'pantalona', 'azul-petroleo vinho preto'),

  'melange-top': top('melange', 'grafite-mescla azul-mescla verde-mescla vinho-mescla azul-marinho'),
  'melange-top-longa': top('melange', 'azul-mescla grafite-mescla vinho-mescla preto'),
  'melange-jogger': trousers('melange', 'grafite-mescla azul-mescla verde-mescla preto'),
  'melange-jogger-cargo': trousers('melange', 'verde-mescla grafite-mescla verde-militar chumbo'),
  'melange-reta': trousers('melange', 'vinho-mescla azul-mescla grafite-mescla'),
  'melange-jaqueta': coat('melange', 'azul-marinho grafite-mescla verde-mescla vinho-mescla'),
  'melange-colete': coat('melange', 'chumbo azul-mescla grafite-mescla'),
  'melange-gorro': extra('melange', 'vinho-mescla grafite-mescla azul-mescla verde-mescla preto'),
  'melange-set': set(
    'melange',
    'top',
    'jogger',
    'verde-mescla grafite-mescla azul-mescla vinho-mescla azul-marinho',
  ),
  'melange-set-cargo': set(
    'melange',
    'top',
    'jogger-cargo',
    'grafite-mescla verde-mescla azul-mescla chumbo',
  ),
  'melange-set-longa': set('melange', 'top-longa', 'reta', 'vinho-mescla azul-mescla grafite-mescla'),
  'melange-kit': kit('melange', 2, 'top', 'jogger', 'azul-mescla grafite-mescla verde-mescla'),

  'tradicional-top': top('tradicional', 'verde-hospitalar azul-marinho azul-royal branco vinho chumbo'),
  'tradicional-top-longa': top('tradicional', 'azul-royal preto verde-militar azul-ceu azul-marinho'),
  'tradicional-reta': trousers('tradicional', 'azul-marinho verde-hospitalar azul-royal branco chumbo'),
  'tradicional-cargo': trousers('tradicional', 'verde-militar preto chumbo areia'),
  'tradicional-jogger': trousers('tradicional', 'terracota azul-petroleo preto azul-marinho chumbo'),
  'tradicional-jaleco': coat('tradicional', 'branco azul-ceu verde-hospitalar'),
  'tradicional-jaleco-curto': coat('tradicional', 'azul-ceu branco azul-marinho'),
  'tradicional-gorro': extra('tradicional', 'azul-royal verde-hospitalar terracota preto rosa-pink'),
  'tradicional-set': set(
    'tradicional',
    'top',
    'reta',
    'azul-royal verde-hospitalar azul-marinho vinho chumbo branco',
  ),
  'tradicional-set-longa': set(
    'tradicional',
    'top-longa',
    'reta',
    'verde-militar azul-petroleo preto azul-ceu azul-royal azul-marinho',
  ),
  'tradicional-set-jogger': set(
    'tradicional',
    'top',
    'jogger',
    'terracota azul-marinho verde-esmeralda chumbo preto',
  ),
  'tradicional-kit': kit(
    'tradicional',
    3,
    'top',
    'reta',
    'verde-hospitalar azul-marinho azul-royal branco chumbo',
  ),

  'princesa-top': top('princesa', 'verde-salvia azul-marinho branco rosa-cha preto'),
  'princesa-top-34': top('princesa', 'terracota azul-ceu chumbo lavanda'),
  'princesa-slim': trousers('princesa', 'verde-salvia azul-marinho branco preto azul-ceu lavanda rosa-cha'),
  'princesa-pantalona': trousers('princesa', 'areia ameixa azul-petroleo preto azul-marinho'),
  'princesa-jogger': trousers('princesa', 'rosa-cha chumbo azul-royal verde-militar'),
  'princesa-jaleco': coat('princesa', 'branco rosa-cha azul-marinho'),
  'princesa-jaleco-curto': coat('princesa', 'lavanda branco verde-salvia'),
  'princesa-vestido': extra('princesa', 'azul-petroleo vinho areia preto'),
  'princesa-set': set('princesa', 'top', 'slim', 'azul-marinho verde-salvia branco rosa-cha vinho preto'),
  'princesa-set-34': set('princesa', 'top-34', 'slim', 'azul-ceu terracota lavanda chumbo'),
  'princesa-set-pantalona': set(
    'princesa',
    'top',
    'pantalona',
    'areia ameixa azul-petroleo preto azul-marinho',
  ),
  'princesa-kit': kit('princesa', 2, 'top', 'slim', 'verde-salvia azul-marinho rosa-cha branco preto'),
};
