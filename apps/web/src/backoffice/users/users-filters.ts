import { adminPages } from '@plantao/contracts/pages/admin-pages';
import type { UsersQueryDto } from '@plantao/contracts/accounts/save-user.dto';
import type { Role } from '@plantao/domain/accounts/rules/roles.rules';
import {
  choiceParam,
  pageQuery,
  sortQuery,
  textParam,
  type Paged,
} from '@/backoffice/shared/lists/list-params';

export const VIEWS = ['all', 'active', 'inactive'] as const;
export const SORTS = ['createdAt-desc', 'createdAt-asc', 'name-asc', 'email-asc'] as const;

export interface UsersFilters {
  view: (typeof VIEWS)[number];
  /** '' for all; else a role, whatever the shop calls it. */
  role: Role;
  search: string;
  sort: (typeof SORTS)[number];
  /** Id of the user whose panel is open; '' for none. */
  opened: string;
}

const { params: words } = adminPages.users;

/** ?situacao=&papel=&busca=&ordenar=&usuario= */
export const usersSpec = {
  view: choiceParam(words.view, VIEWS),
  role: textParam(words.role),
  search: textParam(words.search),
  sort: choiceParam(words.sort, SORTS),
  opened: textParam(words.opened),
};

/** The API query for these filters (API-47, A-69). */
export function usersQueryOf(filters: Paged<UsersFilters>): Partial<UsersQueryDto> {
  const { view, role, sort } = filters;
  return {
    ...pageQuery(filters),
    ...sortQuery(sort),
    ...(role === '' ? {} : { role }),
    ...(view === 'all' ? {} : { active: view === 'active' ? ('true' as const) : ('false' as const) }),
  };
}
