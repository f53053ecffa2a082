import { routes } from '@plantao/contracts/http/routes';
import type { AdminOrderView } from '@plantao/contracts/orders/admin-order.view';
import type { OrderEditsView, SupplementView } from '@plantao/contracts/order-edits/order-edit.view';
import { adminPages } from '@plantao/contracts/pages/admin-pages';
import { shortId } from '@plantao/domain/shared/order-number';
import { useIsFetching, useQuery } from '@tanstack/react-query';
import { PackageOpen } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { Panel } from '@/backoffice/shared/layout/panel';
import { useMay } from '@/backoffice/shared/access/use-may';
import { formatDateTime } from '@/lib/date-format';
import { formatReais, isRedacted } from '@/lib/format';
import { lazyComponent } from '@/lib/lazy-component';
import { whatsappUrl } from '@/shop/settings/whatsapp';
import { orderEditTexts as texts } from '@/texts/backoffice/order-edits';
import { Button } from '@/ui/button/button';
import { CopyButton } from '@/ui/copy-button/copy-button';
import { WhatsAppIcon } from '@/ui/icons/whatsapp-icon';
import { ExternalLinkButton } from '@/ui/link-button/link-button';
import { orderEditQuery, orderEditsQuery } from './edit-queries.js';

const EditDialog = lazyComponent(() => import('./edit-dialog.js'));

const isOpen = ({ status, paidState }: AdminOrderView): boolean =>
  paidState === 'unpaid'
    ? status === 'pending'
    : paidState === 'paid' && (status === 'confirmed' || status === 'processing');

/** What staff changed of the order, what is paid on top of it, and the way to change more. */
export default function EditsPanel({ order }: { order: AdminOrderView }) {
  const mayEdit = useMay(routes.editOrder);
  const [editing, setEditing] = useState(false);
  const opening = useIsFetching({ queryKey: orderEditQuery(order.id).queryKey }) > 0;
  const { data } = useQuery(orderEditsQuery(order.id));
  const offered = mayEdit && isOpen(order);
  const isEmpty = !data || (data.edits.length === 0 && data.supplementOf === null);
  if (isEmpty && !offered) return null;
  return (
    <Panel
      title={texts.title}
      aside={
        offered ? (
          <Button
            size="sm"
            variant="secondary"
            loading={editing && opening}
            onClick={() => setEditing(true)}
            icon={<PackageOpen aria-hidden="true" className="size-4" />}
          >
            {texts.open}
          </Button>
        ) : null
      }
    >
      {isEmpty ? <p className="text-ink-3">{texts.none}</p> : <Edits order={order} {...data} />}
      {editing ? (
        <Suspense fallback={null}>
          <EditDialog order={order} onClose={() => setEditing(false)} />
        </Suspense>
      ) : null}
    </Panel>
  );
}

function Edits({ order, edits, supplements, supplementOf }: OrderEditsView & { order: AdminOrderView }) {
  return (
    <>
      {supplementOf ? (
        <p className="mb-2">
          <Link
            to={adminPages.order({ id: supplementOf })}
            className="font-semibold text-petrol hover:underline"
          >
            {(order.items.length > 0 ? texts.supplementOf : texts.freightOf)(shortId(supplementOf))}
          </Link>
        </p>
      ) : null}
      <ul className="divide-y divide-line">
        {edits.map(({ id, at, actor, changes, reason, refund, supplement }) => (
          <li key={id} className="py-3 last:pb-0">
            <ul>
              {changes.map((change) => (
                <li key={change} className="break-words font-semibold">
                  {change}
                </li>
              ))}
            </ul>
            <p className="text-small text-ink-2">{reason}</p>
            {refund > 0 ? <p className="figures text-small">{texts.refunded(formatReais(refund))}</p> : null}
            <p className="text-caption text-ink-3">{texts.by(actor, formatDateTime(at))}</p>
            {supplements
              .filter((one) => one.id === supplement)
              .map((one) => (
                <Supplement key={one.id} supplement={one} order={order} />
              ))}
          </li>
        ))}
      </ul>
    </>
  );
}

interface SupplementProps {
  supplement: SupplementView;
  order: AdminOrderView;
}

/** An order of what is on top: paid or to be paid, with its link. */
function Supplement({
  supplement: { id, status, pieces, paid, total, payableUntil, payUrl },
  order,
}: SupplementProps) {
  const amount = formatReais(total);
  const { name, phone } = order.user;
  const waits = status === 'pending' && !paid;
  return (
    <div className="mt-2 rounded-badge border border-line p-3">
      <Link to={adminPages.order({ id })} className="font-semibold text-petrol hover:underline">
        {texts.supplementTitle(shortId(id))}
      </Link>
      <p className="figures text-small">
        {waits
          ? texts.toPay(amount, formatDateTime(payableUntil))
          : paid
            ? (pieces > 0 ? texts.paid : texts.freightPaid)(amount)
            : texts.over(amount)}
      </p>
      {waits ? (
        <div className="mt-2 flex flex-wrap gap-2">
          <CopyButton size="sm" variant="secondary" value={payUrl} label={texts.copyLink} />
          {phone && !isRedacted(phone) ? (
            <ExternalLinkButton
              href={whatsappUrl(phone, texts.whatsappText(name.split(' ')[0] ?? name, amount, payUrl))}
              variant="whatsapp"
              size="sm"
              icon={<WhatsAppIcon className="size-4" />}
            >
              {texts.whatsapp}
            </ExternalLinkButton>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}
