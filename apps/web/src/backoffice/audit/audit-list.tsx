import type { AuditEntryView } from '@plantao/contracts/admin/audit.view';
import { clsx } from 'clsx';
import { Bot, UserRound, ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { formatDate, formatDateTime, formatTime } from '@/lib/date-format';
import { auditTexts as texts } from '@/texts/backoffice/audit';
import { Button } from '@/ui/button/button';
import { Skeleton } from '@/ui/skeleton/skeleton';
import { staleStyles } from '@/ui/table/stale.styles';
import { changesOf, type AuditChange } from './audit-changes.js';
import { actionLabel, isDeletedSince, hasCompleteLabel, subjectName, subjectPath } from './audit-labels.js';

const FIELDS_SHOWN = 4;

const BOX = 'rounded-tile border border-line bg-paper';

const formattedToday = (): string => formatDate(new Date());

/** Entries grouped by day. */
export function AuditList({ entries, busy }: { entries: readonly AuditEntryView[]; busy: boolean }) {
  const days = new Map<string, AuditEntryView[]>();
  for (const entry of entries) {
    const day = formatDate(entry.at);
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  const today = formattedToday();
  return (
    <div aria-busy={busy || undefined} className={clsx('space-y-6', busy && staleStyles)}>
      {[...days].map(([day, made]) => (
        <section key={day} aria-label={day}>
          <h2 className="figures mb-2 text-small font-semibold text-ink-2">
            {day === today ? `${texts.today}, ${day}` : day}
          </h2>
          <ol className={BOX}>
            {made.map((entry) => (
              <AuditRow key={entry.id} entry={entry} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

/** Skeleton of six entries. */
export function AuditSkeleton() {
  return (
    <div className={BOX}>
      <p role="status" className="sr-only">
        {texts.loading}
      </p>
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <div key={row} className="flex gap-3 border-t border-line px-4 py-3 first:border-t-0">
          <Skeleton className="size-8 rounded-full" />
          <div className="flex-1">
            <Skeleton className="h-5 w-64 max-w-full" />
            <Skeleton className="mt-2 h-10 w-full" />
          </div>
        </div>
      ))}
    </div>
  );
}

/** One change: when, who, what, and field by field what it was before. */
function AuditRow({ entry }: { entry: AuditEntryView }) {
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
            <span className="font-semibold">{entry.actor}</span> {actionLabel(entry.action, entry.entity)}{' '}
            {hasCompleteLabel(entry.action) ? null : path ? (
              <Link to={path} className="font-semibold text-petrol underline-offset-2 hover:underline">
                {name}
              </Link>
            ) : (
              <span className="font-semibold">{name}</span>
            )}
            {isDeletedSince(entry) && !hasCompleteLabel(entry.action) ? (
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

/** Field by field: what it was, and what it became. */
function AuditDiff({ changes }: { changes: readonly AuditChange[] }) {
  const [all, setAll] = useState(false);
  const rest = changes.length - FIELDS_SHOWN;
  return (
    <div className="mt-2">
      <dl
        aria-label={texts.details}
        className="divide-y divide-line rounded-control border border-line bg-mist"
      >
        {(all || rest <= 1 ? changes : changes.slice(0, FIELDS_SHOWN)).map((change) => (
          <Change key={change.path} change={change} />
        ))}
      </dl>
      {rest > 1 ? (
        <Button variant="ghost" size="sm" aria-expanded={all} onClick={() => setAll(!all)} className="mt-1">
          {all ? texts.fewerFields : texts.moreFields(rest)}
        </Button>
      ) : null}
    </div>
  );
}

function Change({ change: { label, before, after } }: { change: AuditChange }) {
  return (
    <div className="grid gap-x-4 gap-y-1 px-3 py-2 sm:grid-cols-12">
      <dt className="font-semibold text-ink-2 sm:col-span-3">{label}</dt>
      <dd className="flex min-w-0 flex-wrap items-baseline gap-x-2 gap-y-1 sm:col-span-9">
        {before === null ? null : (
          <>
            <span className="sr-only">{texts.was}</span>
            <del className="line-clamp-4 min-w-0 break-words text-ink-3 no-underline" title={before}>
              {before}
            </del>
          </>
        )}
        {before !== null && after !== null ? (
          <ArrowRight aria-hidden="true" className="size-4 shrink-0 self-center text-ink-3" />
        ) : null}
        {after === null ? null : (
          <>
            <span className="sr-only">{texts.became}</span>
            <ins
              className="line-clamp-4 min-w-0 break-words font-semibold text-ink no-underline"
              title={after}
            >
              {after}
            </ins>
          </>
        )}
      </dd>
    </div>
  );
}
