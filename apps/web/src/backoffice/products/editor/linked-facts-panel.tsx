import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { productFormTexts as texts } from '@/texts/backoffice/products';
import { Button } from '@/ui/button/button';
import { Picture } from '@/ui/picture/picture';
import type { LinkedFacts } from './product-draft.js';

interface LinkedFactsPanelProps {
  facts: LinkedFacts;
  action: ReactNode;
}

const ORDER = ['name', 'sku', 'category', 'description'] as const;

/** APROD-14, A-64: fields fixed by the link, as read-only text with a note; the picture cannot be changed. */
export function LinkedFactsPanel({ facts, action }: LinkedFactsPanelProps) {
  return (
    <section aria-label={texts.linkedFacts} className="rounded-tile border border-line bg-mist p-4">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <p className="text-small text-ink-2">
          {texts.warehouse}:{' '}
          <span className="font-semibold text-ink">{facts.warehouse || texts.nothing}</span>
        </p>
        {action}
      </div>
      <div className="flex flex-col gap-4 sm:flex-row">
        <div className="flex gap-4 sm:block sm:w-28 sm:shrink-0">
          <Picture
            src={facts.image}
            alt={texts.facts.image}
            sizes="7rem"
            className="w-28 shrink-0 self-start rounded-control"
          />
          <div>
            <Fixed note={texts.factFixed.image} />
            <Button variant="secondary" size="sm" disabled className="mt-2 sm:w-full">
              {texts.pickImage}
            </Button>
          </div>
        </div>
        <dl className="grid min-w-0 flex-1 gap-3 sm:grid-cols-2">
          {ORDER.map((fact) => (
            <div
              key={fact}
              className={fact === 'description' || fact === 'name' ? 'sm:col-span-2' : undefined}
            >
              <dt className="text-small font-semibold">{texts.facts[fact]}</dt>
              <dd className={fact === 'sku' ? 'font-mono text-small' : 'break-words text-small'}>
                {facts[fact] || texts.nothing}
                <Fixed note={texts.factFixed[fact]} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

function Fixed({ note }: { note: string }) {
  return (
    <span className="mt-0.5 flex gap-1 font-sans text-caption text-ink-3">
      <Lock aria-hidden="true" className="mt-0.5 size-3 shrink-0" />
      {note}
    </span>
  );
}
