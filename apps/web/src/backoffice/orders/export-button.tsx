import { routes } from '@plantao/contracts/http/routes';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { errorText } from '@/lib/api/api-error';
import { download } from '@/lib/api/download';
import { exportTexts as texts } from '@/texts/backoffice-orders-desk';
import { Button } from '@/ui/button/button';
import { toast } from '@/ui/toast/toast';
import { ordersNarrowing, type OrdersFilters } from './orders-filters.js';

/** Every order that the filters mean, not only the page shown, as a spreadsheet. */
export function ExportButton({ filters }: { filters: OrdersFilters }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => download(routes.exportOrders, { query: ordersNarrowing(filters) }),
    onSuccess: () => void toast.success(texts.done),
    onError: (error) => void toast.error(texts.failed, { description: errorText(error) }),
  });
  return (
    <Button
      variant="secondary"
      loading={isPending}
      onClick={() => mutate()}
      icon={<Download aria-hidden="true" className="size-4" />}
      className="max-sm:w-full"
    >
      {texts.button}
    </Button>
  );
}
