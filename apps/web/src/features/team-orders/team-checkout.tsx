import { lazyComponent } from '@/lib/lazy-component';
import { customerRoutes as routes } from '@plantao/contracts/http/customer-routes';
import { pages } from '@plantao/contracts/pages/shop-pages';
import type { TeamDeliveryResponse, TeamOrderView } from '@plantao/contracts/team-orders/team-order.view';
import type { PlaceTeamOrderDto } from '@plantao/contracts/team-orders/team-order.dto';
import { maskTaxId, taxIdCharacters } from '@plantao/domain/shared/brazil/cpf-cnpj';
import { phoneDigits } from '@plantao/domain/shared/brazil/phone';
import { fromReais, toReais } from '@plantao/domain/shared/money';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { errorText, isApiError } from '@/lib/api/api-error';
import { call } from '@/lib/api/client';
import { callIdempotent } from '@/lib/api/idempotent-call';
import { formatReais } from '@/lib/format';
import { queryClient } from '@/lib/query-client';
import { placeLine } from '@/shop/address/address-draft';
import { arrivalText } from '@/shop/delivery/arrival';
import { useMe } from '@/shop/session/use-me';
import { PixTotal } from '@/shop/cart/pix-total';
import { PayerFields, payerFaults, type Payer } from '@/shop/checkout/payer-fields';
import { freightTexts } from '@/texts/cart';
import { teamOrderTexts as texts } from '@/texts/team-orders';
import { uiTexts } from '@/texts/ui';
import { Button } from '@/ui/button/button';
import { ErrorState } from '@/ui/error-state/error-state';
import { RadioCardGroup } from '@/ui/radio-card-group/radio-card-group';
import { Skeleton } from '@/ui/skeleton/skeleton';
import { showTeamOrder, teamDeliveryQuery, teamOrderQuery, teamSums } from './team-queries.js';
import { TeamQuote } from './team-quote.js';

const StitchedLaw = lazyComponent(() => import('@/shop/embroidery/stitched-law'));

type Delivery = TeamDeliveryResponse['data'];

/** What a delivery is chosen by in a request. */
const shipTypeOf = ({ quoteId }: Delivery, { id, name, price }: Delivery['options'][number]) => ({
  id,
  name,
  price,
  quoteId,
});

/** Delivery, quote and order of a team that has chosen. A quote that binds has its delivery already. */
export function TeamCheckout({ order }: { order: TeamOrderView }) {
  const { _id: id, quote, address } = order;
  const version = versionOf(order);
  const { data, error, refetch, isFetching } = useQuery(teamDeliveryQuery(id, quote ? null : version));
  const [picked, setPicked] = useState<string | null>(null);
  const option = data?.options.find((each) => each.id === picked) ?? data?.options[0];
  const shipType = data && option ? shipTypeOf(data, option) : undefined;
  return (
    <section
      aria-labelledby="team-delivery"
      className="space-y-6 rounded-tile border border-line bg-paper p-4"
    >
      {quote ? null : (
        <div>
          <h2 id="team-delivery" className="text-h3">
            {texts.deliveryTitle}
          </h2>
          <p className="mb-3 mt-1 text-small text-ink-2">{texts.deliveryTo(placeLine(address))}</p>
          {error || data?.options.length === 0 ? (
            <ErrorState
              inline
              title={error ? errorText(error, texts.deliveryFailed) : freightTexts.none}
              onRetry={() => void refetch()}
              retrying={isFetching}
            />
          ) : null}
          {!data && !error ? <Skeleton className="h-20 rounded-tile!" /> : null}
          {data && option ? (
            <RadioCardGroup
              legend={texts.deliveryTitle}
              hideLegend
              name="team-delivery"
              value={option.id}
              onChange={setPicked}
              options={data.options.map(
                ({ id: value, name, company, price, delivery_range: { min, max } }) => ({
                  value,
                  label: name,
                  description: `${company.name} · ${texts.days(min, max)} · ${arrivalText({ min, max })}`,
                  aside: price === 0 ? uiTexts.free : formatReais(price),
                }),
              )}
            />
          ) : null}
        </div>
      )}
      <TeamQuote order={order} shipType={shipType} />
      <Placing order={order} shipType={shipType} />
    </section>
  );
}

interface PlacingProps {
  order: TeamOrderView;
  shipType: ReturnType<typeof shipTypeOf> | undefined;
}

/** The total, what the account does not say yet, and the last button. */
function Placing({ order, shipType }: PlacingProps) {
  const { data: user } = useMe();
  const [typed, setTyped] = useState<Partial<Payer>>({});
  const [tried, setTried] = useState(false);
  const { placing, failure, place } = usePlacing(order);
  const payer: Payer = {
    taxId: order.taxId || (typed.taxId ?? user?.cpf ?? ''),
    name: typed.name ?? user?.name ?? '',
    phone: typed.phone ?? user?.phone ?? '',
  };
  const asks = { name: user?.name === '', phone: user?.phone === '', taxId: order.taxId === '' };
  const faults = payerFaults(payer, asks);
  const { totals, quote, approval } = order;
  const approved = totals.pieces > 0 && approval.pieces >= totals.pieces;
  const total = quote
    ? quote.total
    : shipType &&
      toReais(fromReais(totals.subtotal) - fromReais(totals.discount) + fromReais(shipType.price));
  const submit = () => {
    setTried(true);
    if (Object.keys(faults).length > 0 || total === undefined) return;
    void place({
      taxId: taxIdCharacters(payer.taxId),
      ...(user?.name === '' ? { name: payer.name.trim() } : {}),
      ...(user?.phone === '' ? { phone: phoneDigits(payer.phone) } : {}),
      ...(quote || !shipType ? {} : { ship_type: shipType }),
      total,
    });
  };
  const put = (change: Partial<Payer>) => setTyped((now) => ({ ...now, ...change }));
  return (
    <div className="border-t border-line pt-4">
      <h2 className="text-h3">{texts.orderTitle}</h2>
      <p className="mb-3 mt-1 text-small text-ink-2">{texts.orderText}</p>
      {order.taxId ? <p className="text-small">{texts.taxIdTeam(maskTaxId(order.taxId))}</p> : null}
      <PayerFields payer={payer} asks={asks} faults={tried ? faults : {}} put={put} />
      {total === undefined ? null : (
        <div className="mb-2 mt-3">
          <p className="figures flex justify-between text-h3 font-bold">
            <span>{texts.total}</span>
            <span>{formatReais(total)}</span>
          </p>
          <PixTotal sums={teamSums(totals, fromReais(total))} />
        </div>
      )}
      {order.members.some(({ pieces }) => pieces.some(({ embroidery }) => embroidery)) ? (
        <Suspense fallback={<div className="min-h-11" />}>
          <StitchedLaw />
        </Suspense>
      ) : null}
      {failure && !(failure.limited && approved) ? (
        <ErrorState inline title={failure.text} className="mt-3" />
      ) : null}
      {approved || approval.asked || failure?.limited ? <Approval order={order} approved={approved} /> : null}
      <Button
        size="lg"
        block
        loading={placing}
        disabled={total === undefined}
        onClick={submit}
        className="mt-4"
      >
        {placing ? texts.placing : texts.place}
      </Button>
    </div>
  );
}

/** What the members have chosen, as a word that changes with it. */
const versionOf = ({ members }: TeamOrderView): string =>
  members.map(({ _id: id, updatedAt }) => `${id} ${updatedAt}`).join();

/**
 * Makes the order, and goes on to its payment. A refusal is about what was chosen then: it goes once that changes. `limited`: the limits
 * of single shoppers refused it.
 */
function usePlacing(order: TeamOrderView) {
  const { _id: id } = order;
  const version = versionOf(order);
  const navigate = useNavigate();
  const [placing, setPlacing] = useState(false);
  const [failure, setFailure] = useState<{ text: string; limited: boolean; version: string } | null>(null);
  const place = async (body: PlaceTeamOrderDto) => {
    if (placing) return;
    setPlacing(true);
    setFailure(null);
    try {
      const { data } = await callIdempotent(`team order ${id}`, routes.placeTeamOrder, {
        params: { id },
        body,
      });
      await navigate(pages.checkoutRecovery({ id: data.order._id }));
      void queryClient.invalidateQueries({ queryKey: ['orders'] });
    } catch (error) {
      const limited = isApiError(error) && (error.code?.startsWith('order.hold-') ?? false);
      setFailure({ text: errorText(error), limited, version });
      void queryClient.invalidateQueries({ queryKey: teamOrderQuery(id).queryKey });
    } finally {
      setPlacing(false);
    }
  };
  return { placing, failure: failure?.version === version ? failure : null, place };
}

/** The shop lifts the limits of single shoppers for this order: to be asked for, asked for, or done. */
function Approval({ order: { _id: id, approval }, approved }: { order: TeamOrderView; approved: boolean }) {
  const [asking, setAsking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const ask = async () => {
    setAsking(true);
    setFailure(null);
    try {
      showTeamOrder(await call(routes.askTeamApproval, { params: { id } }));
    } catch (error) {
      setFailure(errorText(error));
    } finally {
      setAsking(false);
    }
  };
  if (approved || approval.asked)
    return (
      <p role="status" className={clsx('mt-2 text-small', approved && 'text-ok')}>
        {approved ? texts.approved(approval.pieces) : texts.approvalAsked}
      </p>
    );
  return (
    <div className="mt-2">
      <p className="text-small">{texts.approvalText}</p>
      {failure ? <ErrorState inline title={failure} /> : null}
      <Button variant="secondary" loading={asking} onClick={() => void ask()} className="mt-2">
        {texts.askApproval}
      </Button>
    </div>
  );
}
