import { TriangleAlert } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { conflictTexts as texts } from '@/texts/backoffice/fields';
import { Button } from '@/ui/button/button';

/** A field changed both by the user and, meanwhile, by somebody else or by a sale; its values as text. */
export interface FieldConflict {
  key: string;
  name: string;
  yours: string;
  now: string;
  /** What the form was filled with, where that helps to choose. */
  seen?: string | undefined;
  /** Why one's own value cannot be taken any more. */
  barred?: string | undefined;
}

interface ConflictPanelProps {
  title: string;
  conflicts: readonly FieldConflict[];
  /** The keys of the fields that take the current value; the others keep the typed one. */
  onSettle: (keysNow: ReadonlySet<string>) => void;
}

/**
 * The conflict panel of the back office: shows both values of each field that two people changed; the user chooses
 * and saves, and no typed value is lost (R3).
 */
export function ConflictPanel({ title, conflicts, onSettle }: ConflictPanelProps) {
  const id = useId();
  const head = useRef<HTMLHeadingElement>(null);
  const [now, setNow] = useState<ReadonlySet<string>>(
    new Set(conflicts.filter(({ barred }) => barred !== undefined).map(({ key }) => key)),
  );
  useEffect(() => {
    head.current?.focus();
    head.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  const choose = (key: string, takesNow: boolean) => {
    const next = new Set(now);
    if (takesNow) next.add(key);
    else next.delete(key);
    setNow(next);
  };
  return (
    <section role="alert" aria-labelledby={id} className="rounded-tile border border-amber bg-amber-soft p-4">
      <h3 id={id} ref={head} tabIndex={-1} className="flex items-center gap-2 text-h3 text-amber">
        <TriangleAlert aria-hidden="true" className="size-5 shrink-0" />
        {title}
      </h3>
      <p className="mt-1 text-small">{texts.text}</p>
      <div className="mt-3 space-y-3">
        {conflicts.map((conflict) => (
          <Choice
            key={conflict.key}
            group={`${id}-${conflict.key}`}
            conflict={conflict}
            takesNow={now.has(conflict.key)}
            onChoose={(takesNow) => choose(conflict.key, takesNow)}
          />
        ))}
      </div>
      <Button className="mt-4" onClick={() => onSettle(now)}>
        {texts.save}
      </Button>
    </section>
  );
}

interface ChoiceProps {
  group: string;
  conflict: FieldConflict;
  takesNow: boolean;
  onChoose: (takesNow: boolean) => void;
}

function Choice({ group, conflict: { name, yours, now, seen, barred }, takesNow, onChoose }: ChoiceProps) {
  return (
    <fieldset className="rounded-control bg-paper p-3">
      <legend className="float-left mb-1 w-full text-small font-semibold">{name}</legend>
      {seen === undefined ? null : <p className="clear-left text-small text-ink-2">{texts.seen(seen)}</p>}
      <div className="clear-left flex flex-wrap gap-x-6 gap-y-1">
        {([false, true] as const).map((isNow) => (
          <label key={String(isNow)} className="inline-flex min-h-11 items-center gap-2">
            <input
              type="radio"
              name={group}
              className="size-5 accent-petrol"
              checked={takesNow === isNow}
              disabled={!isNow && barred !== undefined}
              onChange={() => onChoose(isNow)}
            />
            <span>
              {isNow ? texts.now(now) : texts.yours(yours)}
              {!isNow && barred !== undefined ? (
                <span className="text-caption text-ink-2"> ({barred})</span>
              ) : null}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
