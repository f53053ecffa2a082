import { pages } from '@plantao/contracts/pages/shop-pages';
import { staticHeads } from '@plantao/contracts/pages/heads/static-heads';
import type { TeamOrderView } from '@plantao/contracts/team-orders/team-order.view';
import { useQuery } from '@tanstack/react-query';
import { formatDateTime } from '@/lib/date-format';
import { formatReais } from '@/lib/format';
import { PixTotal } from '@/shop/cart/pix-total';
import { staticTexts } from '@/texts/static';
import { teamOrdersTexts, teamOrderTexts as texts } from '@/texts/team-orders';
import { uiTexts } from '@/texts/ui';
import { Badge } from '@/ui/badge/badge';
import { Breadcrumb } from '@/ui/breadcrumb/breadcrumb';
import { ErrorState } from '@/ui/error-state/error-state';
import { LinkButton } from '@/ui/link-button/link-button';
import { LoadingRegion, Skeleton } from '@/ui/skeleton/skeleton';
import { ProgressBar } from '@/ui/progress-bar/progress-bar';
import { SharedLink } from './shared-link.js';
import { TeamActions, TOTALS } from './team-actions.js';
import { TeamCheckout } from './team-checkout.js';
import { TeamGrid } from './team-grid.js';
import { TeamPeople } from './team-people.js';
import { teamOrderQuery, teamSums } from './team-queries.js';

/** /atacado/{id}: the organiser sees who chose what, and orders it. */
export function TeamOrder({ id }: { id: string }) {
  const { data, error, refetch, isFetching } = useQuery(teamOrderQuery(id));
  return (
    <>
      <Breadcrumb
        items={[
          { label: staticTexts.home, to: pages.home() },
          { label: staticHeads.teamOrders.title, to: pages.teamOrders() },
          { label: data?.name ?? texts.back },
        ]}
      />
      {data ? (
        <Order order={data} />
      ) : error ? (
        <>
          <h1 className="sr-only">{staticHeads.teamOrders.title}</h1>
          <ErrorState title={texts.failed} onRetry={() => void refetch()} retrying={isFetching} />
        </>
      ) : (
        <LoadingRegion label={teamOrdersTexts.loading} className="space-y-4">
          <h1 className="text-h2 text-ink-2">{teamOrdersTexts.loading}</h1>
          <Skeleton className="h-40 rounded-tile!" />
        </LoadingRegion>
      )}
    </>
  );
}

function Order({ order }: { order: TeamOrderView }) {
  const { name, state, closesAt } = order;
  const line = {
    open: texts.closes(formatDateTime(closesAt)),
    closed: texts.closed,
    ordered: texts.ordered,
    expired: texts.expired,
  }[state];
  return (
    <>
      <header className="mt-2 flex flex-wrap items-center justify-between gap-3">
        <h1 className="min-w-0 break-words text-h1">{name}</h1>
        <Badge tone={state === 'open' ? 'ok' : 'neutral'} size="md">
          {teamOrdersTexts.states[state]}
        </Badge>
      </header>
      <p className="mt-1 text-ink-2">{line}</p>
      {order.order ? (
        <LinkButton to={pages.order({ id: order.order })} className="mt-4">
          {texts.seeOrder}
        </LinkButton>
      ) : null}
      <div className="mt-6 grid grid-cols-1 gap-6 lg:grid-cols-12 lg:items-start">
        <div className="space-y-6 lg:col-span-7">
          {state === 'open' ? <SharedLink order={order} /> : null}
          <TeamGrid order={order} />
          <TeamPeople order={order} />
        </div>
        <div className="space-y-6 lg:col-span-5">
          <Totals order={order} />
          {state === 'closed' && order.members.length > 0 ? <TeamCheckout order={order} /> : null}
          {state === 'ordered' ? null : <TeamActions order={order} />}
        </div>
      </div>
    </>
  );
}

/** What is chosen so far, and how near the next tier is. */
function Totals({ order: { state, totals, members, expected } }: { order: TeamOrderView }) {
  const { pieces, subtotal, percent, discount, next, offer = null, ordered } = totals;
  const tier =
    state === 'ordered'
      ? ''
      : next
        ? texts.next(next.missing, next.percent)
        : percent > 0 && offer === null
          ? texts.best(percent)
          : '';
  return (
    <section aria-labelledby={TOTALS} className="rounded-tile border border-line bg-paper p-4">
      <h2 id={TOTALS} tabIndex={-1} className="text-h3">
        {state === 'open' ? texts.totalsTitle : texts.totalsClosed}
      </h2>
      <p className="mt-1 text-ink-2">{texts.chosenOf(members.length, expected)}</p>
      {offer !== null && state !== 'ordered' ? <p className="mt-3 text-ok">{texts.offer(offer)}</p> : null}
      {tier ? (
        <div className="mt-3">
          <p className="mb-1 font-semibold">{tier}</p>
          {next ? <ProgressBar value={pieces / (pieces + next.missing)} label={tier} /> : null}
        </div>
      ) : null}
      <dl className="figures mt-3 space-y-1">
        <Line term={texts.subtotal(pieces)}>{formatReais(subtotal)}</Line>
        {discount > 0 ? <Line term={texts.discount(percent, offer)}>− {formatReais(discount)}</Line> : null}
        {ordered ? (
          <>
            {ordered.pixDiscount > 0 ? (
              <Line term={texts.pixDiscount}>− {formatReais(ordered.pixDiscount)}</Line>
            ) : null}
            <Line term={texts.freight}>
              {ordered.freight > 0 ? formatReais(ordered.freight) : uiTexts.free}
            </Line>
            <Line term={texts.orderTotal} strong>
              {formatReais(ordered.total)}
            </Line>
          </>
        ) : (
          <Line term={texts.goods} strong>
            {formatReais(subtotal - discount)}
          </Line>
        )}
      </dl>
      {state === 'open' ? <PixTotal sums={teamSums(totals)} /> : null}
    </section>
  );
}

const Line = ({ term, strong, children }: { term: string; strong?: boolean; children: React.ReactNode }) => (
  <div className={`flex justify-between gap-4 ${strong ? 'border-t border-line pt-2 font-bold' : ''}`}>
    <dt>{term}</dt>
    <dd className="whitespace-nowrap">{children}</dd>
  </div>
);
