import type { UsersQueryDto } from '@plantao/contracts/accounts/save-user.dto';
import { choiceParam, pageQuery, sortQuery, textParam, type Paged } from '@/backoffice/lists/list-params';

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
export function usersQueryOf(filters: Paged<UsersFilters>): Partial<UsersQueryDto> {
  const { view, role, sort } = filters;
  return {
    ...pageQuery(filters),
    ...sortQuery(sort),
    ...(role === 'all' ? {} : { role }),
    ...(view === 'all' ? {} : { active: view === 'active' ? ('true' as const) : ('false' as const) }),
  };
}
