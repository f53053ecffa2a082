import type { OrderView } from '@plantao/contracts/orders/order.view';
import { pages } from '@plantao/contracts/pages/shop-pages';
import { CircleCheck, RotateCw, TimerOff } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { errorText, isApiError } from '@/lib/api/api-error';
import { PageMeta } from '@/lib/page-meta';
import { useIsMobile } from '@/lib/use-media-query';
import { cardTexts, paymentTexts, pixTexts } from '@/texts/payments';
import { Button } from '@/ui/button/button';
import { ErrorState } from '@/ui/error-state/error-state';
import { LoadingRegion, Skeleton } from '@/ui/skeleton/skeleton';
import type { Payer } from '../payment-body.js';
import { PixQr } from './pix-qr.js';
import { PixWaiting, PixFooter } from './pix-waiting.js';
import { usePix, type Pix } from './use-pix.js';

interface PixPanelProps {
  order: OrderView;
  payer: Payer;
  onApproved: () => void;
  onNotPayable: (code: string) => void;
  /** Whether another code can be made now. */
  renewable: boolean;
  onUseCard: (() => void) | undefined;
  /** Back to the choice. */
  onChange: () => void;
}

/** Milliseconds that the tick is shown before the success page. */
const TICK = 600;

/** The PIX screen: created on open, polled, renewed, approved (PAY-20 to PAY-27). */
export function PixPanel({
  order,
  payer,
  onApproved,
  onNotPayable,
  renewable,
  onUseCard,
  onChange,
}: PixPanelProps) {
  const pix = usePix(order, payer);
  const { phase, failed, orderStatus } = pix;
  const approved = useEffectEvent(onApproved);
  const notPayable = useEffectEvent(onNotPayable);

  useEffect(() => {
    if (phase !== 'approved') return;
    const timer = setTimeout(() => approved(), TICK);
    return () => clearTimeout(timer);
  }, [phase]);

  const code = isApiError(failed) ? failed.code : '';
  useEffect(() => {
    if (code === 'order.already-paid' || code === 'order.not-payable') notPayable(code);
  }, [code]);
  useEffect(() => {
    if (orderStatus === 'cancelled') notPayable('order.not-payable');
  }, [orderStatus]);

  if (pix.creating) return <PixSkeleton />;
  if (failed) {
    const words = errorText(failed, pixTexts.failed);
    const title = code === 'payment.total-changed' ? pixTexts.repriced : pixTexts.failed;
    return (
      <ErrorState
        title={title}
        text={words === title ? null : words}
        onRetry={pix.renew}
        actions={
          onUseCard ? (
            <Button variant="ghost" onClick={onUseCard}>
              {pixTexts.useCard}
            </Button>
          ) : null
        }
      />
    );
  }
  if (!pix.response) return <PixSkeleton />;
  if (phase === 'approved') return <PixApproved />;
  if (phase === 'refused') {
    return (
      <ErrorState
        title={pixTexts.refused}
        text={cardTexts.notApproved}
        onRetry={pix.renew}
        actions={
          <Button variant="ghost" onClick={onChange}>
            {pixTexts.change}
          </Button>
        }
      />
    );
  }
  if (phase === 'expired') return <PixExpired pix={pix} renewable={renewable} onChange={onChange} />;
  return <PixWaiting pix={pix} onChange={onChange} />;
}

/** Space for the QR code and the code is reserved, so that nothing moves when they load. */
function PixSkeleton() {
  return (
    <LoadingRegion label={pixTexts.creating} className="grid gap-6 md:grid-cols-[auto_1fr]">
      <Skeleton className="hidden size-75 rounded-tile! md:block" />
      <span className="block space-y-4">
        <Skeleton className="h-6 w-2/3" />
        <Skeleton className="h-12 rounded-control!" />
        <Skeleton className="h-24 rounded-control!" />
        <Skeleton className="h-24" />
      </span>
      <span className="sr-only">{paymentTexts.pix}</span>
    </LoadingRegion>
  );
}

/** A tick, for a moment. */
function PixApproved() {
  return (
    <div
      role="status"
      className="flex min-h-75 animate-rise-in flex-col items-center justify-center gap-4 text-ok"
    >
      <PageMeta page={pages.checkoutRecovery} title={paymentTexts.paidTitle} />
      <CircleCheck aria-hidden="true" className="size-20" />
      <p className="text-h2 font-semibold">{pixTexts.approved}</p>
    </div>
  );
}

/** The code has expired: a button creates a new one (PAY-27, WCAG 2.2.1) while the order can still be paid. */
function PixExpired({ pix, renewable, onChange }: { pix: Pix; renewable: boolean; onChange: () => void }) {
  const mobile = useIsMobile();
  const qr = pix.response?.point_of_interaction?.transaction_data.qr_code_base64;
  return (
    <div className="space-y-6">
      <div className="grid items-center gap-6 md:grid-cols-[auto_1fr]">
        {!mobile && qr ? <PixQr base64={qr} spent /> : null}
        <div className="space-y-4">
          <p role="alert" className="flex items-center gap-2 text-h3 font-semibold">
            <TimerOff aria-hidden="true" className="size-6 text-amber" />
            {pixTexts.expired}
          </p>
          <p className="text-ink-2">{renewable ? pixTexts.expiredText : pixTexts.overText}</p>
          {renewable ? (
            <Button
              size="lg"
              onClick={pix.renew}
              icon={<RotateCw aria-hidden="true" className="size-5" />}
              className="w-full sm:w-auto"
            >
              {pixTexts.renew}
            </Button>
          ) : null}
        </div>
      </div>
      <PixFooter pix={pix} onChange={onChange} />
    </div>
  );
}
