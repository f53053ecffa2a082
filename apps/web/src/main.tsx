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

/**
 * A short delay after the scripts were loaded, again so that input is not blocked. The served frame (first-paint.tsx)
 * stays until the first page is rendered.
 */
async function start(): Promise<void> {
  await pause(0);
  const router = openRouter();
  await Promise.race([firstPage(router), pause(TIMEOUT)]);
  draw(router);
}

void start();
