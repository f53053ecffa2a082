import { routes } from '@plantao/contracts/http/routes';
import type { BulkResultView } from '@plantao/contracts/orders/orders-bulk.view';
import { useMutation } from '@tanstack/react-query';
import { errorText } from '@/lib/api/api-error';
import { call } from '@/lib/api/client';
import { bulkTexts as texts } from '@/texts/backoffice/order-actions';
import { bulkLabelTexts as labelTexts } from '@/texts/backoffice/shipping';
import { toast } from '@/ui/toast/toast';

/**
 * Opens one document with the labels of several orders in a new tab. The tab is opened in the click handler: one
 * opened later is blocked as a popup. `onPrinted` receives the orders in it.
 */
export function usePrintLabels(onPrinted: (results: BulkResultView[]) => void) {
  const { mutate, isPending } = useMutation({
    mutationFn: ({ ids }: { tab: Window; ids: readonly string[] }) =>
      call(routes.printLabels, { body: { ids: [...ids] } }),
    onSuccess: ({ data }, { tab }) => {
      tab.location.replace(data.url);
      onPrinted(data.results);
    },
    onError: (error, { tab }) => {
      tab.close();
      toast.error(texts.failed, { description: errorText(error) });
    },
  });
  const print = (ids: readonly string[]) => {
    const tab = window.open('', '_blank');
    if (!tab) return void toast.error(labelTexts.printBlocked);
    tab.opener = null;
    mutate({ tab, ids });
  };
  return { print, printing: isPending };
}
