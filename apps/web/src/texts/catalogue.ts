/** Listings, cards, sidebar. Comments keep the specification's English where one was translated. */
export const listingTexts = {
  shopTitle: 'Ofertas',
  shopDescription: 'Scrubs, jalecos e conjuntos com preço de loja própria, trocas grátis e frete grátis a partir de R$ 100.',
  categoryDescription: (name: string) => `Modelo ${name}: conjuntos, blusas, calças e jalecos em várias cores, do PP ao GG.`,
  tagTitle: (tag: string) => tag.replace(/-/g, ' ').replace(/^./, (first) => first.toUpperCase()),
  tagDescription: (tag: string) => `Peças marcadas com ${tag}, do PP ao GG, com troca grátis em até 7 dias.`,
  searchTitle: (term: string) => `Resultados para “${term}”`,
  home: 'Home',
  products: 'Produtos', // 'Products'
  count: (total: number) => (total === 1 ? '1 produto' : `${total} produtos`),
  shown: (shown: number, total: number) => `Mostrando ${shown} de ${total}`,
  loadMore: 'Carregar mais',
  loadingMore: 'Carregando mais produtos…',
  loaded: (count: number) => (count === 1 ? 'Mais 1 produto carregado' : `Mais ${count} produtos carregados`),
  end: (total: number) => (total === 1 ? 'Você viu o único produto desta lista' : `Você viu todos os ${total} produtos`),
  loading: 'Carregando produtos…', // 'Loading...'
  failed: 'Erro ao carregar produtos',
  moreFailed: 'Não foi possível carregar mais produtos',
  emptyTitle: 'Nenhum produto encontrado', // 'No products found'
  emptyFilters: 'Nenhuma peça reúne todos estes filtros. Tire um deles ou limpe tudo.',
  emptySearch: (term: string) => `Não achamos nada com “${term}”. Confira a grafia ou procure pelo modelo.`,
  emptyPlain: 'Esta lista ainda não tem peças. Veja os modelos da casa.',
  suggestions: 'Sugestões',
  options: 'Opções',
  optionsCount: (count: number) => `Opções (${count})`,
  see: (total: number) => (total === 1 ? 'Ver 1 produto' : `Ver ${total} produtos`),
  seeResults: 'Ver produtos',
  clear: 'Limpar filtros',
  active: 'Filtros ativos',
  removeFilter: (name: string) => `Tirar o filtro ${name}`,
  view: 'Visualização',
  grid: 'Ver em grade',
  list: 'Ver em lista',
  sort: 'Ordenar por',
  filters: 'Filtros',
} as const;

export const sortTexts = {
  newest: 'Mais recentes',
  'price-asc': 'Menor preço',
  'price-desc': 'Maior preço',
  'name-asc': 'Nome, A a Z',
  'name-desc': 'Nome, Z a A',
} as const;

export const sidebarTexts = {
  label: 'Navegação da loja',
  cart: 'Carrinho',
  cartLine: (quantity: number, name: string, size: string, colour: string) => `${quantity} x ${name} (${size} - ${colour})`,
  cartMore: (count: number) => (count === 1 ? 'e mais 1 item' : `e mais ${count} itens`),
  viewCart: 'Ver Carrinho',
  cartEmpty: 'Nenhum produto no carrinho',
  cartTotal: 'Subtotal',
  cartFailed: 'O carrinho não carregou.',
  categories: 'Categorias',
  tags: 'Tags',
  tagsFailed: 'As tags não carregaram.',
  sizes: 'Tamanho',
  colours: 'Cor',
  price: 'Preço',
  priceMin: 'De (R$)',
  priceMax: 'Até (R$)',
  priceApply: 'Aplicar preço',
  priceRange: (min: string, max: string) => `${min} a ${max}`,
  priceFrom: (min: string) => `A partir de ${min}`,
  priceTo: (max: string) => `Até ${max}`,
  priceWrong: 'O mínimo não pode passar do máximo.',
} as const;

export const cardTexts = {
  soldOut: 'SEM ESTOQUE',
  off: (percentage: number) => `-${percentage}% OFF`,
  instalments: (count: number, price: string) => `em até ${count}x de ${price} sem juros`,
  colours: (count: number) => (count === 1 ? 'Disponível em 1 cor' : `Disponível em ${count} cores`),
  picture: (name: string, colour: string) => (colour ? `${name}, cor ${colour}` : name),
  rating: (rating: string, count: number) => `Nota ${rating} de 5, ${count === 1 ? '1 avaliação' : `${count} avaliações`}`,
} as const;

export const modelsTexts = {
  title: 'Modelos',
  description: 'Os quatro modelos da casa: Tulipa, Melange, Tradicional e Princesa. Compare corte, tecido e caimento.',
  intro: 'Quatro cortes, do mais justo ao mais amplo. Escolha pelo caimento e encontre a sua cor.',
  see: (name: string) => `Ver ${name}`,
  fit: 'Caimento',
  fabric: 'Tecido',
} as const;

/** What the house says of its four models, in their order (ux 3.6). */
export const models = [
  {
    slug: 'tulipa',
    name: 'Tulipa',
    line: 'Decote transpassado e manga pétala',
    text: 'Cintura marcada por pences, barra curva sobreposta e dois bolsos faca.',
    fit: 'Acinturado',
    fabric: 'Gabardine leve com elastano',
  },
  {
    slug: 'melange',
    name: 'Melange',
    line: 'Malha mescla, punho e gola em ribana',
    text: 'Toque de malha, fendas laterais e jogger com punho para plantões longos.',
    fit: 'Regular',
    fabric: 'Malha mescla tecnológica',
  },
  {
    slug: 'tradicional',
    name: 'Tradicional',
    line: 'Decote V, três bolsos, corte reto',
    text: 'O scrub de sempre, em brim leve, com calça reta de cordão.',
    fit: 'Amplo',
    fabric: 'Brim leve de poliéster e algodão',
  },
  {
    slug: 'princesa',
    name: 'Princesa',
    line: 'Recorte princesa, gola padre e zíper',
    text: 'Recortes que desenham o corpo, zíper invisível e bolsos na costura.',
    fit: 'Justo',
    fabric: 'Two-way stretch',
  },
] as const;
