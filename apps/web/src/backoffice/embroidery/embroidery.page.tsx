import { useQuery } from '@tanstack/react-query';
import { Spool } from 'lucide-react';
import { Suspense, useState } from 'react';
import { adminEmbroideryRoutes } from '@plantao/contracts/embroidery/admin-embroidery.routes';
import { adminPages } from '@plantao/contracts/pages/admin-pages';
import { useMay } from '@/backoffice/shared/access/use-may';
import { DayRange } from '@/backoffice/shared/lists/filters/day-range';
import { ListBody } from '@/backoffice/shared/lists/list-body';
import { ListEmpty } from '@/backoffice/shared/lists/list-empty';
import { ListFooter } from '@/backoffice/shared/lists/list-footer';
import { ListCount, ListPage } from '@/backoffice/shared/lists/list-page';
import { ListToolbar } from '@/backoffice/shared/lists/list-toolbar';
import { useSelection } from '@/backoffice/shared/lists/selection/use-selection';
import { useListResponse } from '@/backoffice/shared/lists/use-list-response';
import { useListState } from '@/backoffice/shared/lists/use-list-state';
import { ViewTabs, viewsOf } from '@/backoffice/shared/lists/views/view-tabs';
import { lazyComponent } from '@/lib/lazy-component';
import { useIsMobile } from '@/lib/use-media-query';
import { embroideryQueueTexts as texts } from '@/texts/backoffice/embroidery';
import { EmbroideryBulkBar } from './embroidery-bulk-bar.js';
import { EmbroideryCards, EmbroideryTable } from './embroidery-rows.js';
import { queueQuery, queueSpec, VIEWS, type QueuePiece } from './embroidery-queue.js';

const PiecePreview = lazyComponent(() => import('./piece-preview.js'));

/** /admin/embroidery: what is to be stitched, by state, the most urgent first. */
export default function EmbroideryPage() {
  const mobile = useIsMobile();
  const mayChange = useMay(adminEmbroideryRoutes.changeEmbroideryState);
  const list = useListState(adminPages.embroidery(), queueSpec);
  const [seen, setSeen] = useState<QueuePiece | null>(null);
  const { filters } = list;
  const response = useListResponse(list, useQuery(queueQuery(filters)), (data) => ({
    ...data,
    rows: data.pieces.length,
  }));
  const { data, paging, stale } = response;
  const selection = useSelection(data?.pieces, list.hrefOf({}));
  const rows = { pieces: data?.pieces, busy: stale, selection: mayChange ? selection : null, onSee: setSeen };
  return (
    <ListPage page={adminPages.embroidery} aside={<ListCount response={response} text={texts.count} />}>
      <ViewTabs
        views={viewsOf(VIEWS, viewNames(data?.counts), filters.view, (view) => list.hrefOf({ view }))}
      />
      <ListToolbar list={list} texts={texts}>
        <div className="grid grid-cols-2 gap-3 sm:ml-auto sm:w-96">
          <DayRange
            texts={texts.days}
            from={filters.from}
            to={filters.to}
            onChange={(change) => list.go(change)}
          />
        </div>
      </ListToolbar>
      <ListBody
        response={response}
        failed={texts.failed}
        loading={texts.loading}
        empty={
          <ListEmpty
            icon={Spool}
            texts={texts}
            filtered={list.isFiltered('search', 'from', 'to')}
            clearTo={list.hrefOf({ search: '', from: '', to: '' })}
          />
        }
      >
        {mobile ? <EmbroideryCards {...rows} /> : <EmbroideryTable {...rows} />}
        {paging ? <ListFooter {...paging} busy={stale} onPage={(page) => list.go({ page })} /> : null}
        {mayChange ? <EmbroideryBulkBar selection={selection} view={filters.view} /> : null}
      </ListBody>
      {seen ? (
        <Suspense fallback={null}>
          <PiecePreview piece={seen} onClose={() => setSeen(null)} />
        </Suspense>
      ) : null}
    </ListPage>
  );
}

/** How many are in each state that has work. */
const viewNames = (counts: Partial<Record<string, number>> | undefined) =>
  Object.fromEntries(
    VIEWS.map((view) => {
      const count = counts?.[view];
      return [view, count ? texts.counted(texts.views[view], count) : texts.views[view]];
    }),
  ) as Record<(typeof VIEWS)[number], string>;
