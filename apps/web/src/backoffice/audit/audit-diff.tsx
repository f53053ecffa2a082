import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { auditTexts as texts } from '@/texts/backoffice-audit';
import { Button } from '@/ui/button/button';
import type { AuditChange } from './audit-changes.js';

const FIRST = 4;

/** Field by field: what it was, and what it became. */
export function AuditDiff({ changes }: { changes: readonly AuditChange[] }) {
  const [all, setAll] = useState(false);
  const rest = changes.length - FIRST;
  return (
    <div className="mt-2">
      <dl
        aria-label={texts.details}
        className="divide-y divide-line rounded-control border border-line bg-mist"
      >
        {(all || rest <= 1 ? changes : changes.slice(0, FIRST)).map((change) => (
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
