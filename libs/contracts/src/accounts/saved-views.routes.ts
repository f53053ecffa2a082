import { route } from '../http/route.js';
import type { SavedViewsQueryDto, SaveViewDto } from './saved-views.dto.js';
import type { SavedViewsAnswer } from './saved-views.view.js';

/** A person's own views of the lists of the back office; every change answers with all of the list. */
export const savedViewsRoutes = {
  listSavedViews: route<undefined, SavedViewsAnswer, SavedViewsQueryDto>(
    'GET',
    '/admin/saved-views',
    'staff',
  ),
  saveView: route<SaveViewDto, SavedViewsAnswer>('POST', '/admin/saved-views', 'staff'),
  deleteSavedView: route<undefined, SavedViewsAnswer>('DELETE', '/admin/saved-views/:id', 'staff'),
};
