import type {
  FilterAdminProductsDto,
  ListAdminProductsDto,
} from '@plantao/contracts/catalogue/list-admin-products.dto';
import { adminPages } from '@plantao/contracts/pages/admin-pages';
import { ADMIN_PRODUCT_SORTS, STOCK_STATES } from '@plantao/domain/catalogue/rules/product-list.rules';
import { PAGE_SIZES } from '@plantao/domain/shared/constants';
import { choiceParam, textParam, type ListParam, type Paged } from '@/backoffice/shared/lists/list-params';

export const VIEWS = ['all', 'active', 'inactive'] as const;
export const STOCKS = ['all', ...STOCK_STATES] as const;
export const SALES = ['all', 'yes', 'no'] as const;
export const SORTS = ADMIN_PRODUCT_SORTS;

/** The filters and sort order of the list, all kept in the URL. */
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

const { params: words } = adminPages.products;

export const productsSpec = {
  view: choiceParam(words.view, VIEWS),
  search: textParam(words.search),
  category: slugParam(words.category),
  stock: choiceParam(words.stock, STOCKS),
  sale: choiceParam(words.sale, SALES),
  sort: choiceParam(words.sort, SORTS),
};

/** The query of the export: the filters without page and sort order. */
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

/** The API query for these filters; a search without a chosen order is ranked by the server. */
export function queryOf(filters: Paged<ProductsFilters>): Partial<ListAdminProductsDto> {
  const { sort, page, search } = filters;
  return {
    page,
    limit: PAGE_SIZES.admin,
    ...(sort === productsSpec.sort.usual && search !== '' ? {} : { sort }),
    ...filterOf(filters),
  };
}
