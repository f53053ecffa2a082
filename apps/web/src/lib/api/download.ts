import type { Route } from '@plantao/contracts/http/route';
import { fetchApi, type CallOptions } from './client.js';
import { saveFile } from './save-file.js';

/** Milliseconds that a file may take. */
const TIMEOUT = 120_000;

const nameIn = (disposition: string | null): string =>
  /filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? 'arquivo';

/** Hands a file to the browser under the name that the server gave it. @throws ApiError as `call` does */
export async function download<Query>(
  route: Route<undefined, string | Blob, Query>,
  options: CallOptions<undefined, Query> = {},
): Promise<void> {
  const response = await fetchApi(route.method, route.path, { timeout: TIMEOUT, ...options });
  saveFile(await response.blob(), nameIn(response.headers.get('content-disposition')));
}
