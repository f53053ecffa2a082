import type { OpenedLinkView } from '@plantao/contracts/recovery/recovery.view';
import { pages } from '@plantao/contracts/pages/shop-pages';
import { orderNumber } from '@plantao/domain/shared/order-number';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { errorText, isApiError } from '@/lib/api/api-error';
import { formatDateTime } from '@/lib/date-format';
import { formatReais } from '@/lib/format';
import { pixTexts } from '@/texts/payments';
import { reminderTexts as texts } from '@/texts/reminders';
import { Button } from '@/ui/button/button';
import { ErrorState } from '@/ui/error-state/error-state';
import { LinkButton } from '@/ui/link-button/link-button';
import { Picture } from '@/ui/picture/picture';
import { LoadingRegion, Skeleton } from '@/ui/skeleton/skeleton';
import { PixWaiting } from '../pix/pix-waiting.js';
import { ProviderMark } from '../provider-mark.js';
import { useLinkedPix } from './use-linked-pix.js';

interface LinkedPaymentProps {
  token: string;
  opened: Extract<OpenedLinkView, { kind: 'pay' }>;
}

/** An order by the link of a reminder: what is in it and its PIX; any other way to pay asks for its account. */
export function LinkedPayment({ token, opened: { order, lines, total, pix, until } }: LinkedPaymentProps) {
  const [paying, setPaying] = useState(false);
  const account = pages.checkoutRecovery({ id: order });
  const reduced = pix !== null && pix.total < total;
  return (
    <div className="space-y-6">
      <header className="space-y-2">
        <h1 className="text-h1">{texts.pay}</h1>
        <p className="text-ink-2">{texts.number(orderNumber(order))}</p>
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 rounded-tile bg-mist px-4 py-3">
          <p className="flex items-baseline gap-3">
            <span className="text-ink-2">{reduced ? texts.totalByPix : texts.total}</span>
            <span className="figures text-h2 font-bold">{formatReais(pix?.total ?? total)}</span>
          </p>
          <p className="text-small text-ink-2">{texts.reserved(formatDateTime(until))}</p>
        </div>
      </header>
      <ul className="space-y-3">
        {lines.map((line, at) => (
          <li key={at} className="flex gap-3">
            <Picture
              src={line.image}
              alt=""
              sizes="4rem"
              className="w-14 shrink-0 self-start rounded-control"
            />
            <span className="min-w-0 flex-1 text-small">
              <span className="block font-semibold">{line.name}</span>
              <span className="block text-ink-2">{texts.variant(line.size, line.color, line.quantity)}</span>
            </span>
          </li>
        ))}
      </ul>
      {paying ? (
        <LinkedPix token={token} total={pix?.total ?? total} account={account} />
      ) : (
        <>
          {pix ? (
            <Button size="lg" className="w-full sm:w-auto" onClick={() => setPaying(true)}>
              {texts.byPix}
            </Button>
          ) : (
            <p className="text-ink-2">{texts.noPix}</p>
          )}
          <section aria-label={texts.otherWay} className="space-y-2 border-t border-line pt-4">
            <h2 className="text-h3 font-semibold">{texts.otherWay}</h2>
            <p className="text-ink-2">
              {reduced ? `${texts.otherWayTotal(formatReais(total))} ` : ''}
              {texts.otherWayText}
            </p>
            <LinkButton to={account} variant="secondary">
              {texts.signIn}
            </LinkButton>
          </section>
        </>
      )}
      <ProviderMark />
    </div>
  );
}

function LinkedPix({ token, total, account }: { token: string; total: number; account: string }) {
  const pix = useLinkedPix(token, total);
  const navigate = useNavigate();
  const change = () => void navigate(account);
  if (pix.creating)
    return (
      <LoadingRegion label={pixTexts.creating}>
        <Skeleton className="h-75 rounded-tile!" />
      </LoadingRegion>
    );
  if (pix.phase === 'approved')
    return (
      <div role="status" className="flex flex-col items-center gap-4 py-8 text-center">
        <CircleCheck aria-hidden="true" className="size-20 text-ok" />
        <p className="text-h2 font-semibold text-ok">{pixTexts.approved}</p>
        <p className="text-ink-2">{texts.approvedText}</p>
      </div>
    );
  if (pix.failed || !pix.response || pix.phase !== 'waiting') {
    const failure = pix.failed ? errorText(pix.failed, pixTexts.failed) : null;
    const repriced = isApiError(pix.failed) && pix.failed.code === 'payment.total-changed';
    const title = pix.failed
      ? repriced
        ? pixTexts.repriced
        : pixTexts.failed
      : pix.phase === 'expired'
        ? pixTexts.expired
        : pixTexts.refused;
    return (
      <ErrorState
        title={title}
        text={failure === title ? null : (failure ?? pixTexts.expiredText)}
        onRetry={pix.renew}
        actions={
          <Button variant="ghost" onClick={change}>
            {texts.signIn}
          </Button>
        }
      />
    );
  }
  return <PixWaiting pix={pix} onChange={change} />;
}
