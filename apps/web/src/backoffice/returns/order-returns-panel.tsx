import { routes } from '@plantao/contracts/http/routes';
import { adminPages } from '@plantao/contracts/pages/admin-pages';
import type { ExchangeSourceView, OrderReturnView } from '@plantao/contracts/returns/return.view';
import { shortId } from '@plantao/domain/shared/order-number';
import { Link } from 'react-router-dom';
import { useMay } from '@/backoffice/shared/access/use-may';
import { Panel } from '@/backoffice/shared/layout/panel';
import { returnsTexts as texts } from '@/texts/backoffice/returns';
import { Badge } from '@/ui/badge/badge';
import { ReturnDeadline } from './return-deadline.js';
import { RETURN_TONES } from './return-tones.js';

const LINK = 'target figures rounded-badge font-semibold text-petrol hover:underline';

/** What of an order came back, or is to: each with its state, its deadline and the way to it. */
export function OrderReturnsPanel({ returns }: { returns: readonly OrderReturnView[] }) {
  return (
    <Panel title={texts.panel}>
      <ul className="divide-y divide-line">
        {returns.map((back) => (
          <li
            key={back.id}
            className="grid gap-x-4 gap-y-1 py-2 last:pb-0 sm:grid-cols-[11rem_minmax(0,1fr)_auto]"
          >
            <div className="min-w-0">
              <ReturnLink {...back} />
              <p className="text-caption text-ink-3">{texts.total(back.pieces)}</p>
            </div>
            <div className="empty:hidden sm:empty:block">
              {back.deadline === null ? null : <ReturnDeadline of={back} />}
            </div>
            <span className="flex flex-wrap items-start gap-1">
              <Badge tone={RETURN_TONES[back.state]}>{texts.states[back.state]}</Badge>
              {back.exchange ? <Badge>{texts.exchangeBadge}</Badge> : null}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Of an order that an exchange made: the return, and the order whose pieces came back. */
export function ExchangeSource({ source: { id, protocol, order } }: { source: ExchangeSourceView }) {
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 rounded-tile border border-line bg-paper p-4">
      <span>
        {texts.exchangeOf} <ReturnLink id={id} protocol={protocol} />
      </span>
      <Link to={adminPages.order({ id: order })} className={LINK}>
        {texts.firstOrder(shortId(order))}
      </Link>
    </p>
  );
}

/** Its protocol, which leads to it where this person may see returns. */
function ReturnLink({ id, protocol }: { id: string; protocol: string }) {
  const maySee = useMay(routes.getReturn);
  if (!maySee) return <span className="figures font-semibold">{protocol}</span>;
  return (
    <Link to={adminPages.return({ id })} className={LINK}>
      {protocol}
    </Link>
  );
}
