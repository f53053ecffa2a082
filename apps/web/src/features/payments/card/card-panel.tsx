import type { OrderView } from '@plantao/contracts/orders/order.view';
import type { PaymentResponse } from '@plantao/contracts/payments/payment.view';
import type { PublicSettingsView } from '@plantao/contracts/settings/settings.view';
import { customerRoutes as routes } from '@plantao/contracts/http/customer-routes';
import { isTaxId } from '@plantao/domain/shared/brazil/cpf-cnpj';
import { pages } from '@plantao/contracts/pages/shop-pages';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { isApiError } from '@/lib/api/api-error';
import { callIdempotent } from '@/lib/api/idempotent-call';
import { logFailure } from '@/lib/log';
import { cardTexts, paymentTexts } from '@/texts/payments';
import { Button } from '@/ui/button/button';
import { ErrorState } from '@/ui/error-state/error-state';
import { LinkButton } from '@/ui/link-button/link-button';
import { LoadingRegion, Skeleton } from '@/ui/skeleton/skeleton';
import { toast } from '@/ui/toast/toast';
import { brickSettings } from './brick-settings.js';
import { priceBy } from '../payable-methods.js';
import { widgetBody, type Payer, type WidgetData } from '../payment-body.js';
import { sendShownTotal } from '../shown-total.js';
import { useBrick } from './use-brick.js';

const CONTAINER = 'payment-card';
const TAX_FIELD = 'pagamento-cpf';

interface CardPanelProps {
  order: OrderView;
  payer: Payer;
  name: string;
  settings: PublicSettingsView['payment'];
  /** Which of its forms is open first. */
  opens: 'card' | 'boleto';
  onResponse: (response: PaymentResponse) => void;
  /** The server says that this order is not to be paid any more. */
  onNotPayable: (code: string) => void;
  /** The other way of paying, where the shop offers it. */
  onUsePix: (() => void) | undefined;
}

/** The widget of the provider: card and boleto, one to three instalments (PAY-10 to PAY-19). */
export function CardPanel({
  order,
  payer,
  name,
  settings,
  opens,
  onResponse,
  onNotPayable,
  onUsePix,
}: CardPanelProps) {
  const queries = useQueryClient();
  const device = useRef<HTMLInputElement>(null);
  const [failure, setFailure] = useState<{ text: string; unsure?: boolean } | null>(null);

  // The pressed button is at the bottom of a form that is longer than a phone's screen.
  const notified = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failure) notified.current?.scrollIntoView?.({ block: 'center' });
  }, [failure]);

  const pay = async (data: WidgetData): Promise<void> => {
    if (!isTaxId(payer.taxId)) {
      setFailure({ text: paymentTexts.fillTaxId });
      document.getElementById(TAX_FIELD)?.focus();
      throw new Error('the tax id is not valid');
    }
    setFailure(null);
    try {
      if (device.current && window.MP_DEVICE_SESSION_ID) device.current.value = window.MP_DEVICE_SESSION_ID;
      const paying = widgetBody(order, payer, data, device.current?.value ?? '');
      onResponse(
        await sendShownTotal(paying, (body) =>
          callIdempotent(`card:${order._id}`, routes.payOrder, { params: { orderId: order._id }, body }),
        ),
      );
    } catch (error) {
      logFailure('card payment', error);
      const code = isApiError(error) ? error.code : '';
      if (code === 'order.already-paid' || code === 'order.not-payable') onNotPayable(code);
      // Nothing was charged: the page shows the new total, and what is typed stays for the next try.
      const repriced = code === 'payment.total-changed';
      if (repriced) await queries.invalidateQueries({ queryKey: ['order', order._id] });
      const worded =
        isApiError(error) && (error.refused || error.code === 'payment.unavailable' || error.status === 429);
      setFailure(worded ? { text: error.message } : { text: cardTexts.failed, unsure: true });
      if (!repriced) toast.error(cardTexts.failed);
      throw error;
    }
  };
  const { state, retry } = useBrick({
    container: CONTAINER,
    sdkUrl: settings.sdkUrl,
    publicKey: settings.publicKey,
    amount: priceBy(order, opens),
    onError: () => toast.error(cardTexts.widgetFailed),
    onSubmit: ({ formData }) => pay((formData ?? {}) as WidgetData),
    settings: () => brickSettings({ order, payer, name, settings, opens }),
  });

  return (
    <div className="space-y-4">
      <h2 className="sr-only">{opens === 'boleto' ? paymentTexts.boleto : paymentTexts.card}</h2>
      <input type="hidden" id="deviceId" ref={device} />
      <div role="alert" ref={notified}>
        {failure ? (
          <div className="space-y-3 rounded-control bg-err-soft p-4 text-small text-err">
            <p className="font-semibold">{failure.text}</p>
            {failure.unsure ? <p>{cardTexts.unsure}</p> : null}
            <div className="flex flex-wrap gap-2 empty:hidden">
              {onUsePix ? (
                <Button variant="secondary" size="sm" onClick={onUsePix}>
                  {cardTexts.usePix}
                </Button>
              ) : null}
              {failure.unsure ? (
                <LinkButton to={pages.order({ id: order._id })} variant="ghost" size="sm">
                  {cardTexts.seeOrder}
                </LinkButton>
              ) : null}
            </div>
          </div>
        ) : null}
      </div>
      {state === 'failed' ? (
        <ErrorState
          title={cardTexts.loadFailed}
          text={null}
          onRetry={retry}
          actions={
            onUsePix ? (
              <Button variant="ghost" onClick={onUsePix}>
                {cardTexts.usePix}
              </Button>
            ) : null
          }
        />
      ) : (
        <div className="relative min-h-160">
          {state === 'loading' ? (
            <LoadingRegion label={cardTexts.loading} className="absolute inset-0 space-y-4">
              <Skeleton className="h-12 rounded-control!" />
              <Skeleton className="h-12 rounded-control!" />
              <Skeleton className="h-20 rounded-control!" />
              <Skeleton className="h-20 rounded-control!" />
              <Skeleton className="h-20 rounded-control!" />
              <Skeleton className="h-12 rounded-control!" />
            </LoadingRegion>
          ) : null}
          <div id={CONTAINER} className={state === 'loading' ? 'invisible' : undefined} />
        </div>
      )}
    </div>
  );
}
