import type { AuditEntryView } from '@plantao/contracts/admin/audit.view';
import { Bot, UserRound } from 'lucide-react';
import { Link } from 'react-router-dom';
import { formatDateTime, formatTime } from '@/lib/moments';
import { changesOf } from './audit-changes.js';
import { AuditDiff } from './audit-diff.js';
import { auditTexts as texts } from '@/texts/backoffice-audit';
import { actionWords, isGoneSince, saysAll, subjectName, subjectPath } from './audit-words.js';

/** One change: when, who, what, and field by field what it was before. */
export function AuditRow({ entry }: { entry: AuditEntryView }) {
  const Icon = entry.actorId === null ? Bot : UserRound;
  const path = subjectPath(entry);
  const name = subjectName(entry);
  const changes = changesOf(entry.before, entry.after, entry.names);
  return (
    <li className="flex gap-3 border-t border-line px-4 py-3 first:border-t-0">
      <span className="mt-0.5 inline-flex size-8 shrink-0 items-center justify-center rounded-full bg-tile text-ink-2">
        <Icon aria-hidden="true" className="size-4" />
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <p className="min-w-0">
            <span className="font-semibold">{entry.actor}</span> {actionWords(entry.action, entry.entity)}{' '}
            {saysAll(entry.action) ? null : path ? (
              <Link to={path} className="font-semibold text-petrol underline-offset-2 hover:underline">
                {name}
              </Link>
            ) : (
              <span className="font-semibold">{name}</span>
            )}
            {isGoneSince(entry) && !saysAll(entry.action) ? (
              <span className="text-caption text-ink-3"> {texts.gone}</span>
            ) : null}
          </p>
          <time
            dateTime={entry.at}
            title={formatDateTime(entry.at)}
            className="figures shrink-0 text-caption text-ink-3"
          >
            {formatTime(entry.at)}
          </time>
        </div>
        {changes.length > 0 ? <AuditDiff changes={changes} /> : null}
      </div>
    </li>
  );
}
