import { route } from '../http/route.js';
import type { SavedViewsQueryDto, SaveViewDto } from './saved-views.dto.js';
import type { SavedViewsResponse } from './saved-views.view.js';

/** A person's own views of the lists of the back office; every change answers with all of the list. */
export const savedViewsRoutes = {
  listSavedViews: route<undefined, SavedViewsResponse, SavedViewsQueryDto>(
    'GET',
    '/admin/saved-views',
    'staff',
  ),
  saveView: route<SaveViewDto, SavedViewsResponse>('POST', '/admin/saved-views', 'staff'),
  deleteSavedView: route<undefined, SavedViewsResponse>('DELETE', '/admin/saved-views/:id', 'staff'),
};
