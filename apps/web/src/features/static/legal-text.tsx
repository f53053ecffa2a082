import type { LegalSection } from '@/content/legal';
import { useShopFacts, useShopFactsSettled } from '@/lib/use-shop-facts';
import { staticTexts } from '@/texts/static';
import { Pesponto } from '@/ui/pesponto/pesponto';
import { RichText } from '@/ui/rich-text/rich-text';
import { StaticPage } from './static-page.js';
import { TableOfContents } from './table-of-contents.js';

interface LegalTextProps {
  title: string;
  description: string;
  canonical: string;
  sections: LegalSection[];
}

/** A long legal text: numbered sections, a table of contents beside them, made to be read and printed (STATIC-09). */
export function LegalText({ title, description, canonical, sections }: LegalTextProps) {
  const { email } = useShopFacts();
  const settled = useShopFactsSettled();
  return (
    <StaticPage
      title={title}
      description={description}
      canonical={canonical}
      intro={<p>{staticTexts.updated}</p>}
    >
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
              <Pesponto className="mb-4 mt-2" />
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
