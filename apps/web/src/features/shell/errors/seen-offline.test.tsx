import { act, screen } from '@testing-library/react';
import { withFakeTimers } from '@/testing/fake-timers';
import { useRecentStore } from '@/shop/recently-viewed/recent.store';
import { fakeApi, renderAt } from '@/testing/render-shop';
import { onlineManager, useQuery, useQueryClient } from '@tanstack/react-query';
import SeenOffline from './seen-offline.js';

const READ = { id: 'a', name: 'Blusa Scrub Tulipa' };
/** As after a visit to the page of a product. */
function Read() {
  useQueryClient().setQueryData(['product', READ.id], { data: { product: READ } });
  return null;
}
const network = (online: boolean) =>
  act(() => {
    Object.defineProperty(navigator, 'onLine', { value: online, configurable: true });
    window.dispatchEvent(new Event(online ? 'online' : 'offline'));
  });

afterEach(() => network(true));

/** A page that has not been read. */
function Unread() {
  const { data } = useQuery({ queryKey: ['product', 'c'], queryFn: () => Promise.resolve('here') });
  return <p>{data ?? 'skeleton'}</p>;
}

describe('a visit without a network', () => {
  it('shows after five seconds that an unread page waits for it, also where nothing was seen', async () => {
    await withFakeTimers(async (_user, pass) => {
      fakeApi({});
      useRecentStore.setState({ ids: [] });
      network(false);
      onlineManager.setOnline(false);
      renderAt(
        '/product/c',
        <>
          <Unread />
          <SeenOffline />
        </>,
      );
      await pass(5_100);
      const text = 'Sem conexão. O que falta nesta página aparece quando ela voltar.';
      expect(screen.getByRole('complementary', { name: text }).textContent).toBe(text);
      network(true);
      await pass(100);
      expect(screen.queryByRole('complementary')).toBeNull();
      expect(screen.getByText('here')).toBeTruthy();
    });
  });

  it('is offered after five seconds what it has read, and nothing else, until the network is back', async () => {
    await withFakeTimers(async (_user, pass) => {
      fakeApi({});
      useRecentStore.setState({ ids: ['b', READ.id] });
      renderAt(
        '/shop',
        <>
          <Read />
          <SeenOffline />
        </>,
      );
      network(false);
      await pass(4_900);
      expect(screen.queryByRole('complementary')).toBeNull();
      await pass(200);
      const links = screen.getAllByRole('link');
      expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
        [READ.name, '/product/a'],
      ]);
      network(true);
      expect(screen.queryByRole('complementary')).toBeNull();
    });
  });
});
