import type { DraftLineView, DraftOrderView } from '@plantao/contracts/draft-orders/draft-order.view';
import { adminPages } from '@plantao/contracts/pages/admin-pages';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { Fact, Facts } from '@/backoffice/shared/layout/facts';
import { PageHeader } from '@/backoffice/shared/layout/page-header';
import { Panel } from '@/backoffice/shared/layout/panel';
import { errorText } from '@/lib/api/api-error';
import { formatDateTime } from '@/lib/date-format';
import { formatCep, formatPhone, formatReais } from '@/lib/format';
import { PageMeta } from '@/lib/page-meta';
import { placeLine, streetLine } from '@/shop/address/address-draft';
import { StitchedWords } from '@/shop/embroidery/stitched-words';
import { draftOrdersTexts as texts } from '@/texts/backoffice/draft-orders';
import { AmountRow } from '@/ui/amount-row/amount-row';
import { ErrorState } from '@/ui/error-state/error-state';
import { Picture } from '@/ui/picture/picture';
import { LoadingRegion, Skeleton } from '@/ui/skeleton/skeleton';
import { DraftActions, DraftLinkPanel } from './draft-actions.js';
import { draftOrderQuery } from './draft-queries.js';
import { DraftStateBadge } from './draft-state-badge.js';

/** One draft: what it comes to, whom it is for, and its link. */
export default function DraftOrderScreen() {
  const { id = '' } = useParams();
  const { data: draft, error, isFetching, refetch } = useQuery(draftOrderQuery(id));
  const back = { to: adminPages.draftOrders(), label: texts.back };
  return (
    <>
      <PageMeta
        page={adminPages.draftOrder}
        title={draft ? texts.title(draft.customer.name) : adminPages.draftOrder.title}
      />
      <PageHeader
        back={back}
        title={draft ? texts.title(draft.customer.name) : adminPages.draftOrder.title}
        aside={draft ? <DraftStateBadge state={draft.state} /> : null}
        actions={draft ? <DraftActions draft={draft} /> : null}
      />
      {draft ? (
        <Content draft={draft} />
      ) : (
        <div className="p-4 lg:p-6">
          {error ? (
            <ErrorState
              title={errorText(error, texts.detailFailed)}
              onRetry={() => void refetch()}
              retrying={isFetching}
            />
          ) : (
            <LoadingRegion label={texts.detailLoading}>
              <Skeleton className="h-64 rounded-tile!" />
            </LoadingRegion>
          )}
        </div>
      )}
    </>
  );
}

function Content({ draft }: { draft: DraftOrderView }) {
  return (
    <div className="grid grid-cols-1 items-start gap-4 p-4 lg:grid-cols-12 lg:px-6">
      <div className="space-y-4 lg:col-span-7">
        <GoodsPanel draft={draft} />
      </div>
      <div className="space-y-4 lg:col-span-5">
        <DraftLinkPanel draft={draft} />
        <FactsPanel draft={draft} />
      </div>
    </div>
  );
}

function GoodsPanel({ draft: { lines, totals, note } }: { draft: DraftOrderView }) {
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <Panel title={texts.goods} aside={<span className="figures text-ink-3">{texts.pieces(pieces)}</span>}>
      <ul className="divide-y divide-line">
        {lines.map((line, at) => (
          <GoodsLine key={at} line={line} />
        ))}
      </ul>
      <dl className="figures space-y-2 border-t border-line pt-3">
        <AmountRow term={texts.amounts.subtotal} value={formatReais(totals.subtotal)} />
        {totals.discount > 0 ? (
          <AmountRow term={texts.amounts.discount} value={`− ${formatReais(totals.discount)}`} />
        ) : null}
        <AmountRow
          term={texts.amounts.shipping}
          value={totals.shipping === 0 ? texts.free : formatReais(totals.shipping)}
        />
        <AmountRow term={texts.amounts.total} value={formatReais(totals.total)} tone="text-h3" />
      </dl>
      {note ? (
        <div className="mt-3 border-t border-line pt-3">
          <h3 className="font-sans font-normal text-ink-3">{texts.note}</h3>
          <p className="mt-1 break-words whitespace-pre-line">{note}</p>
        </div>
      ) : null}
    </Panel>
  );
}

function GoodsLine({ line }: { line: DraftLineView }) {
  return (
    <li className="flex gap-4 py-3">
      <Picture src={line.image} alt="" sizes="4rem" className="w-14 shrink-0 self-start rounded-badge" />
      <div className="min-w-0 flex-1">
        <Link
          to={adminPages.products({ opened: line.productId })}
          className="font-semibold hover:text-petrol hover:underline"
        >
          {line.name}
        </Link>
        <p className="mt-1 text-ink-2">{texts.variant(line.size, line.color)}</p>
        <StitchedWords embroidery={line.embroidery} />
        {line.set ? (
          <p className="text-caption text-ink-3">{texts.ofSet(line.set.name, line.set.size)}</p>
        ) : null}
      </div>
      <div className="figures shrink-0 text-right">
        <p className="font-semibold">{formatReais(line.price * line.quantity)}</p>
        <p className="text-caption text-ink-3">
          {line.quantity} × {formatReais(line.price)}
        </p>
      </div>
    </li>
  );
}

function FactsPanel({ draft }: { draft: DraftOrderView }) {
  const {
    customer,
    address,
    delivery,
    author,
    createdAt,
    expiresAt,
    sentAt,
    mailedAt,
    discountReason,
    order,
  } = draft;
  return (
    <Panel title={texts.facts}>
      <Facts>
        <Fact name={texts.customer}>{customer.name}</Fact>
        <Fact name={texts.email}>{customer.email}</Fact>
        <Fact name={texts.phone}>{customer.phone ? formatPhone(customer.phone) : texts.none}</Fact>
        <Fact name={texts.address}>
          {streetLine(address)}, {placeLine(address)}, {formatCep(address.zipCode)}
        </Fact>
        <Fact name={texts.delivery}>
          {delivery.name}, {texts.days(delivery.min, delivery.max)}
        </Fact>
        {discountReason ? <Fact name={texts.reason}>{discountReason}</Fact> : null}
        <Fact name={texts.author}>{author}</Fact>
        <Fact name={texts.since}>{formatDateTime(createdAt)}</Fact>
        {sentAt ? <Fact name={texts.sent}>{formatDateTime(sentAt)}</Fact> : null}
        {mailedAt ? <Fact name={texts.mailedAt}>{formatDateTime(mailedAt)}</Fact> : null}
        <Fact name={texts.expires}>{formatDateTime(expiresAt)}</Fact>
        {order ? (
          <Fact name={texts.order}>
            <Link to={adminPages.order({ id: order })} className="target text-petrol underline">
              {texts.seeOrder}
            </Link>
          </Fact>
        ) : null}
      </Facts>
    </Panel>
  );
}
