import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import Lightbox from './lightbox.js';

const LARGE = '/media/tulipa-top-front-vinho-0123abcd-1600.webp';
const SMALL = '/media/tulipa-top-back-vinho-0123abcd.webp';

/** A screen on which everything is as large as the window of a desktop. */
function onScreen(width: number, height: number): void {
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width);
  jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(height);
}

describe('the enlarged pictures of a product', () => {
  beforeEach(() => onScreen(1440, 900));
  afterEach(() => jest.restoreAllMocks());

  const open = (...photos: string[]) =>
    render(
      <Lightbox
        photos={photos}
        name="Scrub Tulipa"
        index={0}
        open
        onView={() => undefined}
        onClose={() => undefined}
      />,
    );
  // One that is on its way is hidden, and so has no name.
  const shown = () => [...document.querySelectorAll('img')];
  const asked = () => shown().map((image) => image.getAttribute('src'));
  /** Pictures arrive: jsdom loads none. */
  const arrive = () =>
    act(() => {
      for (const image of shown()) fireEvent.load(image);
      return Promise.resolve();
    });

  it('PROD-02 asks for all pixels of a large picture only when it is zoomed', async () => {
    open(LARGE);
    await waitFor(() => expect(asked()).toEqual([LARGE.replace('.webp', '-w960.webp')]));
    await arrive();
    fireEvent.click(screen.getByRole('button', { name: 'Ampliar' }));
    await waitFor(() => expect(asked()).toContain(LARGE.replace('.webp', '-w1600.webp')));
  });

  it('PROD-02 shows the master of any other picture, in its own size', async () => {
    open(SMALL);
    await waitFor(() => expect(asked()).toEqual([SMALL]));
    await arrive();
    fireEvent.click(screen.getByRole('button', { name: 'Ampliar' }));
    expect(asked()).toEqual([SMALL]);
  });
});
