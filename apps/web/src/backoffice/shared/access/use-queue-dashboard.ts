import { officeRoutes as routes } from '@plantao/contracts/http/office-routes';
import { useMutation } from '@tanstack/react-query';
import { call } from '@/lib/api/client';
import { errorText } from '@/lib/api/api-error';
import { backofficeTexts as texts } from '@/texts/backoffice/shell';
import { toast } from '@/ui/toast/toast';

/**
 * Opens the queue dashboard in a new tab. The tab is opened in the click handler, before the cookie is requested: a
 * tab opened later is blocked as a popup. `path` is a page of the dashboard.
 */
export function useQueueDashboard(): { open: (path?: string) => void; opening: boolean } {
  const { mutate, isPending } = useMutation({
    mutationFn: (_input: { tab: Window; path: string }) => call(routes.openQueueDashboard),
    onSuccess: ({ url }, { tab, path }) => tab.location.replace(url + path),
    onError: (error, { tab }) => {
      tab.close();
      toast.error(texts.queuesFailed, { description: errorText(error) });
    },
  });
  const open = (path = '') => {
    const tab = window.open('', '_blank');
    if (!tab) return void toast.error(texts.queuesBlocked);
    tab.opener = null;
    mutate({ tab, path });
  };
  return { open, opening: isPending };
}
