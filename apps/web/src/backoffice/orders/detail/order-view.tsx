import type { AdminOrderView } from '@plantao/contracts/orders/admin-order.view';
import { adminPages } from '@plantao/contracts/pages/admin-pages';
import { fromReais } from '@plantao/domain/shared/money';
import { parcelWords } from '@plantao/domain/shared/packed-size';
import { Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { Fact, Facts } from '@/backoffice/shared/layout/facts';
import { Panel } from '@/backoffice/shared/layout/panel';
import { formatCentavos, formatReais, formatPhone, isRedacted } from '@/lib/format';
import { lazyComponent } from '@/lib/lazy-component';
import { boughtLines, type BoughtLine } from '@/shop/orders/bought-lines';
import { embroideryQueueTexts as embroideryTexts } from '@/texts/backoffice/embroidery';
import { detailTexts as texts, slipTexts } from '@/texts/backoffice/orders';
import { returnedParcelTexts } from '@/texts/backoffice/returned-parcels';
import { labelTexts } from '@/texts/backoffice/shipping';
import { Badge } from '@/ui/badge/badge';
import { CopyButton } from '@/ui/copy-button/copy-button';
import { Picture } from '@/ui/picture/picture';
import { CancelDialog } from '../status/cancel-dialog.js';
import { addressLines } from './address-lines.js';
import { CustomerPanel } from './customer-panel.js';
import { JobsPanel } from './jobs-panel.js';
import { InspectParcelButton } from '../../returns/inspect-parcel-button.js';
import { ExchangeSource, OrderReturnsPanel } from '../../returns/order-returns-panel.js';
import { LabelPanel } from '../../shipping/label-panel.js';
import { OrderHeader } from './order-header.js';
import { BagsPanel } from '../packing/order-bags.js';
import { PackingSlip } from '../packing/packing-slip.js';
import { PaymentPanel } from '../payments/payment-panel.js';
import { TimelinePanel } from './timeline-panel.js';
import { TotalsPanel } from '../payments/totals-panel.js';
import { useLabelActions } from '../../shipping/use-label-actions.js';
import { useLabelFollow } from '../../shipping/use-label-follow.js';
import type { OrderPlace } from './use-order-place.js';
import { useUnmasking } from './use-unmasking.js';

const EditsPanel = lazyComponent(() => import('../../order-edits/edits-panel.js'));

/** One order with all its details (AORD-06). */
export function OrderView({ order, place }: { order: AdminOrderView; place: OrderPlace }) {
  const [cancelling, setCancelling] = useState(false);
  const follow = useLabelFollow(order);
  const actions = useLabelActions(order, follow.onPaying);
  const { shown, unmasking } = useUnmasking(order);
  return (
    <>
      <OrderHeader
        order={order}
        place={place}
        actions={actions}
        paying={follow.paying}
        onCancel={() => setCancelling(true)}
      />
      <div data-print="hide" className="grid grid-cols-1 items-start gap-4 p-4 lg:grid-cols-12 lg:px-6">
        <div className="space-y-4 lg:col-span-7 xl:col-span-8">
          {order.returning ? <ReturningPanel order={order} returning={order.returning} /> : null}
          <ItemsPanel items={order.items} />
          {order.returns ? <OrderReturnsPanel returns={order.returns} /> : null}
          {order.exchangeOf ? <ExchangeSource source={order.exchangeOf} /> : null}
          {order.team ? <BagsPanel id={order.id} /> : null}
          <TotalsPanel order={order} />
          {order.draft ? <DraftNote draft={order.draft} /> : null}
          <Suspense fallback={null}>
            <EditsPanel order={order} />
          </Suspense>
          <TimelinePanel order={order} />
        </div>
        <div className="space-y-4 lg:col-span-5 xl:col-span-4">
          {order.items.length > 0 ? (
            <LabelPanel
              order={order}
              actions={actions}
              paying={follow.paying}
              followFault={follow.failed}
              onRetry={follow.retry}
            />
          ) : null}
          <CustomerPanel order={shown} unmasking={unmasking} />
          <PaymentPanel order={order} />
          <DeliveryPanel order={shown} />
          <JobsPanel orderId={order.id} />
        </div>
      </div>
      <CancelDialog order={order} open={cancelling} onClose={() => setCancelling(false)} />
      <PackingSlip order={shown} />
    </>
  );
}

/** Who wrote the order down for its customer, and why it has a discount. */
function DraftNote({ draft: { id, author, reason } }: { draft: NonNullable<AdminOrderView['draft']> }) {
  return (
    <p className="rounded-tile border border-line bg-paper p-4">
      <Link to={adminPages.draftOrder({ id })} className="font-semibold text-petrol hover:underline">
        {texts.fromDraft(author)}
      </Link>
      {reason ? <span className="block text-ink-2">{texts.draftDiscount(reason)}</span> : null}
    </p>
  );
}

/** Pieces that had left when the order was cancelled: somebody has to look at them. */
function ReturningPanel({
  order: { id, items },
  returning,
}: {
  order: AdminOrderView;
  returning: NonNullable<AdminOrderView['returning']>;
}) {
  const lines = returning.flatMap(({ item, quantity, embroidered }) => {
    const sold = items.find(({ _id }) => _id === item);
    if (!sold) return [];
    const { name, selectedSize, selectedColor } = sold;
    const variant = `${selectedSize} · ${selectedColor}`;
    return [{ item, quantity, name, variant, embroidered }];
  });
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <Panel title={returnedParcelTexts.panel} aside={<InspectParcelButton parcel={{ order: id, lines }} />}>
      <p className="text-ink-2">{returnedParcelTexts.panelText(count)}</p>
    </Panel>
  );
}

/** What was ordered, in the size and colour that was chosen. */
function ItemsPanel({ items }: { items: AdminOrderView['items'] }) {
  const pieces = items.reduce((sum, item) => sum + item.quantity, 0);
  return (
    <Panel title={texts.items} aside={<span className="figures text-ink-3">{slipTexts.pieces(pieces)}</span>}>
      <ul className="divide-y divide-line">
        {boughtLines(items).map((line) => {
          const [item] = items.filter(({ _id }) => _id === line.id);
          return (
            <li key={line.id} className="py-3 last:pb-0">
              {line.garments.length > 0 ? (
                <>
                  <ItemRow {...line} variant={texts.setVariant(line.size, line.colour)} />
                  <ul
                    aria-label={texts.garmentsOf(line.name)}
                    className="mt-3 space-y-3 border-l-2 border-line pl-4"
                  >
                    {line.garments.map((garment) => (
                      <li key={garment._id}>
                        <GarmentRow item={garment} />
                      </li>
                    ))}
                  </ul>
                </>
              ) : item ? (
                <GarmentRow item={item} />
              ) : null}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

type Item = AdminOrderView['items'][number];

/** A garment that is packed: its size, its colour and its stock. Of a set its price is its share. */
function GarmentRow({ item }: { item: Item }) {
  return (
    <ItemRow
      productId={item.product.id}
      name={item.name}
      image={item.image}
      variant={texts.variant(item.selectedSize, item.selectedColor)}
      quantity={item.quantity}
      priceCents={fromReais(item.price)}
      refunded={item.refunded ?? 0}
      sku={item.sku}
      embroidery={item.embroidery}
    />
  );
}

interface ItemRowProps extends Pick<
  BoughtLine,
  'productId' | 'name' | 'image' | 'quantity' | 'priceCents' | 'refunded'
> {
  variant: string;
  /** Of a garment: the way to its stock. */
  sku?: string;
  /** What is stitched on it. */
  embroidery?: Item['embroidery'];
}

function ItemRow({
  productId,
  name,
  image,
  variant,
  quantity,
  priceCents,
  refunded,
  sku,
  embroidery,
}: ItemRowProps) {
  return (
    <div className="flex gap-4">
      <Picture src={image} alt="" sizes="4rem" className="w-14 shrink-0 self-start rounded-badge" />
      <div className="min-w-0 flex-1">
        <Link
          to={adminPages.products({ opened: productId })}
          className="font-semibold hover:text-petrol hover:underline"
        >
          {name}
        </Link>
        <p className="mt-1 text-ink-2">{variant}</p>
        {embroidery ? (
          <p className="my-1 flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="break-words">{embroideryTexts.inOrder(embroidery.words)}</span>
            <Badge tone={embroidery.state === 'done' ? 'ok' : 'info'}>
              {embroideryTexts.states[embroidery.state]}
            </Badge>
          </p>
        ) : null}
        {sku ? (
          <Link
            to={adminPages.stockItem({ sku })}
            title={texts.stockOf(sku)}
            className="break-words font-mono text-caption text-ink-3 hover:text-petrol hover:underline"
          >
            {sku}
          </Link>
        ) : null}
      </div>
      <div className="figures shrink-0 text-right">
        <p className="font-semibold">{formatCentavos(priceCents * quantity)}</p>
        <p className="text-caption text-ink-3">
          {quantity} × {formatCentavos(priceCents)}
        </p>
        {refunded > 0 ? <p className="text-caption text-amber">{texts.refunded(refunded)}</p> : null}
      </div>
    </div>
  );
}

/** Delivery option and address. */
function DeliveryPanel({ order: { shipping, user, parcel } }: { order: AdminOrderView }) {
  const { ship_type: way, address, tracking, contactPhone } = shipping;
  const lines = addressLines(address);
  return (
    <Panel title={texts.delivery}>
      <Facts>
        <Fact name={texts.method}>
          {[way.name, way.company.name].filter(Boolean).join(' · ') || texts.missing}
          <span className="block text-caption text-ink-3">
            {texts.term(way.delivery_range.min, way.delivery_range.max)} · {formatReais(way.price)}
          </span>
        </Fact>
        {tracking ? (
          <Fact name={labelTexts.tracking} copy={{ value: tracking, label: labelTexts.copyTracking }}>
            <span className="font-mono">{tracking}</span>
          </Fact>
        ) : null}
        {parcel ? <Fact name={texts.parcel}>{parcelWords(parcel)}</Fact> : null}
        {contactPhone ? <Fact name={texts.contact}>{formatPhone(contactPhone)}</Fact> : null}
      </Facts>
      <div className="flex items-start justify-between gap-3 border-t border-line pt-3">
        <div className="min-w-0">
          <h3 className="font-sans font-normal text-ink-3">{texts.address}</h3>
          {lines.length > 0 ? (
            <address className="mt-1 not-italic">
              <span className="block font-semibold">{user.name}</span>
              {lines.map((line) => (
                <span key={line} className="block">
                  {line}
                </span>
              ))}
            </address>
          ) : (
            <p className="mt-1">{texts.missing}</p>
          )}
        </div>
        {lines.length > 0 && !isRedacted(address.street) ? (
          <CopyButton
            iconOnly
            value={[user.name, ...lines].join('\n')}
            label={texts.copyAddress}
            className="-mr-3 -mt-2"
          />
        ) : null}
      </div>
    </Panel>
  );
}
