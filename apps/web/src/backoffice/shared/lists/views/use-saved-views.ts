import type { SavedViewsResponse } from '@plantao/contracts/accounts/saved-views.view';
import { officeRoutes as routes } from '@plantao/contracts/http/office-routes';
import type { SavedList } from '@plantao/domain/accounts/rules/saved-view.rules';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/api/client';
import { errorText } from '@/lib/api/api-error';
import { savedViewTexts as texts } from '@/texts/backoffice/saved-views';
import { toast } from '@/ui/toast/toast';

/** A user's saved views of a list, stored on the server. */
export function useSavedViews(list: SavedList) {
  const queries = useQueryClient();
  const queryKey = ['admin', 'saved-views', list];
  const keep = (response: SavedViewsResponse) => queries.setQueryData(queryKey, response);
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(routes.listSavedViews, { query: { list }, signal }),
    staleTime: 60_000,
  });
  const saving = useMutation({
    mutationFn: (view: { name: string; query: string }) => call(routes.saveView, { body: { list, ...view } }),
    onSuccess: (response, { name }) => {
      keep(response);
      toast.success(texts.saved(name));
    },
    onError: (error) => void toast.error(texts.failed, { description: errorText(error) }),
  });
  const deleting = useMutation({
    mutationFn: (id: string) => call(routes.deleteSavedView, { params: { id } }),
    onSuccess: keep,
    onError: (error) => void toast.error(texts.failed, { description: errorText(error) }),
  });
  return {
    views: data?.data.views ?? [],
    save: (name: string, query: string) =>
      saving.mutateAsync({ name, query }).then(
        () => true,
        () => false,
      ),
    saving: saving.isPending,
    remove: (id: string) => deleting.mutate(id),
    removing: deleting.isPending,
  };
}

export type SavedViews = ReturnType<typeof useSavedViews>;
