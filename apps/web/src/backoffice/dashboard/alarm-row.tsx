import type { AlarmView } from '@plantao/contracts/admin/alarms.view';
import { ChevronRight, Siren } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useQueueBoard } from '@/backoffice/shell/use-queue-board';
import { formatDateTime } from '@/lib/format';
import { attentionTexts as texts } from '@/texts/backoffice-dashboard';
import { attentionRowStyles } from './attention-row.js';

const QUEUES = '/admin/queues';

/** Something is wrong with the machinery: what, since when, and where it is dealt with. */
export function AlarmRow({ alarm }: { alarm: AlarmView }) {
  const board = useQueueBoard();
  const content = (
    <>
      <Siren aria-hidden="true" className="mt-0.5 size-5 shrink-0 self-start text-err" />
      <span className="min-w-0 flex-1">
        <span className="block text-err">
          <span className="sr-only">{texts.alarm}: </span>
          {alarm.title}
        </span>
        <span className="block font-normal text-ink-2">{alarm.text}</span>
        <span className="block text-caption font-normal text-ink-3" title={alarm.detail || undefined}>
          {texts.since(formatDateTime(alarm.since))}
        </span>
      </span>
      <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-ink-3" />
    </>
  );
  return (
    <li>
      {alarm.path === QUEUES ? (
        <button
          type="button"
          onClick={() => board.open()}
          className={attentionRowStyles}
          title={texts.openQueues}
        >
          {content}
        </button>
      ) : (
        <Link to={alarm.path} className={attentionRowStyles}>
          {content}
        </Link>
      )}
    </li>
  );
}
