import './styles/index.css';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App, pageArrived } from './app.js';

/**
 * Milliseconds after which the page is drawn although its code has not come: then it says that it is waiting. Sooner
 * where the page came without a frame and there is nothing to see at all.
 */
const PATIENCE = document.getElementById('root')?.firstChild ? 5_000 : 400;

/** In slices, so that a touch meanwhile is not kept waiting. */
function draw(): void {
  const root = document.getElementById('root');
  if (!root) return;
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  );
}

// The frame that came with the page (first-paint.tsx) stays until there is more to see than that.
void Promise.race([pageArrived, new Promise((resolve) => setTimeout(resolve, PATIENCE))]).then(draw);
