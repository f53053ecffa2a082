import type { UploadView, UploadsAnswer } from '@plantao/contracts/admin/upload.view';
import { routes } from '@plantao/contracts/http/routes';
import { infiniteQueryOptions, keepPreviousData, type InfiniteData } from '@tanstack/react-query';
import { call } from '@/lib/api/client';

const PAGE = 24;

type Shelf = InfiniteData<UploadsAnswer, string | undefined>;

/** The pictures of the shop, newest first, page after page. */
export const uploadsQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'uploads', search],
    queryFn: ({ pageParam, signal }) =>
      call(routes.listUploads, {
        query: { limit: PAGE, ...(search ? { search } : {}), ...(pageParam ? { after: pageParam } : {}) },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ data }) => data.next ?? undefined,
    select: ({ pages }: Shelf): UploadView[] => pages.flatMap(({ data }) => data.uploads),
    placeholderData: keepPreviousData,
  });
