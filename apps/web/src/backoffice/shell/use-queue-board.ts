import { routes } from '@plantao/contracts/http/routes';
import { useMutation } from '@tanstack/react-query';
import { call } from '@/lib/api/client';
import { errorText } from '@/lib/api/api-error';
import { backofficeTexts as texts } from '@/texts/backoffice';
import { toast } from '@/ui/toast/toast';

/**
 * Opens the queue dashboard in a tab of its own. The tab is opened by the click itself, before the cookie is asked
 * for: a tab that opens later counts as a popup and is blocked.
 */
export function useQueueBoard(): { open: () => void; opening: boolean } {
  const { mutate, isPending } = useMutation({
    mutationFn: (_tab: Window) => call(routes.openQueueBoard),
    onSuccess: ({ url }, tab) => tab.location.replace(url),
    onError: (error, tab) => {
      tab.close();
      toast.error(texts.queuesFailed, { description: errorText(error) });
    },
  });
  const open = () => {
    const tab = window.open('', '_blank');
    if (!tab) return void toast.error(texts.queuesBlocked);
    tab.opener = null;
    mutate(tab);
  };
  return { open, opening: isPending };
}
