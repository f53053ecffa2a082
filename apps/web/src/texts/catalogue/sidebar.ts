import type { FilterOf } from '@plantao/contracts/catalogue/listing-filters';
import { formatNumber } from '@/lib/format';

/** The sidebar of a listing. */
export const sidebarTexts = {
  cart: 'Carrinho',
  cartLine: (quantity: number, name: string, size: string, colour: string) =>
    `${quantity} x ${name} (${size} - ${colour})`,
  cartMore: (count: number) => (count === 1 ? 'e mais 1 item' : `e mais ${count} itens`),
  viewCart: 'Ver Carrinho',
  cartEmpty: 'Nenhum produto no carrinho',
  cartFailed: 'O carrinho não carregou.',
  categories: 'Modelos',
  tags: 'Tags',
  tagsFailed: 'As tags não carregaram.',
  showAll: (count: number) => `Ver todas (${count})`,
  price: 'Preço',
  priceMin: 'De (R$)',
  priceMax: 'Até (R$)',
  priceApply: 'Aplicar preço',
  priceRange: (min: string, max: string) => `${min} a ${max}`,
  priceFrom: (min: string) => `A partir de ${min}`,
  priceTo: (max: string) => `Até ${max}`,
  priceWrong: 'Confira o mínimo e o máximo.',
} as const;

/** The filters of LISTING_FILTERS that are on or off: the heading, and what is pressed. */
export const flagTexts: Record<FilterOf<'flag'>, { title: string; only: string }> = {
  onSale: { title: 'Promoções', only: 'Só com desconto' },
};

/** The headings of the filters of names. */
export const namesTexts: Record<FilterOf<'names'>, string> = {
  garmentTypes: 'Tipo de peça',
  audiences: 'Para quem',
  sizes: 'Tamanho',
  colours: 'Cor',
};

/** What narrows a listing, and what is said when nothing is left. */
export const narrowTexts = {
  embroidery: 'Bordamos nome ou logotipo nestas peças: escolha uma e, na página dela, toque em Personalizar.',
  /** 'Masculino' also finds what is for everybody. */
  withUnisex: (audience: string) => `${audience} e unissex`,
  emptyTitle: 'Nenhum produto encontrado', // 'No products found'
  emptyFilters: 'Nenhuma peça reúne todos estes filtros. Tire um deles ou limpe tudo.',
  emptySale: 'Nenhuma peça está com desconto agora. Limpe o filtro para ver toda a loja.',
  emptySearch: (term: string) => `Não achamos nada com “${term}”. Confira a grafia ou procure pelo modelo.`,
  emptyPlain: 'Esta lista ainda não tem peças. Veja os modelos da casa.',
  suggestions: 'Sugestões',
  see: (total: number, more = false) =>
    more
      ? `Ver mais de ${formatNumber(total)} produtos`
      : total === 1
        ? 'Ver 1 produto'
        : `Ver ${total} produtos`,
  seeResults: 'Ver produtos',
  clear: 'Limpar filtros',
  active: 'Filtros ativos',
  removeFilter: (name: string) => `Tirar o filtro ${name}`,
} as const;
