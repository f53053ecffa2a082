import { CircleAlert, RotateCw, X } from 'lucide-react';
import { uploadsTexts as texts } from '@/texts/backoffice/uploads';
import { IconButton } from '@/ui/icon-button/icon-button';
import { ProgressBar } from '@/ui/progress-bar/progress-bar';
import type { Sending } from './use-sending.js';

interface SendingListProps {
  sending: readonly Sending[];
  onRetry: (one: Sending) => void;
  onDismiss: (id: string) => void;
}

/** Uploads in progress, and failed ones with the reason. */
export function SendingList({ sending, onRetry, onDismiss }: SendingListProps) {
  if (sending.length === 0) return null;
  return (
    <ul className="mt-3 space-y-2">
      {sending.map((one) => (
        <li key={one.id} className="rounded-control border border-line px-3 py-2 text-small">
          {one.fault === null ? (
            <OnTheWay one={one} />
          ) : (
            <div className="flex items-center gap-2">
              <CircleAlert aria-hidden="true" className="size-5 shrink-0 text-err" />
              <p role="alert" className="min-w-0 flex-1">
                <span className="block truncate font-semibold">{one.file.name}</span>
                <span className="block text-err">{one.fault}</span>
              </p>
              {one.permanent ? null : (
                <IconButton
                  size="sm"
                  label={texts.retry(one.file.name)}
                  icon={<RotateCw aria-hidden="true" className="size-4" />}
                  onClick={() => onRetry(one)}
                />
              )}
              <IconButton
                size="sm"
                label={texts.dismiss(one.file.name)}
                icon={<X aria-hidden="true" className="size-4" />}
                onClick={() => onDismiss(one.id)}
              />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

function OnTheWay({ one }: { one: Sending }) {
  return (
    <>
      <p className="flex justify-between gap-3">
        <span className="min-w-0 truncate">{one.file.name}</span>
        <span className="figures text-ink-2">
          {one.progress === null ? texts.waiting : `${Math.round(one.progress * 100)}%`}
        </span>
      </p>
      <ProgressBar className="mt-2" value={one.progress ?? 0} label={texts.sending(one.file.name)} />
    </>
  );
}
