import type { OrderView } from '@plantao/contracts/orders/order.view';
import { orderNumber } from '@plantao/domain/shared/order-number';
import { pages } from '@plantao/contracts/pages/shop-pages';
import { CircleCheck, CircleHelp, CircleX, Clock, type LucideIcon } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link, Navigate, useLocation, useParams } from 'react-router-dom';
import { CheckoutSteps, type CheckoutStepName } from '@/shop/checkout/checkout-steps';
import { useShopSettings } from '@/shop/settings/use-shop-settings';
import { formatDateTime } from '@/lib/date-format';
import { PageMeta } from '@/lib/page-meta';
import { SHOP_NAME } from '@/texts/catalogue/shop';
import { boletoTexts } from '@/texts/boleto';
import { paymentTexts, resultTexts } from '@/texts/payments';
import { BoletoButtons, boletoDue, type Boleto } from '@/shop/orders/boleto';
import { orderQuery } from '@/shop/orders/order-query';
import { useSessionStore } from '@/lib/api/session.store';
import { Logo } from '@/ui/logo/logo';
import { CopyButton } from '@/ui/copy-button/copy-button';
import { LoadingRegion, Skeleton } from '@/ui/skeleton/skeleton';
import { LinkButton } from '@/ui/link-button/link-button';
import { StitchDivider } from '@/ui/stitch-divider/stitch-divider';
import { lookAgainAfter } from './payment-outcome.js';
import { Receipt } from './receipt.js';
import { readResultState, type ResultState } from './result-state.js';

interface Result {
  title: string;
  text: ReactNode;
  icon: LucideIcon;
  look: string;
  body?: ReactNode;
  actions: ReactNode;
}

const { success, pending, failure, unknown } = resultTexts;

/** `stitched`: with an embroidery, which may still be changed. */
function NextSteps({ stitched }: { stitched: boolean }) {
  const steps = stitched ? [success.stitched, ...success.steps] : success.steps;
  return (
    <section aria-labelledby="next-steps" className="w-full rounded-tile bg-mist p-4 text-left md:p-6">
      <h2 id="next-steps" className="text-h3">
        {success.next}
      </h2>
      <ol className="mt-4 space-y-4">
        {steps.map((step, place) => (
          <li key={step} className="flex items-start gap-3">
            <span
              aria-hidden="true"
              className="figures flex size-7 shrink-0 items-center justify-center rounded-full border-2 border-petrol text-small font-bold text-petrol"
            >
              {place + 1}
            </span>
            <span className="pt-0.5">{step}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

const successResult = ({ free }: ResultState, order: OrderView | undefined): Result => ({
  title: success.title,
  text: free ? success.freeText : success.text,
  icon: CircleCheck,
  look: 'bg-ok-soft text-ok',
  body: <NextSteps stitched={order?.items.some(({ embroidery }) => embroidery) ?? false} />,
  actions: (
    <LinkButton to={pages.orders()} size="lg">
      {success.action}
    </LinkButton>
  ),
});

/** The boleto that waits: as its order says, else as its payment said while the order can be paid and no card was refused. */
const boletoOf = ({ ticket }: ResultState, order: OrderView | undefined): Boleto | undefined => {
  if (order?.payment.boleto) return order.payment.boleto;
  if (!ticket || (order && (order.payableUntil === null || order.payment.refusal))) return undefined;
  return { url: ticket.url, line: ticket.barcode, dueAt: ticket.dueAt };
};

const pendingResult = (id: string, state: ResultState, order: OrderView | undefined): Result => {
  const boleto = boletoOf(state, order);
  const { pix, noResponse } = state;
  const unpaid = order !== undefined && !pix && !noResponse && !order.payment.underReview;
  const text = noResponse ? pending.unansweredText : unpaid ? pending.unpaidText : pending.text;
  const first = boleto || pix || unpaid;
  return {
    title: pending.title,
    text: boleto
      ? `${boletoTexts.title}. ${boletoDue(boleto)} ${boletoTexts.confirmed}`
      : pix
        ? pending.pixText
        : text,
    icon: Clock,
    look: 'bg-amber-soft text-amber',
    actions: (
      <>
        {boleto ? <BoletoButtons boleto={boleto} /> : null}
        {!boleto && (pix || unpaid) && id ? (
          <LinkButton to={pages.checkoutRecovery(pix ? { id, method: 'pix' } : { id })} size="lg">
            {pix ? pending.pix : pending.pay}
          </LinkButton>
        ) : null}
        <LinkButton to={pages.orders()} size="lg" variant={first ? 'secondary' : 'primary'}>
          {pending.action}
        </LinkButton>
      </>
    ),
  };
};

/** What a refusal means for money and pieces, with the end of their reservation where the order is known. */
function refusedText(order: OrderView | undefined): string {
  if (!order) return failure.reserved;
  const { payableUntil: until } = order;
  return until ? `${failure.notCharged} ${paymentTexts.reserved(formatDateTime(until))}` : failure.notCharged;
}

const failureResult = (id: string, { reason }: ResultState, order: OrderView | undefined): Result => ({
  title: failure.title,
  text: reason ? (
    <>
      <span className="block font-semibold text-ink">{reason}</span>
      <span className="mt-2 block">{refusedText(order)}</span>
    </>
  ) : (
    failure.text
  ),
  icon: CircleX,
  look: 'bg-err-soft text-err',
  actions: (
    <>
      {id ? (
        <LinkButton to={pages.checkoutRecovery({ id })} size="lg">
          {failure.other}
        </LinkButton>
      ) : null}
      <LinkButton to={pages.orders()} size="lg" variant={id ? 'secondary' : 'primary'}>
        {failure.action}
      </LinkButton>
    </>
  ),
});

const unknownResult = (): Result => ({
  title: unknown.title,
  text: unknown.text,
  icon: CircleHelp,
  look: 'bg-info-soft text-info',
  actions: (
    <>
      <LinkButton to={pages.home()} size="lg">
        {unknown.action}
      </LinkButton>
      <LinkButton to={pages.orders()} size="lg" variant="secondary">
        {unknown.orders}
      </LinkButton>
    </>
  ),
});

function resultOf(status: string, id: string, state: ResultState, order: OrderView | undefined): Result {
  if (status === 'success') return successResult(state, order);
  if (status === 'pending') return pendingResult(id, state, order);
  const refusal = order?.payment.refusal;
  if (status === 'failure') return failureResult(id, refusal ? { reason: refusal } : state, order);
  return unknownResult();
}

/** What became of a payment that was awaited, once its order says so. */
function statusNow(status: string, order: OrderView | undefined): string {
  if (status !== 'pending' || !order) return status;
  if (order.status !== 'pending') return 'success';
  return order.payment.refusal ? 'failure' : 'pending';
}

/** The current step: an unpaid order is still at its payment. */
const STANDS: Partial<Record<string, CheckoutStepName | 'done'>> = { success: 'done', pending: 'review' };

/**
 * The order of a payment, for who bought it: without a session nothing is asked. What the payment page had read of it
 * is older than its payment. `known`: the payment itself said what there is to say, and nobody waits.
 */
function useResultOrder(status: string, id: string, known: boolean): OrderView | 'awaited' | undefined {
  const signedIn = useSessionStore((state) => state.isAuthenticated);
  const awaitsPayment = status === 'pending';
  const { data, isLoading, isFetching, isFetchedAfterMount } = useQuery({
    ...orderQuery(id),
    enabled: signedIn && (awaitsPayment || status === 'success') && id !== '',
    retry: false,
    // A hidden tab does not ask; one that is looked at again does at once.
    ...(awaitsPayment && { refetchOnMount: 'always', refetchOnWindowFocus: 'always' }),
    refetchInterval: ({ state: { data: read } }) =>
      awaitsPayment && read !== undefined && lookAgainAfter(read.data.order),
  });
  if (!awaitsPayment) return isLoading ? 'awaited' : data?.status === 'pending' ? undefined : data;
  if (isFetchedAfterMount) return data;
  return isFetching && !known ? 'awaited' : undefined;
}

/**
 * The result of a payment. The page is public: what it says without a session is read from the URL, whose number may
 * be missing (RES-07).
 */
export function ResultView() {
  const { status: opened = '', id = '' } = useParams();
  const state = readResultState(useLocation().state);
  const read = useResultOrder(opened, id, Object.keys(state).length > 0);
  const order = read === 'awaited' ? undefined : read;
  const status = statusNow(opened, order);
  if (order?.status === 'cancelled') return <Navigate to={pages.order({ id })} replace />;
  const result = resultOf(status, id, state, order);
  const { icon: Icon } = result;
  return (
    <div className="page pb-8 md:pb-12">
      <Brand />
      <PageMeta page={pages.checkoutResult} title={result.title} />
      <CheckoutSteps current={STANDS[status] ?? 'payment'} />
      <div className="mx-auto mt-10 flex max-w-dialog flex-col items-center gap-6 text-center">
        <span className={clsx('inline-flex size-20 items-center justify-center rounded-full', result.look)}>
          <Icon aria-hidden="true" className="size-10" />
        </span>
        <div>
          <h1 className="text-h1">{result.title}</h1>
          {/* Keeps its place: until the order is read it might be untrue. */}
          <div className={clsx('mt-3 text-ink-2', read === 'awaited' && 'invisible')}>{result.text}</div>
        </div>
        {id ? <OrderNumber id={id} /> : null}
        {read === 'awaited' ? (
          <ResultSkeleton />
        ) : (
          <>
            {order && status === 'success' ? <Receipt order={order} /> : null}
            {result.body}
            <div className="flex w-full flex-col gap-3 sm:flex-row sm:flex-wrap sm:justify-center">
              {result.actions}
            </div>
            <StitchDivider className="w-full" />
            <Link
              to={pages.home()}
              className="inline-flex min-h-11 items-center rounded-badge px-2 font-semibold text-petrol underline-offset-4 hover:underline"
            >
              {resultTexts.keepShopping}
            </Link>
          </>
        )}
      </div>
    </div>
  );
}

/** Until the order is there: what follows it would move. */
const ResultSkeleton = () => (
  <LoadingRegion label={paymentTexts.loading} className="w-full">
    <Skeleton className="h-96 rounded-tile!" />
  </LoadingRegion>
);

/** Whose page it is, without the main header (RES-06). */
function Brand() {
  const name = useShopSettings()?.shop.name;
  return (
    <div className="mb-6 flex h-14 items-center justify-center border-b border-line md:mb-8 md:h-18">
      <Link
        to={pages.home()}
        aria-label={resultTexts.home(name ?? SHOP_NAME)}
        className="inline-flex min-h-11 items-center rounded-control px-1"
      >
        <Logo name={name ?? SHOP_NAME} />
      </Link>
    </div>
  );
}

function OrderNumber({ id }: { id: string }) {
  return (
    <p className="stitch-box flex max-w-full items-center gap-2 py-2 pl-4 pr-2 text-left">
      <span className="min-w-0">
        <span className="block text-small text-ink-2">
          {resultTexts.number} <b className="figures text-ink">{orderNumber(id)}</b>
        </span>
        <span className="figures block break-all text-caption text-ink-2">{id}</span>
      </span>
      <CopyButton value={id} label={resultTexts.copyNumber} iconOnly />
    </p>
  );
}
