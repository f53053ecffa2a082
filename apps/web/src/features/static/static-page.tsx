import type { ReactNode } from 'react';
import type { PageEntry } from '@plantao/contracts/pages/page';
import { pages } from '@plantao/contracts/pages/shop-pages';
import { PageMeta } from '@/lib/page-meta';
import { staticTexts } from '@/texts/static';
import { Breadcrumb } from '@/ui/breadcrumb/breadcrumb';

interface StaticPageProps {
  title: string;
  description: string;
  page: PageEntry & (() => string);
  /** Below the heading. */
  intro?: ReactNode;
  children: ReactNode;
}

/** Title, way back up and heading of a page that is mostly text. */
export function StaticPage({ title, description, page, intro, children }: StaticPageProps) {
  return (
    <div className="page pb-16">
      <PageMeta page={page} title={title} description={description} canonical={page()} />
      <div data-print="hide">
        <Breadcrumb items={[{ label: staticTexts.home, to: pages.home() }, { label: title }]} />
      </div>
      <h1 className="mt-2 text-h1">{title}</h1>
      {intro ? <div className="mt-2 max-w-measure text-ink-2">{intro}</div> : null}
      {children}
    </div>
  );
}
