import { queryOptions } from '@tanstack/react-query';
import { customerRoutes as routes } from '@plantao/contracts/http/customer-routes';
import type { TeamOrderResponse, TeamOrderView } from '@plantao/contracts/team-orders/team-order.view';
import { fromReais } from '@plantao/domain/shared/money';
import { call } from '@/lib/api/client';
import { queryClient } from '@/lib/query-client';

const key = (id: string) => ['team-order', id] as const;

/** Whether somebody else is expected to change it: people who choose, or the shop that was asked to approve it. */
const changes = ({ state, approval, totals }: TeamOrderView): boolean =>
  state === 'open' || (state === 'closed' && approval.asked && approval.pieces < totals.pieces);

/** An own team order. */
export const teamOrderQuery = (id: string) =>
  queryOptions({
    queryKey: key(id),
    queryFn: ({ signal }) => call(routes.getTeamOrder, { params: { id }, signal }),
    select: (response: TeamOrderResponse) => response.data.teamOrder,
    refetchInterval: ({ state: { data } }) => (data && changes(data.data.teamOrder) ? 20_000 : false),
  });

/** The own team orders, the newest first. */
export const teamOrdersQuery = (enabled: boolean) =>
  queryOptions({
    queryKey: ['team-orders'],
    queryFn: ({ signal }) => call(routes.listTeamOrders, { signal }),
    select: (response) => response.data.teamOrders,
    enabled,
  });

/** The ways to deliver what is chosen at this moment; not asked for where there is no `version`: a quote has its delivery. */
export const teamDeliveryQuery = (id: string, version: string | null) =>
  queryOptions({
    queryKey: ['team-order', id, 'delivery', version],
    queryFn: ({ signal }) => call(routes.getTeamDelivery, { params: { id }, signal }),
    select: (response) => response.data,
    retry: false,
    enabled: version !== null,
  });

/** Shows what a change answered. */
export function showTeamOrder(response: TeamOrderResponse): void {
  queryClient.setQueryData(key(response.data.teamOrder._id), response);
  void queryClient.invalidateQueries({ queryKey: ['team-orders'] });
}

/** What a team's pieces come to in centavos, as a cart's sums do: with the delivery where the total is given. */
export function teamSums({ subtotal, discount }: TeamOrderView['totals'], totalCents?: number) {
  const [subtotalCents, discountCents] = [fromReais(subtotal), fromReais(discount)];
  return { subtotalCents, discountCents, totalCents: totalCents ?? subtotalCents - discountCents };
}
