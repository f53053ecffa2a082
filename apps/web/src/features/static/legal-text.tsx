import { ChevronDown, Printer } from 'lucide-react';
import type { PageEntry } from '@plantao/contracts/pages/page';
import type { LegalSection } from '@/content/legal';
import { useMediaQuery } from '@/lib/use-media-query';
import { useShopFacts, useShopFactsSettled } from '@/shop/settings/use-shop-facts';
import { staticTexts } from '@/texts/static';
import { Button } from '@/ui/button/button';
import { StitchDivider } from '@/ui/stitch-divider/stitch-divider';
import { RichText } from '@/ui/rich-text/rich-text';
import { StaticPage } from './static-page.js';

interface LegalTextProps {
  title: string;
  description: string;
  page: PageEntry & (() => string);
  sections: LegalSection[];
}

/** A long legal text: numbered sections, a table of contents beside them, made to be read and printed (STATIC-09). */
export function LegalText({ title, description, page, sections }: LegalTextProps) {
  const { email } = useShopFacts();
  const settled = useShopFactsSettled();
  return (
    <StaticPage title={title} description={description} page={page} intro={<p>{staticTexts.updated}</p>}>
      <div className="mt-8 lg:grid lg:grid-cols-12 lg:gap-x-10 print:block">
        <div className="lg:order-last lg:col-span-4 xl:col-span-4" data-print="hide">
          <TableOfContents sections={sections} />
        </div>
        <div className="min-h-screen max-lg:mt-8 lg:col-span-8" aria-busy={!settled}>
          {(settled ? sections : []).map(({ id, title: heading, body }, place) => (
            <section
              key={id}
              id={id}
              aria-labelledby={`${id}-titulo`}
              className="mb-10 max-w-measure scroll-mt-24"
            >
              <h2 id={`${id}-titulo`} className="text-h3 break-after-avoid">
                {place + 1}. {heading}
              </h2>
              <StitchDivider className="mb-4 mt-2" />
              <div className="space-y-4">
                {body.map((part, at) =>
                  typeof part === 'string' ? (
                    <p key={at}>
                      <RichText text={part} email={email} />
                    </p>
                  ) : (
                    <ul key={at} className="list-disc space-y-2 pl-6 marker:text-line-strong">
                      {part.map((item) => (
                        <li key={item}>
                          <RichText text={item} email={email} />
                        </li>
                      ))}
                    </ul>
                  ),
                )}
              </div>
            </section>
          ))}
        </div>
      </div>
    </StaticPage>
  );
}

/** The sections as links: a line that opens on a phone, always in sight beside the text on a wide screen. */
function TableOfContents({ sections }: { sections: readonly LegalSection[] }) {
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
