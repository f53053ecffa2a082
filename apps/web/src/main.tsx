import './styles/index.css';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.js';
import { firstPage, openRouter, type AppRouter } from './router.js';

/**
 * Milliseconds after which the page is drawn although its code has not come: then it says that it is waiting. Sooner
 * where the page came without a frame and there is nothing to see at all.
 */
const PATIENCE = document.getElementById('root')?.firstChild ? 5_000 : 400;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** In slices, so that a touch meanwhile is not kept waiting. */
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

/**
 * A breath after the scripts were read, again so that a touch is not kept waiting. The frame that came with the page
 * (first-paint.tsx) stays until there is more to see than that.
 */
async function start(): Promise<void> {
  await pause(0);
  const router = openRouter();
  await Promise.race([firstPage(router), pause(PATIENCE)]);
  draw(router);
}

void start();
