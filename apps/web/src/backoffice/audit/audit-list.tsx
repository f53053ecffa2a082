import type { AuditEntryView } from '@plantao/contracts/admin/audit.view';
import { clsx } from 'clsx';
import { formatDate } from '@/lib/moments';
import { auditTexts as texts } from '@/texts/backoffice-audit';
import { Skeleton } from '@/ui/skeleton/skeleton';
import { staleStyles } from '@/ui/table/stale.styles';
import { AuditRow } from './audit-row.js';

const BOX = 'rounded-tile border border-line bg-paper';

/** Entries under the days on which they were made. */
export function AuditList({ entries, busy }: { entries: readonly AuditEntryView[]; busy: boolean }) {
  const days = new Map<string, AuditEntryView[]>();
  for (const entry of entries) {
    const day = formatDate(entry.at);
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  const today = formatDate(new Date());
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

/** Six entries that are coming. */
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
