import type { UsersQueryDto } from '@plantao/contracts/accounts/save-user.dto';
import { PAGE_SIZES } from '@plantao/domain/shared/constants';
import { choiceParam, textParam, type Paged } from '@/backoffice/lists/list-params';

export const VIEWS = ['all', 'active', 'inactive'] as const;
export const ROLES = ['all', 'admin', 'user', 'operator'] as const;
export const SORTS = ['createdAt-desc', 'createdAt-asc', 'name-asc', 'email-asc'] as const;

export interface UsersFilters {
  view: (typeof VIEWS)[number];
  role: (typeof ROLES)[number];
  search: string;
  sort: (typeof SORTS)[number];
  /** Whose panel stands open, by id; '' for nobody's. */
  opened: string;
}

/** ?situacao=&papel=&busca=&ordenar=&usuario= */
export const usersSpec = {
  view: choiceParam('situacao', VIEWS),
  role: choiceParam('papel', ROLES),
  search: textParam('busca'),
  sort: choiceParam('ordenar', SORTS),
  opened: textParam('usuario'),
};

/** The call that these filters mean (API-47, A-69). */
export function usersQueryOf({
  view,
  role,
  search,
  sort,
  page,
}: Paged<UsersFilters>): Partial<UsersQueryDto> {
  const [sortField, sortOrder] = sort.split('-') as [UsersQueryDto['sortField'], 'asc' | 'desc'];
  return {
    page,
    limit: PAGE_SIZES.admin,
    sortField,
    sortOrder,
    ...(search === '' ? {} : { search }),
    ...(role === 'all' ? {} : { role }),
    ...(view === 'all' ? {} : { active: view === 'active' ? ('true' as const) : ('false' as const) }),
  };
}
