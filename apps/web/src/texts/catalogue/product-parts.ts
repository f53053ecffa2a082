/** The parts of the product page that are loaded after it. Comments keep the specification's English where one was translated. */

export const addedTexts = {
  title: 'Adicionado ao carrinho',
  choice: (size: string, colour: string) => `${size} · ${colour}`,
  quantity: (count: number) => (count === 1 ? '1 unidade' : `${count} unidades`),
  viewCart: 'Ver carrinho',
  continue: 'Continuar comprando', // 'Continue Shopping'
} as const;

export const detailTexts = {
  label: 'Sobre a peça',
  description: 'Descrição',
  fabric: 'Tecido e cuidados',
  delivery: 'Entrega e troca',
  reviewsCount: (count: number) => `Avaliações (${count})`,
  composition: 'Composição',
  fit: 'Caimento',
  care: 'Cuidados',
  deliveryText: (min: number, max: number, ways: string) =>
    `Entrega ${ways}, em geral ${min === max ? 'em' : `de ${min} a`} ${max} dias úteis, conforme o CEP; em regiões distantes a mais econômica pode levar mais. O prazo exato aparece no cálculo do frete.`,
  exchangeText: (days: number) =>
    `Trocar o tamanho ou a cor é grátis em até ${days} dias depois de receber, em todo o Brasil.`,
  regret: (days: number) =>
    `Você pode desistir da compra em até ${days} dias depois de receber: o envio de volta é grátis e devolvemos o valor pago.`,
  noDescription: 'A descrição desta peça ainda não foi escrita. Fale com a gente se tiver dúvidas.',
} as const;

export const measurementTexts = {
  title: 'Tabela de medidas',
  model: (name: string) => `Modelo ${name} · em centímetros`,
  garment: 'medidas da peça, na horizontal',
  body: 'O corpo que cada tamanho veste',
  limit: 'Cada tamanho veste até o maior número da sua faixa, inclusive.',
  note: 'Cada peça pode variar até 2 cm. Meça uma roupa que veste bem em você e compare.',
  finder: 'Qual é o meu tamanho?',
  size: 'Tamanho',
  number: 'Número',
  oneSize: 'Único',
  upTo: (value: string) => `até ${value}`,
  points: {
    bust: 'Busto',
    chest: 'Busto',
    waist: 'Cintura',
    waistStretched: 'Cintura esticada',
    hip: 'Quadril',
    thigh: 'Coxa',
    knee: 'Joelho',
    hem: 'Barra',
    biceps: 'Braço',
    cuff: 'Punho',
    shoulder: 'Ombro a ombro',
    sleeve: 'Manga',
    length: 'Comprimento',
    rise: 'Gancho',
    inseam: 'Entrepernas',
    head: 'Cabeça',
    headStretched: 'Cabeça, esticado',
  },
} as const;
