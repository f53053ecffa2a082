import type { EmbroideryQueueQueryDto } from '@plantao/contracts/embroidery/admin-embroidery.dto';
import { adminEmbroideryRoutes } from '@plantao/contracts/embroidery/admin-embroidery.routes';
import type { EmbroideryPieceView } from '@plantao/contracts/embroidery/admin-embroidery.view';
import { adminPages } from '@plantao/contracts/pages/admin-pages';
import { queryOptions } from '@tanstack/react-query';
import {
  choiceParam,
  dayParam,
  pageQuery,
  textParam,
  type Paged,
} from '@/backoffice/shared/lists/list-params';
import { call } from '@/lib/api/client';
import { listQuery } from '@/backoffice/shared/queries/list-query';

export const VIEWS = ['queued', 'printed', 'stitching', 'done', 'waiting'] as const;
export type QueueView = (typeof VIEWS)[number];

const { params: words } = adminPages.embroidery;

/** ?situacao=&busca=&de=&ate= */
export const queueSpec = {
  view: choiceParam(words.view, VIEWS),
  search: textParam(words.search),
  from: dayParam(words.from),
  to: dayParam(words.to),
};

export interface QueueFilters {
  view: QueueView;
  search: string;
  from: string;
  to: string;
}

/** A row of the list. */
export type QueuePiece = EmbroideryPieceView & { id: string };

const queryOf = ({ view, from, to, ...paged }: Paged<QueueFilters>): Partial<EmbroideryQueueQueryDto> => ({
  ...pageQuery(paged),
  state: view,
  ...(from ? { from } : {}),
  ...(to ? { to } : {}),
});

/** One page; the previous rows stay while the next one loads. */
export const queueQuery = (filters: Paged<QueueFilters>) =>
  queryOptions({
    queryKey: ['admin', 'embroidery', filters],
    queryFn: ({ signal }) => call(adminEmbroideryRoutes.adminEmbroidery, { query: queryOf(filters), signal }),
    select: ({ pieces, ...response }) => ({
      ...response,
      pieces: pieces.map((piece): QueuePiece => ({ ...piece, id: piece._id })),
    }),
    ...listQuery,
  });
