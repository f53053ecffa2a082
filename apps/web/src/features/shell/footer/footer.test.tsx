import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { registerAnalytics, type AnalyticsAdapter } from '@/shop/analytics/analytics';
import { fakeApi, renderAt } from '@/testing/render-shop';
import { categoriesResponse, settingsResponse } from '@/testing/shop-responses';
import Footer from './footer.js';
import WhatsAppButton from './whatsapp-button.js';

const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

describe('the footer', () => {
  beforeEach(() => fakeApi({ '/settings/public': settingsResponse, '/categories': categoriesResponse }));

  it('SHELL-25 lists the customer service and every category', async () => {
    renderAt('/', <Footer />);
    await screen.findByText('ola@plantao.test');
    expect(href('Fale pelo WhatsApp')).toContain('https://wa.me/5511900000000');
    expect(href('Perguntas frequentes')).toBe('/faq');
    expect(href('Termos de uso')).toBe('/terms');
    expect(href('Política de privacidade')).toBe('/policy');
    for (const slug of ['tulipa', 'melange', 'tradicional', 'princesa'])
      expect(href(slug[0]!.toUpperCase() + slug.slice(1))).toBe(`/category/${slug}`);
  });

  it('SHELL-26 describes the shop: blurb, social links, phone, e-mail and company; SHELL-30 and support hours', async () => {
    const { container } = renderAt('/', <Footer />);
    await screen.findByText('ola@plantao.test');
    expect(href('(11) 4002-8922')).toBe('tel:+551140028922');
    expect(href('ola@plantao.test')).toBe('mailto:ola@plantao.test');
    expect(href('Instagram')).toBe('https://instagram.example/plantao');
    expect(href('Chat ao vivo')).toBe('https://chat.example/plantao');
    for (const text of [
      'Scrubs, jalecos e uniformes',
      'Plantão Vestuário Profissional Ltda.',
      'CNPJ 00.000.000/0001-00',
      'Rua das Linhas, 100',
      'Segunda a sexta, das 9h às 18h',
      'Resposta em até 24 horas úteis',
    ])
      expect(container.textContent).toContain(text);
  });

  it('SHELL-29 presents the promises of the shop', async () => {
    const { container } = renderAt('/', <Footer />);
    await screen.findByText('ola@plantao.test');
    for (const text of [
      'Troca fácil e grátis em todo o Brasil',
      'Compra guiada pelo WhatsApp',
      'Empresa verificada',
      'Pagamento seguro',
    ])
      expect(container.textContent).toContain(text);
    // In the words of the bar at the top.
    expect(screen.getByText(/^Frete grátis a partir de/).textContent).toBe(
      'Frete grátis a partir de R$\u00a0100',
    );
  });

  it('SHELL-29 promises no exchange where the settings have none, nor while they cannot be read', async () => {
    const returns = { withdrawalDays: 7, exchangeDays: 0 };
    const without = { data: { ...settingsResponse.data, returns } };
    for (const response of [without, new Error('down')]) {
      fakeApi({ '/settings/public': response, '/categories': categoriesResponse });
      const { container, unmount } = renderAt('/', <Footer />);
      await waitFor(() => expect(container.querySelectorAll('.invisible')).toHaveLength(0));
      expect(container.textContent).toContain('Devolução grátis em todo o Brasil');
      expect(container.textContent).not.toMatch(/troca/i);
      unmount();
    }
  });

  it('SHELL-27 reports one page view for each page', async () => {
    const adapter = jest.fn<void, Parameters<AnalyticsAdapter>>();
    const remove = registerAnalytics(adapter);
    const { router } = renderAt('/', <Footer />);
    await act(() => router.navigate('/shop'));
    expect(adapter.mock.calls.map(([event, data]) => [event, data['path']])).toEqual([
      ['page_view', '/'],
      ['page_view', '/shop'],
    ]);
    remove();
  });
});

describe('the footer while the settings do not load', () => {
  const hang = () => {
    globalThis.fetch = () => new Promise<Response>(() => undefined);
  };
  const hidden = (container: HTMLElement) => container.querySelectorAll('.invisible').length;

  it('is not hidden again when they are reloaded after a failure', async () => {
    fakeApi({ '/settings/public': new Error('down'), '/categories': categoriesResponse });
    const { container } = renderAt('/', <Footer />);
    expect(hidden(container)).toBe(2);
    await waitFor(() => expect(hidden(container)).toBe(0));
    hang();
    await act(async () => {
      window.dispatchEvent(new Event('visibilitychange'));
      await new Promise((resolve) => setTimeout(resolve, 20));
    });
    expect(hidden(container)).toBe(0);
  });

  it('is not hidden when the network comes back', async () => {
    hang();
    onlineManager.setOnline(false);
    const { container } = renderAt('/', <Footer />);
    expect(hidden(container)).toBe(0);
    await act(async () => {
      onlineManager.setOnline(true);
      await new Promise((resolve) => setTimeout(resolve, 20));
    });
    expect(hidden(container)).toBe(0);
  });

  it('shows its fixed content after eight seconds', async () => {
    jest.useFakeTimers();
    hang();
    const { container } = renderAt('/', <Footer />);
    await act(() => jest.advanceTimersByTimeAsync(7_500));
    expect(hidden(container)).toBe(2);
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect(hidden(container)).toBe(0);
    jest.useRealTimers();
  });
});

describe('the messaging button', () => {
  it('SHELL-24 opens a conversation in a new tab', async () => {
    fakeApi({ '/settings/public': settingsResponse });
    renderAt('/', <WhatsAppButton />);
    const link = screen.getByRole('link', { name: 'Fale conosco pelo WhatsApp' });
    await waitFor(() => expect(link.getAttribute('href')).toContain('https://wa.me/5511900000000'));
    expect(link.getAttribute('target')).toBe('_blank');
  });
});
