import { tagName } from '@plantao/domain/catalogue/rules/tag-name.rules';
import { TriangleAlert } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { productFormTexts as texts, productsTexts } from '@/texts/backoffice-products';
import { Button } from '@/ui/button/button';
import type { DraftConflict } from './merge-draft.js';

interface ConflictPanelProps {
  conflicts: readonly DraftConflict[];
  /** The fields in which the current value is to stand. */
  onSettle: (keysNow: ReadonlySet<string>) => void;
}

/** A value of a field in words. */
function inWords({ field }: DraftConflict, value: unknown): string {
  if (field === 'active') return value === true ? productsTexts.active : productsTexts.inactive;
  if (field === 'sale') return value === true ? productsTexts.sales.yes : productsTexts.sales.no;
  if (field === 'tags') return (value as string[]).map(tagName).join(', ') || texts.nothing;
  if (field === 'images') return texts.conflictImages((value as string[]).length);
  if (field === 'stock') return productsTexts.pieces(value as number);
  return String(value) || texts.nothing;
}

const nameOf = (conflict: DraftConflict): string =>
  conflict.field === 'stock'
    ? texts.conflictStock(conflict.size, conflict.color)
    : texts.conflictField[conflict.field];

/** One's own number is beyond what the warehouse has left. */
const isBeyond = (conflict: DraftConflict): boolean =>
  conflict.field === 'stock' && conflict.yours > conflict.limit;

/** Both values of every field that changed on both sides; the person chooses, and nothing typed is lost. */
export function ConflictPanel({ conflicts, onSettle }: ConflictPanelProps) {
  const title = useRef<HTMLHeadingElement>(null);
  const [now, setNow] = useState<ReadonlySet<string>>(
    new Set(conflicts.filter(isBeyond).map(({ key }) => key)),
  );
  useEffect(() => {
    title.current?.focus();
    title.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  const choose = (key: string, takesNow: boolean) => {
    const next = new Set(now);
    if (takesNow) next.add(key);
    else next.delete(key);
    setNow(next);
  };
  return (
    <section
      role="alert"
      aria-labelledby="conflict-title"
      className="rounded-tile border border-amber bg-amber-soft p-4"
    >
      <h3
        id="conflict-title"
        ref={title}
        tabIndex={-1}
        className="flex items-center gap-2 text-h3 text-amber"
      >
        <TriangleAlert aria-hidden="true" className="size-5 shrink-0" />
        {texts.conflictTitle}
      </h3>
      <p className="mt-1 text-small">{texts.conflictText}</p>
      <div className="mt-3 space-y-3">
        {conflicts.map((conflict) => (
          <fieldset key={conflict.key} className="rounded-control bg-paper p-3">
            <legend className="float-left mb-1 w-full text-small font-semibold">{nameOf(conflict)}</legend>
            <div className="clear-left flex flex-wrap gap-x-6 gap-y-1">
              {([false, true] as const).map((takesNow) => (
                <label key={String(takesNow)} className="inline-flex min-h-11 items-center gap-2">
                  <input
                    type="radio"
                    name={`conflict-${conflict.key}`}
                    className="size-5 accent-petrol"
                    checked={now.has(conflict.key) === takesNow}
                    disabled={!takesNow && isBeyond(conflict)}
                    onChange={() => choose(conflict.key, takesNow)}
                  />
                  <span>
                    {takesNow
                      ? texts.conflictNow(inWords(conflict, conflict.now))
                      : texts.conflictYours(inWords(conflict, conflict.yours))}
                    {!takesNow && conflict.field === 'stock' && isBeyond(conflict) ? (
                      <span className="text-caption text-ink-2"> ({texts.stockLimit(conflict.limit)})</span>
                    ) : null}
                  </span>
                </label>
              ))}
            </div>
          </fieldset>
        ))}
      </div>
      <Button className="mt-4" onClick={() => onSettle(now)}>
        {texts.conflictSave}
      </Button>
    </section>
  );
}
