import { pages } from '@plantao/contracts/pages/shop-pages';
import { Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { lazyComponent } from '@/lib/lazy-component';
import { PageMeta } from '@/lib/page-meta';
import { draftLinkTexts } from '@/texts/draft-orders';

const DraftLink = lazyComponent(() => import('@/features/draft-orders/draft-link'));

export default function DraftLinkPage() {
  const { token = '' } = useParams();
  return (
    <div className="page max-w-measure pb-16 pt-6">
      <PageMeta page={pages.draftLink} title={draftLinkTexts.title} />
      <Suspense fallback={<h1 className="text-h1">{draftLinkTexts.title}</h1>}>
        <DraftLink key={token} token={token} />
      </Suspense>
    </div>
  );
}
