import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter } from 'react-router-dom';
import { fakeApi } from '@/testing/render-shop';
import { App } from './app.js';

/** Longer than the slice of time after which React lets others go on. */
const SLICE_MS = 30;
const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe('the app', () => {
  // As in a browser: what is drawn in slices is not drawn by hand.
  beforeAll(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }));
  afterAll(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }));

  it('shows the first page although its code arrives while the fallback renders', async () => {
    fakeApi({});
    let arrive: (page: { Component: () => React.ReactNode }) => void = () => undefined;
    const page = new Promise<{ Component: () => React.ReactNode }>((resolve) => (arrive = resolve));
    function Waiting() {
      arrive({ Component: () => <h1>Uniformes</h1> });
      const end = performance.now() + SLICE_MS;
      while (performance.now() < end);
      return <p>Carregando</p>;
    }
    const router = createMemoryRouter([{ path: '*', lazy: () => page, hydrateFallbackElement: <Waiting /> }]);
    // As firstPage of router.ts listens: a router event is not replayed for later listeners.
    router.subscribe(() => undefined);
    const place = document.body.appendChild(document.createElement('div'));
    const root = createRoot(place);
    startTransition(() => root.render(<App router={router} />));
    for (let look = 0; look < 1_000 && !place.textContent?.includes('Uniformes'); look += 1)
      await after(SLICE_MS);
    expect(place.textContent).toContain('Uniformes');
    root.unmount();
  });
});
