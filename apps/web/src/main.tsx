import './styles/index.css';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.js';
import { firstPage, openRouter, type AppRouter } from './router.js';

/**
 * Milliseconds after which the app is rendered although the page's code has not loaded: it then shows a loading
 * state. Shorter when the page was served without a frame and is empty.
 */
const TIMEOUT = document.getElementById('root')?.firstChild ? 5_000 : 400;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** In time slices, so that input is not blocked. */
function draw(router: AppRouter): void {
  const root = document.getElementById('root');
  if (!root) return;
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App router={router} />
      </StrictMode>,
    ),
  );
}

/** Whether the server traces, as it says with the page: then what people do here belongs to the trace of the page. */
const isTraced = (): boolean | undefined =>
  (
    performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined
  )?.serverTiming?.some(({ name }) => name === 'traceparent');

/**
 * A short delay after the scripts were loaded, again so that input is not blocked. The served frame (first-paint.tsx)
 * stays until the first page is rendered.
 */
async function start(): Promise<void> {
  await pause(0);
  const tracing =
    isTraced() &&
    import('@/lib/tracing/page-trace').then(
      (page) => page.startPageTrace(),
      () => undefined,
    );
  const router = openRouter();
  await Promise.race([Promise.all([firstPage(router), tracing]), pause(TIMEOUT)]);
  draw(router);
}

void start();
