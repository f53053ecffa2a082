import { BULK } from '@plantao/domain/shared/constants';
import { Check, Play, Printer, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { BulkBar } from '@/backoffice/shared/lists/selection/bulk-bar';
import type { Selection } from '@/backoffice/shared/lists/selection/use-selection';
import { embroideryQueueTexts as texts } from '@/texts/backoffice/embroidery';
import { Button } from '@/ui/button/button';
import { confirmAction } from '@/ui/message-dialog/dialog.store';
import type { QueuePiece, QueueView } from './embroidery-queue.js';
import { RequeueDialog } from './requeue-dialog.js';
import { useEmbroideryActions } from './use-embroidery-actions.js';

interface EmbroideryBulkBarProps {
  selection: Selection<QueuePiece>;
  view: QueueView;
}

const icon = { 'aria-hidden': true, className: 'size-4' } as const;

/** What can be done with the checked pieces of this state. */
export function EmbroideryBulkBar({ selection, view }: EmbroideryBulkBarProps) {
  const actions = useEmbroideryActions(selection);
  const [requeueing, setRequeueing] = useState(false);
  const { count } = selection;
  const start = async () => {
    const confirmed = await confirmAction({
      title: texts.startAsk(count),
      text: texts.startText,
      act: texts.start,
    });
    if (confirmed) actions.move({ to: 'stitching' });
  };
  return (
    <>
      <BulkBar count={count} onClear={selection.clear}>
        {count > BULK.max ? (
          <p className="text-err">{texts.tooMany(BULK.max)}</p>
        ) : (
          <>
            {view === 'printed' ? (
              <Button size="sm" loading={actions.busy} icon={<Play {...icon} />} onClick={() => void start()}>
                {texts.start}
              </Button>
            ) : null}
            {view === 'stitching' ? (
              <Button
                size="sm"
                loading={actions.busy}
                icon={<Check {...icon} />}
                onClick={() => actions.move({ to: 'done' })}
              >
                {texts.finish}
              </Button>
            ) : null}
            {view === 'waiting' ? null : (
              <Button
                size="sm"
                variant={view === 'queued' ? 'primary' : 'secondary'}
                loading={actions.printing}
                icon={<Printer {...icon} />}
                onClick={() => actions.print(view === 'queued')}
              >
                {texts.proofs}
              </Button>
            )}
            {view === 'printed' || view === 'stitching' || view === 'done' ? (
              <Button
                size="sm"
                variant="secondary"
                disabled={actions.busy}
                icon={<Undo2 {...icon} />}
                onClick={() => setRequeueing(true)}
              >
                {texts.requeue}
              </Button>
            ) : null}
          </>
        )}
      </BulkBar>
      {requeueing ? (
        <RequeueDialog
          count={count}
          isStarted={view !== 'done' && selection.rows.some(({ startedAt }) => startedAt !== null)}
          onClose={() => setRequeueing(false)}
          onRequeue={(reason, notStitched) => {
            setRequeueing(false);
            actions.move({ to: 'queued', reason, ...(notStitched && { notStitched }) });
          }}
        />
      ) : null}
    </>
  );
}
