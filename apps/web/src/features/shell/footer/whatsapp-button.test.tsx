import { act, fireEvent, screen } from '@testing-library/react';
import { fakeApi, renderAt } from '@/testing/render-shop';
import { settingsResponse } from '@/testing/shop-responses';
import WhatsAppButton from './whatsapp-button.js';

const before = { matchMedia: window.matchMedia, elementsFromPoint: document.elementsFromPoint };
const { getClientRects } = Range.prototype;
const { getBoundingClientRect } = Element.prototype;
let under: Element[] = [];
/** Chooses the screen: a phone, or one from 768 px on. */
const screenIs = (phone: boolean) => {
  window.matchMedia = (query: string) =>
    ({
      matches: query.includes('max-width') === phone,
      addEventListener() {},
      removeEventListener() {},
    }) as unknown as MediaQueryList;
};
const set = (target: object, name: string, value: number) =>
  Object.defineProperty(target, name, { value, configurable: true });
const scrollTo = (y: number) => {
  set(window, 'scrollY', y);
  fireEvent.scroll(window);
};
const standStill = () => act(async () => void (await jest.advanceTimersByTimeAsync(300)));
const show = () =>
  renderAt(
    '/cart',
    <>
      <main>
        <button type="button">Calcular</button>
        <h2>Blusa Scrub</h2>
        <a href="/shop">Feito para doze horas</a>
        <p className="figures">R$ 129,90</p>
      </main>
      <WhatsAppButton />
    </>,
  );
const bubble = () => screen.getByRole('link', { name: 'Fale conosco pelo WhatsApp' });
const isAway = () => bubble().hasAttribute('data-away');

beforeEach(() => {
  jest.useFakeTimers();
  fakeApi({ '/settings/public': settingsResponse });
  under = [];
  document.elementsFromPoint = () => under;
  Element.prototype.getBoundingClientRect = () => new DOMRect(0, 0, 56, 56);
  set(document.documentElement, 'scrollHeight', 3000);
  set(window, 'innerHeight', 800);
  set(window, 'scrollY', 0);
  screenIs(true);
});
afterEach(() => {
  jest.useRealTimers();
  Element.prototype.getBoundingClientRect = getBoundingClientRect;
});
afterAll(() => {
  window.matchMedia = before.matchMedia;
  document.elementsFromPoint = before.elementsFromPoint;
  Range.prototype.getClientRects = getClientRects;
});

describe('the WhatsApp bubble', () => {
  it('hides while the page is scrolled down and returns on scrolling up', async () => {
    show();
    await standStill();
    expect(isAway()).toBe(false);
    scrollTo(400);
    expect(isAway()).toBe(true);
    await standStill();
    expect(isAway()).toBe(true);
    scrollTo(300);
    await standStill();
    expect(isAway()).toBe(false);
  });

  it('returns at the end of the page', async () => {
    show();
    scrollTo(2200);
    expect(isAway()).toBe(true);
    await standStill();
    expect(isAway()).toBe(false);
  });

  it('hides above an action, and returns when it is gone', async () => {
    show();
    under = [screen.getByRole('button', { name: 'Calcular' })];
    await standStill();
    expect(isAway()).toBe(true);
    under = [];
    scrollTo(0);
    await standStill();
    expect(isAway()).toBe(false);
  });

  it('SHELL-24 stays reachable by keyboard, which shows it again', () => {
    show();
    scrollTo(400);
    act(() => bubble().focus());
    expect(document.activeElement).toBe(bubble());
    expect(bubble().className).toContain('focus-visible:opacity-100');
  });

  it.each(['Blusa Scrub', 'R$ 129,90'])('keeps away from titles and prices: %s', async (text) => {
    show();
    Range.prototype.getClientRects = () => [new DOMRect(-10, -10, 40, 20)] as unknown as DOMRectList;
    under = [screen.getByText(text)];
    await standStill();
    expect(isAway()).toBe(true);
    // The empty rest of its line.
    Range.prototype.getClientRects = () => [new DOMRect(900, 0, 40, 20)] as unknown as DOMRectList;
    scrollTo(0);
    await standStill();
    expect(isAway()).toBe(false);
  });

  it('SHELL-24 keeps away from a price whose line is lower than a third of the bubble', async () => {
    show();
    const price = screen.getByText('R$ 129,90');
    const line = new DOMRect(-20, 32, 80, 20);
    Range.prototype.getClientRects = () => [line] as unknown as DOMRectList;
    document.elementsFromPoint = (_, y) => (y > line.top && y < line.bottom ? [price] : []);
    await standStill();
    expect(isAway()).toBe(true);
  });

  it('SHELL-24 leaves room between itself and an action beside it', async () => {
    const action = screen.getByRole.bind(screen, 'button', { name: 'Calcular' });
    let gap = 0;
    show();
    // The bubble stands at 1360 to 1416, 828 to 884; the action ends on its left.
    Element.prototype.getBoundingClientRect = function (this: Element) {
      return this.tagName === 'BUTTON'
        ? new DOMRect(1312 - gap, 843, 48, 48)
        : new DOMRect(1360, 828, 56, 56);
    };
    document.elementsFromPoint = (x, y) => {
      const { left, right, top, bottom } = action().getBoundingClientRect();
      return x >= left && x < right && y >= top && y < bottom ? [action()] : [];
    };
    await standStill();
    expect(isAway()).toBe(true);
    gap = 16;
    scrollTo(0);
    await standStill();
    expect(isAway()).toBe(false);
  });

  it('keeps away from what is written on a tall action, and not from its picture', async () => {
    show();
    const slide = screen.getByRole('link', { name: 'Feito para doze horas' });
    slide.getBoundingClientRect = () => new DOMRect(-10, -10, 400, 600);
    under = [slide];
    Range.prototype.getClientRects = () => [new DOMRect(-10, -10, 40, 20)] as unknown as DOMRectList;
    await standStill();
    expect(isAway()).toBe(true);
    Range.prototype.getClientRects = () => [new DOMRect(-10, 300, 40, 20)] as unknown as DOMRectList;
    scrollTo(0);
    await standStill();
    expect(isAway()).toBe(false);
  });

  it('keeps away on wider screens as well', async () => {
    screenIs(false);
    show();
    scrollTo(400);
    expect(isAway()).toBe(true);
    scrollTo(300);
    await standStill();
    expect(isAway()).toBe(false);
    under = [screen.getByRole('button', { name: 'Calcular' })];
    scrollTo(290);
    await standStill();
    expect(isAway()).toBe(true);
  });
});
