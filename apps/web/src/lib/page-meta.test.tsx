import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { publicSettingsQuery } from '@/lib/api/queries';
import { settingsAnswer } from '@/testing/shop-answers';
import { PageMeta } from './page-meta.js';

const show = (page: ReactNode, client = new QueryClient()) =>
  render(<QueryClientProvider client={client}>{page}</QueryClientProvider>);

describe('what a page says of itself', () => {
  it('SHELL-31 shows at most 155 characters of a description', () => {
    show(<PageMeta title="Blusa" description={'Gola padre e zíper oculto. '.repeat(12)} />);
    const content = document.head.querySelector('meta[name="description"]')?.getAttribute('content') ?? '';
    expect(content.length).toBeLessThanOrEqual(155);
    expect(content.endsWith('…')).toBe(true);
  });

  it('takes over from the title that the server wrote', () => {
    document.head.innerHTML = '<title data-head>Servidor</title>';
    show(<PageMeta title="Carrinho" />);
    expect(document.title).toBe('Carrinho | Plantão');
  });

  it('ASET-07 calls the shop as the settings do', () => {
    const client = new QueryClient();
    const { data } = settingsAnswer;
    client.setQueryData(publicSettingsQuery().queryKey, {
      ...settingsAnswer,
      data: { ...data, shop: { ...data.shop, name: 'Plantão Norte' } },
    });
    const { unmount } = show(<PageMeta title="Carrinho" />, client);
    expect(document.title).toBe('Carrinho | Plantão Norte');
    unmount();
    show(<PageMeta title="Plantão" />, client);
    expect(document.title).toBe('Plantão Norte');
  });
});
