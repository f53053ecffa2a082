import type { CouponsQueryDto } from '@plantao/contracts/checkout/save-coupon.dto';
import { COUPON_STATES } from '@plantao/domain/checkout/rules/coupon-state.rules';
import { choiceParam, pageQuery, sortQuery, textParam, type Paged } from '@/backoffice/lists/list-params';

export const VIEWS = ['all', ...COUPON_STATES] as const;
export const TYPES = ['all', 'percentage', 'fixed'] as const;
export const SORTS = ['createdAt-desc', 'code-asc', 'endDate-asc', 'usageCount-desc'] as const;

export interface CouponsFilters {
  view: (typeof VIEWS)[number];
  type: (typeof TYPES)[number];
  search: string;
  sort: (typeof SORTS)[number];
}

/** ?situacao=&tipo=&busca=&ordenar= */
export const couponsSpec = {
  view: choiceParam('situacao', VIEWS),
  type: choiceParam('tipo', TYPES),
  search: textParam('busca'),
  sort: choiceParam('ordenar', SORTS),
};

/** The call that these filters mean. */
export function couponsQueryOf(filters: Paged<CouponsFilters>): Partial<CouponsQueryDto> {
  const { view, type, sort } = filters;
  return {
    ...pageQuery(filters),
    ...sortQuery(sort),
    ...(view === 'all' ? {} : { status: view }),
    ...(type === 'all' ? {} : { type }),
  };
}
