import type { AdminOrderView } from '@plantao/contracts/orders/admin-order.view';
import { orderBars } from '@plantao/domain/shipping-desk/rules/order-bars.rules';
import { shortId } from '@plantao/domain/shared/order-number';
import { parcelWords } from '@plantao/domain/shared/packed-size';
import { formatPhone } from '@/lib/format';
import { formatDate } from '@/lib/date-format';
import { useShopSettings } from '@/shop/settings/use-shop-settings';
import { embroideryQueueTexts } from '@/texts/backoffice/embroidery';
import { slipTexts as texts } from '@/texts/backoffice/orders';
import { SHOP_NAME } from '@/texts/catalogue/shop';
import { PrintedBags } from './order-bags.js';
import { addressLines } from '../detail/address-lines.js';

/** The packing slip of an order: only the items of the parcel and its address. */
export function PackingSlip({ order }: { order: AdminOrderView }) {
  const shop = useShopSettings()?.shop.name ?? SHOP_NAME;
  const { shipping, user } = order;
  // Pieces whose money was given back before it was posted are not in the parcel.
  const items = order.items
    .map((item) => ({ ...item, quantity: item.quantity - (item.refunded ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
  // Slips are printed before the parcel is posted: the code of the label is known by then.
  const tracking = shipping.tracking ?? order.label.tracking;
  return (
    <div className="hidden text-ink print:block">
      <div className="flex items-end justify-between border-b border-ink pb-2">
        <p className="font-display text-h2 font-bold">{shop}</p>
        <p className="text-right">
          {texts.title}
          <br />
          <strong>
            {texts.order} #{shortId(order.id)}
          </strong>{' '}
          · {formatDate(order.createdAt)}
        </p>
      </div>
      <OrderBars id={order.id} />
      <div className="grid grid-cols-2 gap-6 py-4">
        <div>
          <p className="font-bold">{texts.to}</p>
          <p>{user.name}</p>
          {addressLines(shipping.address).map((line) => (
            <p key={line}>{line}</p>
          ))}
          {shipping.contactPhone ? <p>{formatPhone(shipping.contactPhone)}</p> : null}
        </div>
        <div>
          <p className="font-bold">{texts.delivery}</p>
          <p>{[shipping.ship_type.name, shipping.ship_type.company.name].filter(Boolean).join(' · ')}</p>
          {tracking ? (
            <p>
              {texts.tracking} {tracking}
            </p>
          ) : null}
        </div>
      </div>
      <table className="w-full border-collapse text-left">
        <thead>
          <tr className="border-y border-ink">
            {[texts.piece, texts.sku, texts.size, texts.colour, texts.quantity, texts.packed].map((name) => (
              <th key={name} className="py-2 pr-3">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={item._id} className="border-b border-line">
              <td className="py-2 pr-3">
                {item.name}
                {item.embroidery ? (
                  <span className="block text-caption">
                    {embroideryQueueTexts.inOrder(item.embroidery.words)}
                  </span>
                ) : null}
                {item.setName ? (
                  <span className="block text-caption">{texts.ofSet(item.setName)}</span>
                ) : null}
              </td>
              <td className="pr-3 font-mono text-caption">{item.sku}</td>
              <td className="pr-3">{item.selectedSize}</td>
              <td className="pr-3">{item.selectedColor}</td>
              <td className="figures pr-3 font-bold">{item.quantity}</td>
              <td>
                <span className="inline-block size-4 border border-ink" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {order.team ? <PrintedBags id={order.id} /> : null}
      <div className="flex justify-between pt-4">
        <p className="font-bold">
          {texts.pieces(items.reduce((sum, item) => sum + item.quantity, 0))}
          {order.parcel ? ` · ${parcelWords(order.parcel)}` : null}
        </p>
        <p>{texts.checkedBy}: ______________________</p>
      </div>
    </div>
  );
}

/** Millimetres of the narrowest bar: what a hand scanner reads without effort. */
const BAR = 0.33;

/** What the shipping desk scans when the parcel is posted. */
function OrderBars({ id }: { id: string }) {
  const widths = orderBars(id);
  const whole = widths.reduce((sum, width) => sum + width, 0);
  // Steps from bar to bar: each is drawn downwards and back up, the pen ends at its right.
  const bars = widths.map((width, at) =>
    at % 2 === 0 ? `v1h${width}v-1h-${width}m${width} 0` : `m${width} 0`,
  );
  return whole === 0 ? null : (
    <svg
      role="img"
      aria-label={texts.barcode}
      viewBox={`0 0 ${whole} 1`}
      preserveAspectRatio="none"
      className="mt-4 block"
      style={{ width: `${whole * BAR}mm`, height: '13mm' }}
    >
      <path d={`M0 0${bars.join('')}`} fill="currentColor" />
    </svg>
  );
}
