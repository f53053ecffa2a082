import type { OrderView } from '@plantao/contracts/orders/order.view';
import { useEffect, useEffectEvent } from 'react';
import { errorText, isApiError } from '@/lib/api/api-error';
import { cardTexts, paymentTexts, pixTexts } from '@/texts/payment';
import { Button } from '@/ui/button/button';
import { ErrorState } from '@/ui/error-state/error-state';
import { LoadingRegion, Skeleton } from '@/ui/skeleton/skeleton';
import type { Payer } from './payment-body.js';
import { PixApproved } from './pix-approved.js';
import { PixExpired } from './pix-expired.js';
import { PixWaiting } from './pix-waiting.js';
import { usePix } from './use-pix.js';

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

/** How long the tick is looked at before the success page comes. */
const TICK = 600;

/** A PIX on the screen: made at once, waited for, renewed, approved (PAY-20 to PAY-27). */
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
    return (
      <ErrorState
        title={pixTexts.failed}
        text={words === pixTexts.failed ? null : words}
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
  if (!pix.answer) return <PixSkeleton />;
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

/** The room of the QR code and the code is kept, so that nothing moves when they come. */
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
