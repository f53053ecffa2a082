import { route } from '../http/route.js';
import type { CloseAccountDto } from './own-account.dto.js';
import type { PersonalDataView } from './personal-data.view.js';
import type { MessageResponse } from './user.view.js';

/** A person's rights over the own data (LGPD art. 18). */
export const ownAccountRoutes = {
  personalData: route<undefined, { data: PersonalDataView }>('GET', '/users/:id/data', 'user'),
  closeAccount: route<CloseAccountDto, MessageResponse>('POST', '/users/:id/close', 'user'),
};
