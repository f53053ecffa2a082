import { routes } from '@plantao/contracts/http/routes';
import { adminPages } from '@plantao/contracts/pages/admin-pages';
import type { AdminTeamOrderResponse } from '@plantao/contracts/team-orders/team-order.view';
import { maskTaxId } from '@plantao/domain/shared/brazil/cpf-cnpj';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Printer } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { useMay } from '@/backoffice/shared/access/use-may';
import { Fact, Facts } from '@/backoffice/shared/layout/facts';
import { PageHeader } from '@/backoffice/shared/layout/page-header';
import { Panel } from '@/backoffice/shared/layout/panel';
import { errorText } from '@/lib/api/api-error';
import { call } from '@/lib/api/client';
import { formatDateTime } from '@/lib/date-format';
import { formatPhone, formatReais } from '@/lib/format';
import { PageMeta } from '@/lib/page-meta';
import { placeLine, streetLine } from '@/shop/address/address-draft';
import { Bags, type Bag } from '@/shop/team-orders/bags';
import { teamOrdersTexts as texts } from '@/texts/backoffice/team-orders';
import { Badge } from '@/ui/badge/badge';
import { Button } from '@/ui/button/button';
import { ErrorState } from '@/ui/error-state/error-state';
import { confirmAction } from '@/ui/message-dialog/dialog.store';
import { LoadingRegion, Skeleton } from '@/ui/skeleton/skeleton';
import { toast } from '@/ui/toast/toast';

type Team = AdminTeamOrderResponse['data']['teamOrder'];

/** /admin/team-orders/{id} */
export default function TeamOrderPage() {
  const { id = '' } = useParams();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['admin', 'team-order', id],
    queryFn: ({ signal }) => call(routes.getAdminTeamOrder, { params: { id }, signal }),
  });
  const team = data?.data.teamOrder;
  const back = { to: adminPages.teamOrders(), label: texts.back };
  return (
    <>
      <PageMeta page={adminPages.teamOrder} title={team?.name ?? adminPages.teamOrder.title} />
      {team ? (
        <Content team={team} />
      ) : (
        <>
          <PageHeader back={back} title={adminPages.teamOrder.title} />
          <div className="p-4 lg:p-6">
            {error ? (
              <ErrorState
                title={errorText(error, texts.detailFailed)}
                onRetry={() => void refetch()}
                retrying={isFetching}
              />
            ) : (
              <LoadingRegion label={texts.loading}>
                <Skeleton className="h-64 rounded-tile!" />
              </LoadingRegion>
            )}
          </div>
        </>
      )}
    </>
  );
}

function Content({ team }: { team: Team }) {
  const { name, state, packed } = team;
  const bags = packed?.bags ?? bagsOf(team);
  const act = useAct(team);
  const result = useRef<HTMLSpanElement>(null);
  // The button that was pressed is gone: the keyboard goes on at what came of it.
  useEffect(() => {
    if (act.done) result.current?.focus();
  }, [act.done]);
  return (
    <>
      <PageHeader
        back={{ to: adminPages.teamOrders(), label: texts.back }}
        title={name}
        aside={
          <span ref={result} tabIndex={-1} className="rounded-badge">
            <Badge tone={state === 'open' || state === 'ordered' ? 'ok' : 'neutral'}>
              {texts.states[state]}
            </Badge>
            {act.done === 'approve' ? (
              <span className="sr-only">{texts.approvedUpTo(team.approval.pieces)}</span>
            ) : null}
          </span>
        }
        actions={<Actions team={team} act={act} />}
      />
      <ApprovalNotice team={team} act={act} />
      <div className="grid grid-cols-1 items-start gap-4 p-4 lg:grid-cols-12 lg:px-6">
        <Panel
          title={texts.bags}
          aside={<span className="figures text-ink-3">{texts.pieces(team.totals.pieces)}</span>}
          className="lg:col-span-7"
        >
          {bags.length === 0 ? (
            <p className="text-ink-2">{texts.noBags}</p>
          ) : (
            <Bags bags={bags} others={packed?.others} />
          )}
        </Panel>
        <div data-print="hide" className="lg:col-span-5">
          <TeamFacts team={team} />
        </div>
      </div>
    </>
  );
}

/** What each person chose, by the names of the products. */
const bagsOf = ({ members, products }: Team): Bag[] =>
  members.map(({ name, pieces }) => ({
    name,
    pieces: pieces.map(({ product, embroidery, ...piece }) => ({
      ...piece,
      embroidery: embroidery?.words ?? null,
      name: products.find(({ _id }) => _id === product)?.name ?? '',
    })),
  }));

function TeamFacts({ team }: { team: Team }) {
  const { organiser, taxId, address, closesAt, totals, quote, approval, order } = team;
  return (
    <Panel title={texts.facts}>
      <Facts>
        <Fact name={texts.organiser}>{organiser.name}</Fact>
        <Fact name={texts.email}>{organiser.email}</Fact>
        <Fact name={texts.phone}>{organiser.phone ? formatPhone(organiser.phone) : texts.none}</Fact>
        <Fact name={texts.taxId}>{taxId ? maskTaxId(taxId) : texts.none}</Fact>
        <Fact name={texts.delivery}>
          {streetLine(address)}, {placeLine(address)}, {address.zipCode}
        </Fact>
        <Fact name={texts.closes}>{formatDateTime(closesAt)}</Fact>
        <Fact name={texts.subtotal}>{formatReais(totals.subtotal)}</Fact>
        <Fact name={texts.discount(totals.percent, totals.offer ?? null)}>
          {formatReais(totals.discount)}
        </Fact>
        {totals.ordered ? (
          <>
            {totals.ordered.pixDiscount > 0 ? (
              <Fact name={texts.pixDiscount}>{formatReais(totals.ordered.pixDiscount)}</Fact>
            ) : null}
            <Fact name={texts.freight}>{formatReais(totals.ordered.freight)}</Fact>
            <Fact name={texts.orderTotal}>{formatReais(totals.ordered.total)}</Fact>
          </>
        ) : null}
        <Fact name={texts.quote}>
          {quote
            ? `${formatReais(quote.total)}, ${texts.quoteUntil(formatDateTime(quote.expiresAt))}`
            : texts.none}
        </Fact>
        <Fact name={texts.approval}>
          {approval.asked && totals.pieces > approval.pieces
            ? texts.asked
            : approval.pieces > 0
              ? texts.approved(approval.pieces)
              : texts.none}
        </Fact>
        <Fact name={texts.order}>
          {order ? (
            <Link to={adminPages.order({ id: order })} className="target text-petrol underline">
              {texts.seeOrder}
            </Link>
          ) : (
            texts.none
          )}
        </Fact>
      </Facts>
    </Panel>
  );
}

interface Act {
  /** Asks first; then closes or approves. */
  ask: (action: 'close' | 'approve') => void;
  pending: boolean;
  /** What this page has done last. */
  done: 'close' | 'approve' | null;
}

/** What an administrator does about a team order; each is asked about first. */
function useAct({ _id: id, totals }: Team): Act {
  const queries = useQueryClient();
  const [done, setDone] = useState<Act['done']>(null);
  const act = useMutation({
    mutationFn: (action: 'close' | 'approve') =>
      call(action === 'close' ? routes.closeTeamOrder : routes.approveTeamOrder, { params: { id } }),
    onSuccess: (response, action) => {
      queries.setQueryData(['admin', 'team-order', id], response);
      void queries.invalidateQueries({ queryKey: ['admin', 'team-orders'] });
      setDone(action);
      toast.success(action === 'close' ? texts.closedNow : texts.approvedNow);
    },
    onError: (error) => void toast.error(errorText(error)),
  });
  const ask = async (action: 'close' | 'approve') => {
    const question =
      action === 'close'
        ? { title: texts.closeAsk, text: texts.closeText, act: texts.close }
        : { title: texts.approveAsk, text: texts.approveText(totals.pieces), act: texts.approve };
    if (await confirmAction(question)) act.mutate(action);
  };
  return { ask: (action) => void ask(action), pending: act.isPending, done };
}

const approvalWaits = ({ state, totals, approval }: Team): boolean =>
  state === 'closed' && approval.asked && totals.pieces > approval.pieces;

/** The organiser waits for the shop: said where everybody sees it, with the button; then what came of it, in its place. */
function ApprovalNotice({ team, act }: { team: Team; act: Act }) {
  const mayApprove = useMay(routes.approveTeamOrder);
  const { organiser, totals, approval } = team;
  const waits = approvalWaits(team);
  const [shown, setShown] = useState(waits);
  if (waits && !shown) setShown(true);
  if (!shown || (!waits && act.done !== 'approve')) return null;
  return (
    <section
      aria-label={texts.approval}
      data-print="hide"
      className={clsx(
        'mx-4 mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-tile px-4 py-3 lg:mx-6',
        waits ? 'bg-amber-soft text-amber' : 'bg-ok-soft text-ok',
      )}
    >
      <p className="flex min-h-9 min-w-0 flex-1 basis-64 items-center">
        {waits ? texts.approvalAsked(organiser.name, totals.pieces) : texts.approvedUpTo(approval.pieces)}
      </p>
      {waits && mayApprove ? (
        <Button size="sm" loading={act.pending} onClick={() => act.ask('approve')}>
          {texts.approve}
        </Button>
      ) : null}
    </section>
  );
}

function Actions({ team, act }: { team: Team; act: Act }) {
  const mayChange = useMay(routes.approveTeamOrder);
  const { state, totals, approval } = team;
  return (
    <>
      <Button
        size="sm"
        variant="secondary"
        onClick={() => window.print()}
        icon={<Printer aria-hidden="true" className="size-4" />}
      >
        {texts.printBags}
      </Button>
      {state === 'open' && mayChange ? (
        <Button size="sm" variant="secondary" loading={act.pending} onClick={() => act.ask('close')}>
          {texts.close}
        </Button>
      ) : null}
      {state === 'closed' && mayChange && totals.pieces > approval.pieces && !approvalWaits(team) ? (
        <Button size="sm" loading={act.pending} onClick={() => act.ask('approve')}>
          {texts.approve}
        </Button>
      ) : null}
    </>
  );
}
