import { customerRoutes as routes } from '@plantao/contracts/http/customer-routes';
import { useQuery } from '@tanstack/react-query';
import { call } from '@/lib/api/client';
import { ReservedSpace } from '@/lib/reserved-space';
import { Bags } from '@/shop/team-orders/bags';
import { bagsTexts as texts } from '@/texts/bags';

/** The bags of an order that a team chose; nothing where their names are gone already. A chunk of its own. */
export default function OrderBags({ id }: { id: string }) {
  const { data, isPending } = useQuery({
    queryKey: ['order', id, 'bags'],
    queryFn: ({ signal }) => call(routes.getOrderBags, { params: { id }, signal }),
  });
  if (isPending) return <ReservedSpace className="min-h-64" />;
  const team = data?.data.team;
  if (!team) return null;
  return (
    <section aria-labelledby="order-bags" className="rounded-tile border border-line p-4 md:px-6">
      <h2 id="order-bags" className="text-h3">
        {texts.title}
      </h2>
      <p className="text-small text-ink-2">{texts.text}</p>
      <Bags bags={team.bags} others={team.others} />
    </section>
  );
}
