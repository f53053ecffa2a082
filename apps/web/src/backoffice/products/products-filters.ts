import type {
  FilterAdminProductsDto,
  ListAdminProductsDto,
} from '@plantao/contracts/catalogue/list-admin-products.dto';
import { ADMIN_PRODUCT_SORTS, STOCK_STATES } from '@plantao/domain/catalogue/rules/product-list.rules';
import { PAGE_SIZES } from '@plantao/domain/shared/constants';
import { choiceParam, textParam, type ListParam, type Paged } from '@/backoffice/lists/list-params';

export const VIEWS = ['all', 'active', 'inactive'] as const;
export const STOCKS = ['all', ...STOCK_STATES] as const;
export const SALES = ['all', 'yes', 'no'] as const;
export const SORTS = ADMIN_PRODUCT_SORTS;

/** What narrows and orders the list; all of it stands in the address. */
export interface ProductsFilters {
  view: (typeof VIEWS)[number];
  search: string;
  /** Slug of a model, '' for all. */
  category: string;
  stock: (typeof STOCKS)[number];
  sale: (typeof SALES)[number];
  sort: (typeof SORTS)[number];
}

const slugParam = (name: string): ListParam<string> => ({
  name,
  usual: '',
  read: (text) => (/^[\w-]{1,80}$/.test(text) ? text : undefined),
  write: (value) => value,
});

export const productsSpec = {
  view: choiceParam('visao', VIEWS),
  search: textParam('busca'),
  category: slugParam('categoria'),
  stock: choiceParam('estoque', STOCKS),
  sale: choiceParam('promocao', SALES),
  sort: choiceParam('ordenar', SORTS),
};

/** What the export takes: the filters without page and order. */
export function filterOf({
  view,
  search,
  category,
  stock,
  sale,
}: ProductsFilters): Partial<FilterAdminProductsDto> {
  return {
    ...(search === '' ? {} : { search }),
    ...(category === '' ? {} : { category }),
    ...(view === 'all' ? {} : { status: view }),
    ...(stock === 'all' ? {} : { stock }),
    ...(sale === 'all' ? {} : { sale }),
  };
}

/** The call that these filters mean; a search without a chosen order is ranked by the server. */
export function queryOf(filters: Paged<ProductsFilters>): Partial<ListAdminProductsDto> {
  const { sort, page, search } = filters;
  return {
    page,
    limit: PAGE_SIZES.admin,
    ...(sort === productsSpec.sort.usual && search !== '' ? {} : { sort }),
    ...filterOf(filters),
  };
}
