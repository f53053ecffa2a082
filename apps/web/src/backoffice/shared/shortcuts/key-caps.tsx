import { Fragment } from 'react';
import { shortcutTexts as texts } from '@/texts/backoffice/palette';

interface KeyCapsProps {
  /** Pressed together, or one after the other. */
  keys: readonly string[];
  sequence?: boolean;
}

/** Keys as they lie on the keyboard. */
export function KeyCaps({ keys, sequence }: KeyCapsProps) {
  return (
    <span className="inline-flex shrink-0 items-center gap-1 text-caption text-ink-3">
      {keys.map((key, place) => (
        <Fragment key={key}>
          {place === 0 ? null : <span>{sequence ? texts.then : '+'}</span>}
          <kbd className="inline-flex min-w-6 items-center justify-center rounded-badge border border-line-strong bg-paper px-1 font-mono text-ink-2">
            {key}
          </kbd>
        </Fragment>
      ))}
    </span>
  );
}
