import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { pages } from '@plantao/contracts/pages/shop-pages';
import { publicSettingsQuery } from '@/lib/api/queries';
import { settingsResponse } from '@/testing/shop-responses';
import { PageMeta } from './page-meta.js';

const show = (page: ReactNode, client = new QueryClient()) =>
  render(<QueryClientProvider client={client}>{page}</QueryClientProvider>);

describe('page metadata', () => {
  it('SHELL-31 shows at most 155 characters of a description', () => {
    show(<PageMeta page={pages.cart} title="Blusa" description={'Gola padre e zíper oculto. '.repeat(12)} />);
    const content = document.head.querySelector('meta[name="description"]')?.getAttribute('content') ?? '';
    expect(content.length).toBeLessThanOrEqual(155);
    expect(content.endsWith('…')).toBe(true);
  });

  it('replaces the server-rendered title', () => {
    document.head.innerHTML = '<title data-head>Servidor</title>';
    show(<PageMeta page={pages.cart} title="Carrinho" />);
    expect(document.title).toBe('Carrinho | Plantão');
  });

  it('ASET-07 uses the shop name of the settings', () => {
    const client = new QueryClient();
    const { data } = settingsResponse;
    client.setQueryData(publicSettingsQuery().queryKey, {
      ...settingsResponse,
      data: { ...data, shop: { ...data.shop, name: 'Plantão Norte' } },
    });
    const { unmount } = show(<PageMeta page={pages.cart} title="Carrinho" />, client);
    expect(document.title).toBe('Carrinho | Plantão Norte');
    unmount();
    show(<PageMeta page={pages.cart} title="Plantão" />, client);
    expect(document.title).toBe('Plantão Norte');
  });
});
