import type { AdminOrderRowView } from '@plantao/contracts/admin/admin-order.view';
import { ORDER_STATUSES } from '@plantao/domain/orders/rules/order-status.rules';
import { STATUS_LABELS } from '@plantao/domain/orders/rules/order-steps.rules';
import { BULK } from '@plantao/domain/shared/constants';
import { ChevronDown, Printer, Tag, Truck, Wallet } from 'lucide-react';
import { useState } from 'react';
import { BulkBar } from '@/backoffice/lists/bulk-bar';
import type { Selection } from '@/backoffice/lists/use-selection';
import { afterMenu } from '@/backoffice/shell/after-menu';
import { useMayChange } from '@/backoffice/shell/use-role';
import { bulkTexts as texts } from '@/texts/backoffice-orders-desk';
import { Button } from '@/ui/button/button';
import { Menu } from '@/ui/menu/menu';
import { BulkReportDialog } from './bulk-report-dialog.js';
import { PackingSlips } from './packing-slips.js';
import { PayLabelsDialog } from './pay-labels-dialog.js';
import { useOrdersBulk } from './use-orders-bulk.js';
import type { ChosenStatus } from './use-status-change.js';

const CHOICES = ORDER_STATUSES.filter((status): status is ChosenStatus => status !== 'cancelled');
const small = 'size-4';

/** What can be done with the selected orders; an operator prints what to pack and changes nothing. */
export function OrdersBulkBar({ selection }: { selection: Selection<AdminOrderRowView> }) {
  const bulk = useOrdersBulk(selection);
  const mayChange = useMayChange();
  const [paying, setPaying] = useState(false);
  const tooMany = selection.count > BULK.most;
  return (
    <>
      <BulkBar count={selection.count} onClear={selection.clear}>
        {tooMany ? <p className="text-err">{texts.tooMany(BULK.most)}</p> : null}
        {mayChange && !tooMany ? (
          <>
            <Menu
              align="start"
              trigger={
                <Button size="sm" loading={bulk.busy} icon={<Tag aria-hidden="true" className={small} />}>
                  {texts.labels}
                  <ChevronDown aria-hidden="true" className={small} />
                </Button>
              }
              items={[
                {
                  label: texts.request,
                  icon: <Tag aria-hidden="true" className={small} />,
                  onSelect: afterMenu(bulk.requestLabels),
                },
                {
                  label: texts.pay,
                  icon: <Wallet aria-hidden="true" className={small} />,
                  onSelect: afterMenu(() => setPaying(true)),
                },
                {
                  label: texts.print,
                  icon: <Printer aria-hidden="true" className={small} />,
                  onSelect: bulk.printLabels,
                },
              ]}
            />
            <Menu
              align="start"
              trigger={
                <Button
                  size="sm"
                  variant="secondary"
                  loading={bulk.busy}
                  icon={<Truck aria-hidden="true" className={small} />}
                >
                  {texts.status}
                  <ChevronDown aria-hidden="true" className={small} />
                </Button>
              }
              items={CHOICES.map((status) => ({
                label: STATUS_LABELS[status],
                onSelect: afterMenu(() => bulk.changeStatus(status)),
              }))}
            />
          </>
        ) : null}
        {tooMany ? null : <PackingSlips ids={selection.ids} />}
      </BulkBar>
      {paying ? (
        <PayLabelsDialog
          ids={selection.ids}
          unpaid={bulk.unpaid}
          onClose={() => setPaying(false)}
          onPaid={(results) => {
            setPaying(false);
            void bulk.finishPaying(results);
          }}
        />
      ) : null}
      {bulk.report ? <BulkReportDialog report={bulk.report} onClose={bulk.settle} /> : null}
    </>
  );
}
