import { crumbs } from '@plantao/contracts/pages/heads/crumbs';

/** Product page. Comments keep the specification's English where one was translated. */
export const productTexts = {
  product: 'Produto',
  products: crumbs.products, // 'Products'
  loading: 'Carregando produto…', // 'Loading...'
  failed: 'Não foi possível carregar o produto', // 'Failed to fetch product'
  gone: 'Este produto não está mais à venda',
  goneText: 'O link pode ter mudado ou a peça saiu de linha. Veja outras que talvez sirvam.',
  seeShop: 'Ver ofertas',
  soldOut: 'SEM ESTOQUE',
  sale: (percentage: number) => `Promoção ${percentage}%`,
  saving: (amount: string) => `Você economiza ${amount}`,
  instalments: (count: number, price: string) => `em até ${count}x de ${price} sem juros`,
  pix: 'ou pague com PIX',
  pixPrice: (price: string, percent: number) => `${price} no PIX, com ${percent}% de desconto`,
  sku: 'SKU',
  category: 'Categoria',
  kinds: 'Peça',
  tags: 'Tags',
  size: 'Tamanho',
  colour: 'Cor',
  colourNone: 'escolha uma cor',
  previewHint: 'Escolha o tamanho para ver quais cores temos nele.',
  missing: (size: string, colours: readonly string[]) =>
    colours.length > 0 ? `Sem estoque no tamanho ${size}: ${colours.join(', ')}.` : '',
  sizeTable: 'Tabela de medidas',
  findSize: 'Qual é o meu tamanho?',
  quantity: 'Quantidade',
  add: 'Adicionar ao carrinho', // 'Add to Cart'
  addShort: 'Adicionar',
  chooseSize: 'Escolha um tamanho.',
  chooseColour: 'Escolha uma cor.',
  pickSize: 'Escolher tamanho',
  pickColour: 'Escolher cor',
  outOfStockLine: 'Desculpe, este item está fora de estoque.',
  stockLimit: (left: number) => `Quantidade indisponível. Estoque máximo para esta cor: ${left}`,
  reduced: (stock: number) =>
    `Devido a demanda, o estoque para esta cor foi reduzido para ${stock} unidade(s), para quantidades maiores entre em contato pelo WhatsApp.`,
  quantityMax: 'Quantidade máxima atingida. Consulte o atendimento para quantidades maiores.',
  lowStock: (left: number) =>
    left === 1 ? 'Última unidade nesta cor e tamanho' : `Últimas ${left} unidades nesta cor e tamanho`,
  inCart: (count: number) =>
    count === 1 ? '1 unidade já está no carrinho' : `${count} unidades já estão no carrinho`,
  options: 'Escolher tamanho e cor',
  optionsTitle: 'Tamanho e cor',
  buyBar: 'Comprar',
  share: 'Compartilhar',
  linkCopied: 'Link copiado!', // 'Link copied to clipboard!'
  copyFailed: 'Não foi possível copiar o link. Copie o endereço do navegador.',
  gallery: (name: string) => `Fotos de ${name}`,
  picture: (name: string, colour: string, place: number, total: number) =>
    `${name}${colour ? `, ${colour.toLowerCase()}` : ''}, foto ${place} de ${total}`,
  showPicture: (place: number, total: number) => `Ver foto ${place} de ${total}`,
  enlarge: 'Ampliar a foto',
  turn: 'Girar a peça',
  pictures: 'Ver as fotos',
  counter: (place: number, total: number) => `${place}/${total}`,
  measureTable: 'Ver a tabela de medidas',
} as const;

export const sidePanelTexts = {
  label: 'Compra segura',
  delivery: 'Frete para todo o Brasil',
  freeFrom: (amount: string) => `Grátis em compras a partir de ${amount}`,
  freeWith: (pieces: number, code: string) => `Grátis a partir de ${pieces} peças com ${code}`,
  paidDelivery: 'Calcule pelo CEP',
  exchange: 'Troca grátis',
  returns: 'Devolução grátis',
  returnsText: (days: number) => `Em até ${days} dias depois de receber`,
  payment: 'Pagamento seguro',
  paymentText: (methods: string) => `${methods} em ambiente protegido`,
  help: 'Compra guiada',
  helpText: 'Dúvida de tamanho? Fale pelo WhatsApp',
  helpMessage: (name: string) => `Olá! Tenho uma dúvida sobre ${name}.`,
} as const;

export const reviewTexts = {
  title: 'Avaliações',
  none: 'Ninguém avaliou esta peça ainda.',
  rating: (rating: string) => `Nota ${rating} de 5`,
  summary: (rating: string, count: number) =>
    `${rating} de 5, ${count === 1 ? '1 avaliação' : `${count} avaliações`}`,
  short: (rating: string, count: number) => `${rating} (${count})`,
  seeAll: (count: number) => (count === 1 ? '1 avaliação' : `${count} avaliações`),
  fit: 'Como veste',
  fits: { menor: 'Veste menor', certo: 'Veste certo', maior: 'Veste maior' },
  fitOf: (share: number, name: string) => `${name}: ${share}%`,
} as const;

export const relatedTexts = {
  related: 'Produtos relacionados',
  recent: 'Vistos recentemente',
  others: 'Talvez você goste',
} as const;
