import { act, fireEvent, screen } from '@testing-library/react';
import { useCartSummaryStore } from '@/shop/cart/cart-summary.store';
import { fakeApi, renderAt } from '@/testing/render-shop';
import { settingsResponse } from '@/testing/shop-responses';
import AnnouncementBar from './announcement-bar.js';

const MESSAGES = [
  { text: 'Frete grátis a partir de 6 peças', coupon: 'FRETE6' },
  { text: '15% OFF na compra de 3 peças', coupon: 'LEVE3' },
  { text: 'Até 25% OFF no modelo Princesa' },
];
const shown = () => screen.getAllByRole('listitem').map((item) => item.textContent);

describe('the announcement bar', () => {
  beforeEach(() => {
    fakeApi({});
    jest.useFakeTimers();
  });
  afterEach(() => jest.useRealTimers());

  it('SHELL-23 shows three messages in turn, two seconds each, with their coupon codes', () => {
    renderAt('/', <AnnouncementBar messages={MESSAGES} />);
    const seen = [shown()];
    for (let turn = 0; turn < 3; turn += 1) {
      act(() => jest.advanceTimersByTime(2000));
      seen.push(shown());
    }
    expect(seen).toEqual([
      ['Frete grátis a partir de 6 peças · use FRETE6'],
      ['15% OFF na compra de 3 peças · use LEVE3'],
      ['Até 25% OFF no modelo Princesa'],
      ['Frete grátis a partir de 6 peças · use FRETE6'],
    ]);
  });

  it('stops when paused, and under the pointer', () => {
    renderAt('/', <AnnouncementBar messages={MESSAGES} />);
    const bar = screen.getByRole('region', { name: 'Avisos da loja' });
    fireEvent.pointerEnter(bar);
    act(() => jest.advanceTimersByTime(6000));
    expect(shown()).toEqual(['Frete grátis a partir de 6 peças · use FRETE6']);
    fireEvent.pointerLeave(bar);
    fireEvent.click(screen.getByRole('button', { name: 'Pausar avisos' }));
    act(() => jest.advanceTimersByTime(6000));
    expect(shown()).toEqual(['Frete grátis a partir de 6 peças · use FRETE6']);
    fireEvent.click(screen.getByRole('button', { name: 'Continuar avisos' }));
    act(() => jest.advanceTimersByTime(2000));
    expect(shown()).toEqual(['15% OFF na compra de 3 peças · use LEVE3']);
  });

  it.each([
    [0, 0, ['Frete grátis a partir de R$ 100', '15% OFF na compra de 3 peças · use LEVE3']],
    [1, 8_990, ['Faltam R$ 10,10 para frete grátis', 'Faltam 2 peças para 15% OFF · use LEVE3']],
    [2, 17_980, ['Você ganhou frete grátis', 'Falta 1 peça para 15% OFF · use LEVE3']],
    [3, 26_970, ['Você ganhou frete grátis', 'Você ganhou 15% OFF · use LEVE3']],
  ])(
    'A-08 says of a cart of %i pieces and %i centavos what it has and what it lacks',
    async (count, subtotalCents, texts) => {
      jest.useRealTimers();
      fakeApi({ '/settings/public': settingsResponse });
      useCartSummaryStore.setState({ count, subtotalCents });
      renderAt('/', <AnnouncementBar />);
      const all = () =>
        screen
          .getAllByRole('listitem', { hidden: true })
          .slice(0, 2)
          .map(({ textContent }) => textContent.replaceAll('\u00a0', ' '));
      await screen.findAllByText(/R\$|Você ganhou/);
      expect(all()).toEqual(texts);
      useCartSummaryStore.setState({ count: 0, subtotalCents: 0 });
    },
  );
});
