import { act, fireEvent, screen } from '@testing-library/react';
import { freshShop, showPage } from '../../../../../test/browser/fixtures/render-page.js';
import { deleteCookie, readCookie } from '@/lib/cookies';
import { apiGet } from '@/lib/api/client';
import { LeadPopup } from './lead-popup.js';

const page = (
  <>
    <LeadPopup />
    <button type="button">Antes</button>
    <input aria-label="Campo" />
    <main>
      <button type="button">Tamanho M</button>
    </main>
  </>
);
const show = (at = '/') => showPage(page, { path: '*', at });
const popup = () => screen.queryByRole('dialog', { name: / na sua primeira compra$/ });
/** The code of the popup arrives with the trigger. */
const settle = () => act(async () => void (await jest.advanceTimersByTimeAsync(50)));
const leaveUp = () => fireEvent.mouseOut(document.body, { relatedTarget: null, clientY: -1 });
const wait = (milliseconds: number) =>
  act(async () => void (await jest.advanceTimersByTimeAsync(milliseconds)));
const scrollTo = (share: number) => {
  Object.defineProperty(window, 'scrollY', { value: window.innerHeight * share, configurable: true });
  fireEvent.scroll(window);
};

beforeAll(() => import('./lead-modal.js'));
beforeEach(() => {
  freshShop();
  deleteCookie('modalShown');
  Object.defineProperty(window, 'scrollY', { value: 0, configurable: true });
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

describe('first-purchase popup', () => {
  it('LEAD-01 opens when the mouse leaves through the top of the window, and only there', async () => {
    show();
    fireEvent.mouseOut(document.body, { relatedTarget: null, clientY: 300 });
    fireEvent.mouseOut(document.body, { relatedTarget: document.body, clientY: -1 });
    await settle();
    expect(popup()).toBeNull();
    leaveUp();
    await settle();
    expect(popup()).not.toBeNull();
  });

  it('LEAD-02 opens after scrolling past 10 % of the height of the window', async () => {
    show();
    scrollTo(0.1);
    await settle();
    expect(popup()).toBeNull();
    scrollTo(0.11);
    await settle();
    expect(popup()).not.toBeNull();
  });

  it('LEAD-02 waits where another dialog was opened while its code was on the way', async () => {
    show();
    scrollTo(0.11);
    const dialog = document.createElement('div');
    dialog.setAttribute('role', 'dialog');
    document.body.append(dialog);
    await settle();
    expect(popup()).toBeNull();
    dialog.remove();
    await wait(1_100);
    expect(popup()).not.toBeNull();
  });

  it('LEAD-03 opens after 30 s without activity; any activity restarts the timer', async () => {
    show();
    await wait(29_000);
    fireEvent.keyDown(window, { key: 'a' });
    await wait(29_000);
    fireEvent.pointerMove(window);
    await wait(29_900);
    expect(popup()).toBeNull();
    await wait(200);
    expect(popup()).not.toBeNull();
  });

  it('LEAD-04 does not open when the cookie exists', async () => {
    document.cookie = 'modalShown=1; path=/';
    show();
    leaveUp();
    scrollTo(0.5);
    await wait(61_000);
    expect(popup()).toBeNull();
  });

  it('LEAD-04 opens once per visit, even without the cookie', async () => {
    const { unmount } = show();
    leaveUp();
    await settle();
    expect(popup()).not.toBeNull();
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
    await settle();
    expect(popup()).toBeNull();
    leaveUp();
    await settle();
    expect(popup()).toBeNull();
    unmount();
    deleteCookie('modalShown');
    show();
    leaveUp();
    await settle();
    expect(popup()).toBeNull();
  });

  it('LEAD-05 sets a cookie of 30 days on closing, and gives the focus back', async () => {
    const written: string[] = [];
    const cookie = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');
    Object.defineProperty(document, 'cookie', {
      configurable: true,
      get: () => cookie?.get?.call(document) as string,
      set: (text: string) => {
        written.push(text);
        cookie?.set?.call(document, text);
      },
    });
    show();
    const before = screen.getByRole('button', { name: 'Antes' });
    act(() => before.focus());
    leaveUp();
    await settle();
    expect(readCookie('modalShown')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Fechar' }));
    await settle();
    expect(popup()).toBeNull();
    expect(document.activeElement).toBe(before);
    expect(written.find((text) => text.startsWith('modalShown='))).toContain(`Max-Age=${30 * 24 * 60 * 60}`);
    Reflect.deleteProperty(document, 'cookie');
  });

  it('LEAD-05 sets the cookie after a successful submission too (A-83)', async () => {
    jest.useRealTimers();
    const { user } = show();
    leaveUp();
    await user.type(await screen.findByRole('textbox', { name: 'Nome' }), 'Ana Souza');
    await user.type(screen.getByRole('textbox', { name: 'WhatsApp' }), '11912345678');
    await user.type(screen.getByRole('textbox', { name: 'E-mail' }), 'ana@exemplo.com.br');
    await user.click(screen.getByRole('button', { name: 'Resgatar CUPOM' }));
    expect((await screen.findByTestId('lead-coupon')).textContent).toBe('PRIMEIRO10');
    expect(readCookie('modalShown')).toBe('1');
  });

  it.each(['/cart', '/checkout', '/auth', '/recovery/abc', '/dashboard/orders', '/admin'])(
    'does not open on %s (A-83)',
    async (at) => {
      show(at);
      leaveUp();
      scrollTo(0.5);
      await wait(31_000);
      expect(popup()).toBeNull();
    },
  );

  it('waits while a field has the focus or another dialog is open', async () => {
    show();
    act(() => screen.getByRole('textbox', { name: 'Campo' }).focus());
    leaveUp();
    await settle();
    expect(popup()).toBeNull();
    act(() => screen.getByRole('button', { name: 'Antes' }).focus());
    const other = document.body.appendChild(document.createElement('div'));
    other.setAttribute('role', 'dialog');
    leaveUp();
    await settle();
    expect(popup()).toBeNull();
    other.remove();
    leaveUp();
    await settle();
    expect(popup()).not.toBeNull();
  });

  it('waits until ten seconds after the last press in the content, then opens', async () => {
    show();
    fireEvent.click(screen.getByRole('button', { name: 'Tamanho M' }));
    scrollTo(0.5);
    await wait(6_000);
    fireEvent.keyDown(screen.getByRole('button', { name: 'Tamanho M' }), { key: 'Enter' });
    leaveUp();
    await wait(9_900);
    expect(popup()).toBeNull();
    await wait(1_200);
    expect(popup()).not.toBeNull();
  });

  it('waits ten seconds after another page was opened', async () => {
    const { router } = show();
    await act(() => router.navigate('/shop'));
    leaveUp();
    await wait(9_900);
    expect(popup()).toBeNull();
    await wait(1_200);
    expect(popup()).not.toBeNull();
  });

  it('waits while the freight is calculated or another dialog is open', async () => {
    show();
    let response: (value: Response) => void = () => undefined;
    globalThis.fetch = () => new Promise<Response>((resolve) => (response = resolve));
    const pendingRequest = apiGet('/shipping/quote');
    leaveUp();
    await wait(5_000);
    expect(popup()).toBeNull();
    response(new Response('{}'));
    await pendingRequest;
    await wait(1_200);
    expect(popup()).not.toBeNull();
  });

  it('opens on the next page when it had to wait', async () => {
    const { router } = show();
    fireEvent.click(screen.getByRole('button', { name: 'Tamanho M' }));
    scrollTo(0.5);
    await act(() => router.navigate('/cart'));
    await wait(12_000);
    expect(popup()).toBeNull();
  });
});
