import { routes } from '@plantao/contracts/http/routes';
import type { AdminOrderRowView } from '@plantao/contracts/orders/admin-order.view';
import type { BulkResultView } from '@plantao/contracts/orders/orders-bulk.view';
import { adminPages } from '@plantao/contracts/pages/admin-pages';
import { ORDER_STATUSES } from '@plantao/domain/orders/rules/order-status.rules';
import { STATUS_LABELS } from '@plantao/domain/orders/rules/order-steps.rules';
import { BULK } from '@plantao/domain/shared/constants';
import { ChevronDown, Printer, Tag, Truck, Wallet, Check, CircleX, Minus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { BulkBar } from '@/backoffice/shared/lists/selection/bulk-bar';
import type { Selection } from '@/backoffice/shared/lists/selection/use-selection';
import { afterMenuClose } from '@/backoffice/shared/layout/after-menu-close';
import { useMay } from '@/backoffice/shared/access/use-may';
import { bulkTexts as texts, toDeskTexts } from '@/texts/backoffice/order-actions';
import { bulkLabelTexts as labelTexts } from '@/texts/backoffice/shipping';
import { Button } from '@/ui/button/button';
import { Menu } from '@/ui/menu/menu';
import { Modal } from '@/ui/modal/modal';
import { PackingSlips } from '../packing/packing-slips.js';
import { PayLabelsDialog } from '../../shipping/pay-labels-dialog.js';
import { AllStatus } from './all-status.js';
import { SelectAll, ToDesk, type ListedOrders } from './to-desk.js';
import { useOrdersBulk, type BulkReport } from './use-orders-bulk.js';
import type { ChosenStatus } from '../status/use-status-change.js';

const OUTCOME_LOOKS = {
  done: { icon: Check, look: 'text-ok' },
  unchanged: { icon: Minus, look: 'text-ink-3' },
  refused: { icon: CircleX, look: 'text-err' },
} as const;

/** Refused ones first: they need attention. */
const OUTCOME_ORDER = { refused: 0, unchanged: 1, done: 2 } as const;

const CHOICES = ORDER_STATUSES.filter((status): status is ChosenStatus => status !== 'cancelled');
const small = 'size-4';

interface OrdersBulkBarProps {
  selection: Selection<AdminOrderRowView>;
  /** The list that the page shown is a part of. */
  list: ListedOrders;
}

/** Actions on the selected orders, as far as the role allows them; packing slips are for anyone who sees orders. */
export function OrdersBulkBar({ selection, list }: OrdersBulkBarProps) {
  const bulk = useOrdersBulk(selection);
  const mayLabel = useMay(routes.bulkLabels);
  const mayPrint = useMay(routes.printLabels);
  const mayMove = useMay(routes.bulkStatus);
  const [paying, setPaying] = useState(false);
  const [all, setAll] = useState<string | null>(null);
  // Another selection, or the same rows of another filter, are no longer all of them.
  const chosen = JSON.stringify([list.filter, selection.ids.toSorted()]);
  const everything = all === chosen;
  // What is done to checked rows would leave out the others of the list.
  const forRows = !everything && selection.count <= BULK.max;
  return (
    <>
      <BulkBar
        count={everything ? list.total : selection.count}
        onClear={() => {
          setAll(null);
          selection.clear();
        }}
      >
        <SelectAll
          selection={selection}
          list={list}
          everything={everything}
          onEverything={() => setAll(chosen)}
        />
        <ToDesk selection={selection} list={list} everything={everything} />
        {everything ? (
          <>
            <AllStatus
              list={list}
              onDone={() => {
                setAll(null);
                selection.clear();
              }}
            />
            <p className="text-ink-2">{toDeskTexts.othersNeedRows}</p>
          </>
        ) : null}
        {everything || forRows ? null : <p className="text-err">{texts.tooMany(BULK.max)}</p>}
        {(mayLabel || mayPrint) && forRows ? (
          <Menu
            align="start"
            trigger={
              <Button size="sm" loading={bulk.busy} icon={<Tag aria-hidden="true" className={small} />}>
                {labelTexts.labels}
                <ChevronDown aria-hidden="true" className={small} />
              </Button>
            }
            items={[
              ...(mayLabel
                ? [
                    {
                      label: labelTexts.request,
                      icon: <Tag aria-hidden="true" className={small} />,
                      onSelect: afterMenuClose(bulk.requestLabels),
                    },
                    {
                      label: labelTexts.pay,
                      icon: <Wallet aria-hidden="true" className={small} />,
                      onSelect: afterMenuClose(() => setPaying(true)),
                    },
                  ]
                : []),
              ...(mayPrint
                ? [
                    {
                      label: labelTexts.print,
                      icon: <Printer aria-hidden="true" className={small} />,
                      onSelect: bulk.printLabels,
                    },
                  ]
                : []),
            ]}
          />
        ) : null}
        {mayMove && forRows ? (
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
              onSelect: afterMenuClose(() => bulk.changeStatus(status)),
            }))}
          />
        ) : null}
        {forRows ? <PackingSlips ids={selection.ids} /> : null}
      </BulkBar>
      {paying ? (
        <PayLabelsDialog
          ids={selection.ids}
          unpaid={bulk.unpaid}
          unstitched={bulk.unstitched}
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

interface BulkReportDialogProps {
  report: BulkReport;
  /** `onlyRefused`: only refused orders stay selected. */
  onClose: (onlyRefused: boolean) => void;
}

/** The result for each selected order. */
function BulkReportDialog({ report: { title, results, afterwards }, onClose }: BulkReportDialogProps) {
  const count = (outcome: BulkResultView['outcome']) =>
    results.filter((result) => result.outcome === outcome).length;
  const [done, unchanged, refused] = [count('done'), count('unchanged'), count('refused')];
  const summary = [
    done > 0 && texts.done(done),
    unchanged > 0 && texts.unchanged(unchanged),
    refused > 0 && texts.refused(refused),
  ].filter(Boolean);
  return (
    <Modal
      open
      onOpenChange={() => onClose(afterwards === 'clear' && refused > 0)}
      title={`${title}: ${texts.reportTitle.toLowerCase()}`}
      description={summary.join(' · ')}
      footer={
        <>
          {refused > 0 ? (
            <Button variant="secondary" onClick={() => onClose(true)}>
              {texts.keepRefused}
            </Button>
          ) : null}
          <Button onClick={() => onClose(false)}>{texts.close}</Button>
        </>
      }
    >
      <ul className="divide-y divide-line text-small">
        {results
          .toSorted((a, b) => OUTCOME_ORDER[a.outcome] - OUTCOME_ORDER[b.outcome])
          .map((result) => (
            <Result key={result.id} result={result} />
          ))}
      </ul>
    </Modal>
  );
}

function Result({ result: { id, shortId, outcome, message } }: { result: BulkResultView }) {
  const { icon: Icon, look } = OUTCOME_LOOKS[outcome];
  return (
    <li className="flex items-start gap-3 py-2">
      <Icon aria-hidden="true" className={`mt-0.5 size-4 shrink-0 ${look}`} />
      <Link
        to={adminPages.order({ id })}
        className="shrink-0 font-mono font-semibold text-petrol hover:underline"
      >
        #{shortId}
      </Link>
      <span className={outcome === 'refused' ? 'text-err' : 'text-ink-2'}>
        {message ?? texts.outcomes[outcome]}
      </span>
    </li>
  );
}
