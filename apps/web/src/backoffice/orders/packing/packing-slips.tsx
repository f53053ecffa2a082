import { routes } from '@plantao/contracts/http/routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { useMay } from '@/backoffice/shared/access/use-may';
import { errorText } from '@/lib/api/api-error';
import { call } from '@/lib/api/client';
import { bulkTexts as texts } from '@/texts/backoffice/order-actions';
import { Button } from '@/ui/button/button';
import { toast } from '@/ui/toast/toast';
import { bagsQuery } from './order-bags.js';
import { PackingSlip } from './packing-slip.js';

/** Prints the packing slips of the selected orders, one a sheet. */
export function PackingSlips({ ids }: { ids: readonly string[] }) {
  const queries = useQueryClient();
  const mayBags = useMay(routes.getAdminOrderBags);
  const { mutate, data, isPending, reset } = useMutation({
    mutationFn: async () => {
      const slips = await call(routes.packingSlips, { query: { ids: ids.join(',') } });
      // The bags of teams first: a slip without them is packed wrong.
      const teams = mayBags ? slips.data.orders.filter(({ team }) => team) : [];
      for (const { id } of teams) await queries.fetchQuery({ ...bagsQuery(id), staleTime: 0 });
      return slips;
    },
    onError: (error) => void toast.error(texts.failed, { description: errorText(error) }),
  });
  const orders = data?.data.orders;
  useEffect(() => {
    if (!orders) return;
    // Hides the screen itself from the print.
    const app = document.getElementById('root');
    const finish = () => {
      app?.removeAttribute('data-print');
      reset();
    };
    app?.setAttribute('data-print', 'hide');
    window.addEventListener('afterprint', finish, { once: true });
    window.print();
    return () => window.removeEventListener('afterprint', finish);
  }, [orders, reset]);
  return (
    <>
      <Button
        size="sm"
        variant="secondary"
        loading={isPending}
        onClick={() => mutate()}
        icon={<Printer aria-hidden="true" className="size-4" />}
      >
        {texts.slips}
      </Button>
      {orders
        ? createPortal(
            orders.map((order) => (
              <div key={order.id} className="break-after-page">
                <PackingSlip order={order} />
              </div>
            )),
            document.body,
          )
        : null}
    </>
  );
}
