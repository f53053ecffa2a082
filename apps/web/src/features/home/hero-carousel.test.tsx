import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { heroSlides } from '@/texts/home';
import { HeroCarousel, inOrder } from './hero-carousel.js';

const SLIDES = heroSlides(3);

const show = () =>
  render(
    <MemoryRouter>
      <HeroCarousel slides={SLIDES} />
    </MemoryRouter>,
  );
const current = () =>
  screen
    .getAllByRole('button', { name: /Ir para/ })
    .findIndex((dot) => dot.getAttribute('aria-current') === 'true');
const swipe = (from: number, to: number, down = 0) => {
  const link = screen.getAllByRole('link', { hidden: true })[0] as HTMLElement;
  fireEvent(link, new MouseEvent('pointerdown', { bubbles: true, clientX: from, clientY: 100 }));
  fireEvent(link, new MouseEvent('pointerup', { bubbles: true, clientX: to, clientY: 100 + down }));
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('the hero', () => {
  it('HOME-02 advances every ten seconds, from the last slide to the first', () => {
    show();
    expect(current()).toBe(0);
    act(() => jest.advanceTimersByTime(9_999));
    expect(current()).toBe(0);
    act(() => jest.advanceTimersByTime(1));
    expect(current()).toBe(1);
    act(() => jest.advanceTimersByTime(10_000));
    expect(current()).toBe(0);
  });

  it('HOME-03 changes by its arrows and dots, one dot a slide', () => {
    show();
    expect(screen.getAllByRole('button', { name: /Ir para/ })).toHaveLength(2);
    fireEvent.click(screen.getByRole('button', { name: 'Próximo' }));
    expect(current()).toBe(1);
    fireEvent.click(screen.getByRole('button', { name: 'Anterior' }));
    expect(current()).toBe(0);
    fireEvent.click(screen.getByRole('button', { name: 'Ir para 2' }));
    expect(current()).toBe(1);
  });

  it('HOME-04 changes on a swipe of more than 75 px, not on 75, and not on one that goes up or down', () => {
    show();
    swipe(200, 125);
    expect(current()).toBe(0);
    swipe(200, 124);
    expect(current()).toBe(1);
    swipe(100, 200);
    expect(current()).toBe(0);
    swipe(200, 100, 300);
    expect(current()).toBe(0);
  });

  it('HOME-05 links both slides to the shop', () => {
    show();
    const links = screen.getAllByRole<HTMLAnchorElement>('link', { hidden: true });
    expect(links.map(({ pathname }) => pathname)).toEqual(['/shop', '/shop']);
  });

  it('HOME-06 orders the slides by their position', () => {
    expect(inOrder(SLIDES).map(({ position }) => position)).toEqual([1, 2]);
    for (const slide of SLIDES)
      expect(Object.keys(slide)).toEqual(
        expect.arrayContaining(['id', 'image', 'title', 'subtitle', 'link', 'position']),
      );
  });

  it('stops while paused', () => {
    show();
    fireEvent.click(screen.getByRole('button', { name: 'Pausar' }));
    act(() => jest.advanceTimersByTime(30_000));
    expect(current()).toBe(0);
  });
});
