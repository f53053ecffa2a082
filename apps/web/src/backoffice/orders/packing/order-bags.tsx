import { routes } from '@plantao/contracts/http/routes';
import { adminPages } from '@plantao/contracts/pages/admin-pages';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Panel } from '@/backoffice/shared/layout/panel';
import { useMay } from '@/backoffice/shared/access/use-may';
import { call } from '@/lib/api/client';
import { Bags } from '@/shop/team-orders/bags';
import { teamOrdersTexts as texts } from '@/texts/backoffice/team-orders';
import { ErrorState } from '@/ui/error-state/error-state';

/** What each person of a team gets. */
export const bagsQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'order', id, 'bags'],
    queryFn: ({ signal }) => call(routes.getAdminOrderBags, { params: { id }, signal }),
    select: (response) => response.data.team,
  });

/** Names of people: operators do not see them. */
function useBags(id: string) {
  const mayChange = useMay(routes.getAdminOrderBags);
  return useQuery({ ...bagsQuery(id), enabled: mayChange });
}

/** Whether the slip of an order may be printed: the bags of a team are read, or could not be, which the slip says. */
export function useSlipReady({ id, team }: { id: string; team?: true | undefined }): boolean {
  const mayChange = useMay(routes.getAdminOrderBags);
  const { isPending } = useQuery({ ...bagsQuery(id), enabled: mayChange && team === true });
  return !team || !mayChange || !isPending;
}

/** On the screen of the order. */
export function BagsPanel({ id }: { id: string }) {
  const { data, error, refetch, isFetching } = useBags(id);
  const mayOpen = useMay(routes.getAdminTeamOrder);
  if (error)
    return (
      <ErrorState inline title={texts.bagsFailed} onRetry={() => void refetch()} retrying={isFetching} />
    );
  if (!data) return null;
  return (
    <Panel
      title={texts.bags}
      aside={mayOpen && data._id ? <TeamLink id={data._id} name={data.name} /> : null}
    >
      <Bags bags={data.bags} others={data.others} />
    </Panel>
  );
}

const TeamLink = ({ id, name }: { id: string; name: string }) => (
  <Link
    to={adminPages.teamOrder({ id })}
    className="target min-w-0 break-words rounded-badge font-semibold text-petrol hover:underline"
  >
    {name}
  </Link>
);

/** On the packing slip: the pieces of the parcel once more, by person. */
export function PrintedBags({ id }: { id: string }) {
  const { data, error } = useBags(id);
  if (error && !data) return <p className="pt-4 font-bold">{texts.bagsFailed}</p>;
  if (!data) return null;
  return (
    <div className="pt-4">
      <p className="font-bold">{texts.bags}</p>
      <Bags bags={data.bags} others={data.others} />
    </div>
  );
}
