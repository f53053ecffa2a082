import { act, screen, waitFor } from '@testing-library/react';
import { freshShop, showPage } from '../../../../../../test/browser/fixtures/render-page.js';
import { useSessionStore } from '@/lib/api/session.store';
import { useMeasuresStore } from '@/shop/fit/measures.store';
import { KeptMeasuresSection, useKeptMeasures } from './kept-measures.js';

const MEASURES = { bust: 92.5, hip: 102, height: 168, source: 'tape' as const };

function Kept() {
  const { data } = useKeptMeasures('u1');
  return <KeptMeasuresSection userId="u1" measures={data?.data.measures ?? null} />;
}

beforeEach(() => {
  freshShop();
  act(() => {
    useSessionStore.getState().setSession({
      user: { id: 'u1', name: 'Ana', role: 'user' },
      token: 't',
      tokenExpiration: Date.now() + 60_000,
    });
    useMeasuresStore.getState().put(MEASURES, 'u1');
  });
});

it('FIT-05 shows the measures that the account keeps, and erases them there and in the browser', async () => {
  const { user, sent } = showPage(<Kept />, {
    responses: {
      'GET /body-measures': () => ({ body: { data: { measures: MEASURES } } }),
      'DELETE /body-measures': () => ({ body: { data: { measures: null } } }),
    },
  });
  expect(await screen.findByText('92,5 cm')).toBeTruthy();
  expect(screen.queryByText('Cintura')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Apagar minhas medidas' }));
  await waitFor(() => expect(screen.queryByText('92,5 cm')).toBeNull());
  expect(sent.map(({ method }) => method)).toContain('DELETE');
  expect(useMeasuresStore.getState().measures).toBeNull();
});

it('FIT-05 shows nothing while the account keeps none', async () => {
  const { sent } = showPage(<Kept />, {
    responses: { 'GET /body-measures': () => ({ body: { data: { measures: null } } }) },
  });
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(screen.queryByRole('region', { name: 'Minhas medidas' })).toBeNull();
});
