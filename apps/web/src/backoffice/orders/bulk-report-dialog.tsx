import type { BulkResultView } from '@plantao/contracts/orders/orders-bulk.view';
import { Check, CircleX, Minus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '@/paths';
import { bulkTexts as texts } from '@/texts/backoffice-orders-desk';
import { Button } from '@/ui/button/button';
import { Modal } from '@/ui/modal/modal';
import type { BulkReport } from './use-orders-bulk.js';

const LOOKS = {
  done: { icon: Check, look: 'text-ok' },
  unchanged: { icon: Minus, look: 'text-ink-3' },
  refused: { icon: CircleX, look: 'text-err' },
} as const;

/** Refused ones first: they are what somebody has to look at. */
const ORDER = { refused: 0, unchanged: 1, done: 2 } as const;

interface BulkReportDialogProps {
  report: BulkReport;
  /** `onlyRefused`: only what was refused stays selected. */
  onClose: (onlyRefused: boolean) => void;
}

/** What became of each order of a selection. */
export function BulkReportDialog({ report: { title, results, afterwards }, onClose }: BulkReportDialogProps) {
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
          .toSorted((a, b) => ORDER[a.outcome] - ORDER[b.outcome])
          .map((result) => (
            <Result key={result.id} result={result} />
          ))}
      </ul>
    </Modal>
  );
}

function Result({ result: { id, shortId, outcome, message } }: { result: BulkResultView }) {
  const { icon: Icon, look } = LOOKS[outcome];
  return (
    <li className="flex items-start gap-3 py-2">
      <Icon aria-hidden="true" className={`mt-0.5 size-4 shrink-0 ${look}`} />
      <Link
        to={paths.adminOrder(id)}
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
