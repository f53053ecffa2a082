import { customerRoutes as routes } from '@plantao/contracts/http/customer-routes';
import type { ChosenShippingDto } from '@plantao/contracts/orders/create-order.dto';
import type { TeamOrderView } from '@plantao/contracts/team-orders/team-order.view';
import { useRef, useState } from 'react';
import { errorText } from '@/lib/api/api-error';
import { call } from '@/lib/api/client';
import { formatDateTime } from '@/lib/date-format';
import { env } from '@/lib/env';
import { queryClient } from '@/lib/query-client';
import { arrivalText } from '@/shop/delivery/arrival';
import { teamOrderTexts as texts } from '@/texts/team-orders';
import { Button } from '@/ui/button/button';
import { CopyButton } from '@/ui/copy-button/copy-button';
import { ErrorState } from '@/ui/error-state/error-state';
import { ExternalLinkButton } from '@/ui/link-button/link-button';
import { missingOf } from './team-grid.js';
import { showTeamOrder, teamOrderQuery } from './team-queries.js';

interface TeamQuoteProps {
  order: TeamOrderView;
  shipType: ChosenShippingDto | undefined;
}

/** The quote as PDF, to be made or to be read. */
export function TeamQuote({ order, shipType }: TeamQuoteProps) {
  const { _id: id, quote } = order;
  const missing = missingOf(order);
  const heading = useRef<HTMLHeadingElement>(null);
  const [making, setMaking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const make = async () => {
    if (!shipType) return;
    setMaking(true);
    setFailure(null);
    try {
      showTeamOrder(await call(routes.quoteTeamOrder, { params: { id }, body: { ship_type: shipType } }));
      heading.current?.focus();
    } catch (error) {
      setFailure(errorText(error));
      // The delivery with it: its price may be another one.
      void queryClient.invalidateQueries({ queryKey: teamOrderQuery(id).queryKey });
    } finally {
      setMaking(false);
    }
  };
  const address =
    quote && `${env.apiBase}${routes.getTeamQuote.path.replace(':token', encodeURIComponent(quote.token))}`;
  return (
    <div>
      <h2 ref={heading} tabIndex={-1} className="text-h3">
        {texts.quoteTitle}
      </h2>
      {missing ? (
        <p className="my-2 rounded-control bg-amber-soft p-3 text-small">
          <strong className="block">{texts.missing(missing)}</strong>
          {texts.missingText}
        </p>
      ) : null}
      {quote && address ? (
        <>
          <p className="mt-1">{texts.quoteTotal(quote.total, quote.delivery.name)}</p>
          {quote.delivery.delivery_range ? (
            <p className="text-small text-ink-2">
              {texts.quoteArrives(arrivalText(quote.delivery.delivery_range))}
            </p>
          ) : null}
          <p className="text-small text-ink-2">{texts.quoteUntil(formatDateTime(quote.expiresAt))}</p>
          <div className="mt-3 flex flex-wrap gap-3">
            <ExternalLinkButton href={address} variant="secondary">
              {texts.openQuote}
            </ExternalLinkButton>
            <CopyButton
              value={new URL(address, location.origin).href}
              label={texts.copyQuote}
              variant="ghost"
            />
          </div>
        </>
      ) : (
        <>
          <p className="mb-3 mt-1 text-small text-ink-2">{texts.quoteText}</p>
          <Button variant="secondary" loading={making} aria-disabled={!shipType} onClick={() => void make()}>
            {texts.makeQuote}
          </Button>
          {failure ? <ErrorState inline title={failure} className="mt-3" /> : null}
        </>
      )}
    </div>
  );
}
