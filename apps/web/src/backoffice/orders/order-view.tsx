import type { AdminOrderView } from '@plantao/contracts/admin/admin-order.view';
import { useState } from 'react';
import { CancelDialog } from './cancel-dialog.js';
import { CustomerPanel } from './customer-panel.js';
import { DeliveryPanel } from './delivery-panel.js';
import { ItemsPanel } from './items-panel.js';
import { JobsPanel } from './jobs-panel.js';
import { LabelPanel } from './label-panel.js';
import { OrderHeader } from './order-header.js';
import { PackingSlip } from './packing-slip.js';
import { PaymentPanel } from './payment-panel.js';
import { TimelinePanel } from './timeline-panel.js';
import { TotalsPanel } from './totals-panel.js';
import { useLabelActions } from './use-label-actions.js';
import { useLabelFollow } from './use-label-follow.js';
import type { OrderPlace } from './use-order-place.js';

/** One order with everything that the shop knows of it (AORD-06). */
export function OrderView({ order, place }: { order: AdminOrderView; place: OrderPlace }) {
  const [cancelling, setCancelling] = useState(false);
  const follow = useLabelFollow(order);
  const actions = useLabelActions(order, follow.onPaying);
  return (
    <>
      <OrderHeader
        order={order}
        place={place}
        actions={actions}
        paying={follow.paying}
        onCancel={() => setCancelling(true)}
      />
      <div data-print="hide" className="grid items-start gap-4 p-4 lg:grid-cols-12 lg:px-6">
        <div className="space-y-4 lg:col-span-7 xl:col-span-8">
          <ItemsPanel items={order.items} />
          <TotalsPanel order={order} />
          <TimelinePanel order={order} />
        </div>
        <div className="space-y-4 lg:col-span-5 xl:col-span-4">
          <LabelPanel
            order={order}
            actions={actions}
            paying={follow.paying}
            followFault={follow.failed}
            onRetry={follow.retry}
          />
          <CustomerPanel order={order} />
          <PaymentPanel order={order} />
          <DeliveryPanel order={order} />
          <JobsPanel orderId={order.id} />
        </div>
      </div>
      <CancelDialog order={order} open={cancelling} onClose={() => setCancelling(false)} />
      <PackingSlip order={order} />
    </>
  );
}
