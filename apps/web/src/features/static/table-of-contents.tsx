import { ChevronDown, Printer } from 'lucide-react';
import type { LegalSection } from '@/content/legal';
import { useMediaQuery } from '@/lib/use-media-query';
import { staticTexts } from '@/texts/static';
import { Button } from '@/ui/button/button';

/** The sections as links: a line that opens on a phone, always in sight beside the text on a wide screen. */
export function TableOfContents({ sections }: { sections: readonly LegalSection[] }) {
  const wide = useMediaQuery('(min-width: 64rem)');
  const list = (
    <ol className="text-small">
      {sections.map(({ id, title }, place) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="flex min-h-11 items-center gap-2 rounded-badge py-1 text-ink-2 hover:text-petrol hover:underline lg:min-h-9"
          >
            <span className="figures w-6 shrink-0 text-right">{place + 1}.</span>
            {title}
          </a>
        </li>
      ))}
    </ol>
  );
  if (!wide) {
    return (
      <nav aria-label={staticTexts.contents} className="rounded-tile bg-mist px-4">
        <details className="group">
          <summary className="flex min-h-12 list-none items-center justify-between rounded-badge font-semibold">
            {staticTexts.contents}
            <ChevronDown
              aria-hidden="true"
              className="size-5 text-line-strong transition-transform group-open:rotate-180"
            />
          </summary>
          <div className="pb-3">{list}</div>
        </details>
      </nav>
    );
  }
  return (
    <nav
      aria-label={staticTexts.contents}
      className="sticky top-24 max-h-10/12 overflow-y-auto rounded-tile bg-mist p-5"
    >
      <p className="mb-2 text-small font-semibold">{staticTexts.contents}</p>
      {list}
      <Button
        variant="secondary"
        size="sm"
        className="mt-4"
        icon={<Printer aria-hidden="true" className="size-4" />}
        onClick={() => window.print()}
      >
        {staticTexts.print}
      </Button>
    </nav>
  );
}
