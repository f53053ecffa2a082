import { crumbs } from '@plantao/contracts/pages/heads/crumbs';
import { formatNumber } from '@/lib/format';

/** Listings, cards, sidebar. Comments keep the specification's English where one was translated. */
export const listingTexts = {
  products: 'Produtos', // 'Products'
  onSale: 'Só com desconto',
  allProducts: 'Ver tudo',
  searchTitle: (term: string) => `Resultados para “${term}”`,
  home: crumbs.home,
  count: (total: number, more = false) =>
    more ? `Mais de ${formatNumber(total)} produtos` : total === 1 ? '1 produto' : `${total} produtos`,
  loadingMore: 'Carregando mais produtos…',
  loaded: (count: number) => (count === 1 ? 'Mais 1 produto carregado' : `Mais ${count} produtos carregados`),
  loading: 'Carregando produtos…', // 'Loading...'
  failed: 'Erro ao carregar produtos',
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
