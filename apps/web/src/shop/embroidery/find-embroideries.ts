import { embroideryRoutes } from '@plantao/contracts/embroidery/embroidery.routes';
import type { EmbroideryView } from '@plantao/contracts/embroidery/embroidery.view';
import { call } from '@/lib/api/client';

/** What is stitched, by the ids that a browser keeps. Loaded by the few carts that have any. */
export const findEmbroideries = async (ids: string[], signal: AbortSignal): Promise<EmbroideryView[]> =>
  (await call(embroideryRoutes.findEmbroideries, { body: { ids }, signal })).data.embroideries;
