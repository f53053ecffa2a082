import type { OrderView } from '@plantao/contracts/orders/order.view';
import type { DeliveryDays } from '@plantao/domain/shared/brazil/business-days';
import { CalendarPlus, MapPin, Truck } from 'lucide-react';
import type { ReactNode } from 'react';
import { placeLine, streetLine } from '@/shop/address/address-draft';
import { saveFile } from '@/lib/api/save-file';
import { OrderAmounts } from '@/shop/orders/order-amounts';
import { expectedDelivery } from '@/shop/delivery/expected-delivery';
import { resultTexts } from '@/texts/payments';
import { Button } from '@/ui/button/button';
import { OrderLines } from '../order-contents.js';
import { deliveryCalendar } from './delivery-calendar.js';

const { success } = resultTexts;

/** What was bought, when it comes and where to, below the confirmation; only for who bought it. */
export function Receipt({ order }: { order: OrderView }) {
  const { address, ship_type: delivery } = order.shipping;
  const expected = expectedDelivery(order);
  const keep = (days: DeliveryDays) =>
    saveFile(
      new Blob([deliveryCalendar(order, days, { origin: location.origin, now: new Date() })], {
        type: 'text/calendar;charset=utf-8',
      }),
      success.calendarFile,
    );
  const days = expected?.days;
  return (
    <section aria-labelledby="receipt" className="w-full rounded-tile border border-line text-left">
      <h2 id="receipt" className="sr-only">
        {success.receipt}
      </h2>
      {expected ? (
        <Fact icon={<Truck aria-hidden="true" className="size-5" />} term={expected.term}>
          <span className="block font-semibold first-letter:uppercase">{expected.text}</span>
          <span className="block text-small text-ink-2">{delivery.name}</span>
          {days ? (
            <Button
              variant="ghost"
              size="sm"
              onClick={() => keep(days)}
              icon={<CalendarPlus aria-hidden="true" className="size-4" />}
              className="-ml-3"
            >
              {success.calendar}
            </Button>
          ) : null}
        </Fact>
      ) : null}
      <Fact icon={<MapPin aria-hidden="true" className="size-5" />} term={success.address}>
        <address className="not-italic">
          <span className="block font-semibold">{streetLine(address)}</span>
          <span className="block text-small text-ink-2">
            {placeLine(address)}, {address.zipCode}
          </span>
        </address>
      </Fact>
      <div className="p-4 md:p-6">
        <OrderLines items={order.items} />
        <div className="mt-4 border-t border-line pt-3">
          <OrderAmounts order={order} total={success.total} />
        </div>
      </div>
    </section>
  );
}

function Fact({ icon, term, children }: { icon: ReactNode; term: string; children: ReactNode }) {
  return (
    <div className="flex gap-3 border-b border-line p-4 md:px-6">
      <span className="mt-0.5 text-petrol">{icon}</span>
      <div className="min-w-0">
        <p className="text-small text-ink-2">{term}</p>
        {children}
      </div>
    </div>
  );
}
