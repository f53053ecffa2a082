import type { ReactNode } from 'react';
import { PageMeta } from '@/lib/page-meta';
import { paths } from '@/paths';
import { staticTexts } from '@/texts/static';
import { Breadcrumb } from '@/ui/breadcrumb/breadcrumb';

interface StaticPageProps {
  title: string;
  description: string;
  canonical: string;
  /** Below the heading. */
  intro?: ReactNode;
  children: ReactNode;
}

/** Title, way back up and heading of a page that is mostly text. */
export function StaticPage({ title, description, canonical, intro, children }: StaticPageProps) {
  return (
    <div className="page pb-16">
      <PageMeta title={title} description={description} canonical={canonical} />
      <div data-print="hide">
        <Breadcrumb items={[{ label: staticTexts.home, to: paths.home }, { label: title }]} />
      </div>
      <h1 className="mt-2 text-h1">{title}</h1>
      {intro ? <div className="mt-2 max-w-measure text-ink-2">{intro}</div> : null}
      {children}
    </div>
  );
}
