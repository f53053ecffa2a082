import { tagName } from '@plantao/domain/catalogue/rules/tag-name.rules';

/** Listings, cards, sidebar. Comments keep the specification's English where one was translated. */
export const listingTexts = {
  products: 'Produtos', // 'Products'
  shopTitle: 'Ofertas',
  onSale: 'Só com desconto',
  allProducts: 'Ver tudo',
  shopDescription:
    'Scrubs, jalecos e conjuntos com preço de loja própria, trocas grátis e frete grátis a partir de R$ 100.',
  tagTitle: tagName,
  tagDescription: (tag: string) => `Peças marcadas com ${tag}, do PP ao GG, com troca grátis em até 7 dias.`,
  searchTitle: (term: string) => `Resultados para “${term}”`,
  home: 'Home',
  count: (total: number) => (total === 1 ? '1 produto' : `${total} produtos`),
  shown: (shown: number, total: number) => `Mostrando ${shown} de ${total}`,
  loadMore: 'Carregar mais',
  loadingMore: 'Carregando mais produtos…',
  loaded: (count: number) => (count === 1 ? 'Mais 1 produto carregado' : `Mais ${count} produtos carregados`),
  end: (total: number) =>
    total === 1 ? 'Você viu o único produto desta lista' : `Você viu todos os ${total} produtos`,
  loading: 'Carregando produtos…', // 'Loading...'
  failed: 'Erro ao carregar produtos',
  moreFailed: 'Não foi possível carregar mais produtos',
  options: 'Opções',
  optionsCount: (count: number) => `Opções (${count})`,
  grid: 'Ver em grade',
  list: 'Ver em lista',
  sort: 'Ordenar por',
  filters: 'Filtros',
} as const;

export const sortTexts = {
  newest: 'Mais recentes',
  best: 'Mais relevantes',
  'price-asc': 'Menor preço',
  'price-desc': 'Maior preço',
  'name-asc': 'Nome, A a Z',
  'name-desc': 'Nome, Z a A',
} as const;
