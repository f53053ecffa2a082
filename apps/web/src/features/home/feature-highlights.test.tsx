import { act, screen } from '@testing-library/react';
import { freshShop, showPage } from '../../../../../test/browser/fixtures/render-page.js';
import { FeatureHighlights } from './feature-highlights.js';

const width = (mobile: boolean) => {
  globalThis.matchMedia = ((media: string) => ({
    matches: mobile && media.includes('max-width'),
    media,
    addEventListener() {},
    removeEventListener() {},
  })) as unknown as typeof matchMedia;
};

beforeEach(freshShop);
afterEach(() => jest.useRealTimers());

describe('feature highlights', () => {
  it('HOME-07 shows four in a grid on wide screens', () => {
    width(false);
    showPage(<FeatureHighlights />);
    expect(screen.getAllByRole('listitem')).toHaveLength(4);
    for (const title of ['Frete para todo o Brasil', 'Atendimento', 'Devolução grátis', 'Pagamento seguro'])
      expect(screen.getByText(title)).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('HOME-07 promises neither free delivery nor exchange before the rules have been read', () => {
    width(false);
    showPage(<FeatureHighlights />);
    expect(screen.queryByText(/Frete grátis|Troca/)).toBeNull();
  });

  it('HOME-08 rotates every three seconds on a phone', () => {
    jest.useFakeTimers();
    width(true);
    showPage(<FeatureHighlights />);
    const shown = () =>
      screen
        .getAllByRole('listitem', { hidden: true })
        .findIndex((item) => item.getAttribute('aria-hidden') === 'false');
    expect(shown()).toBe(0);
    act(() => jest.advanceTimersByTime(3_000));
    expect(shown()).toBe(1);
    act(() => jest.advanceTimersByTime(9_000));
    expect(shown()).toBe(0);
  });
});
