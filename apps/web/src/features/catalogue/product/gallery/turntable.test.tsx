import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { turntablePictures } from '@/texts/catalogue/turntable';
import Turntable from './turntable.js';

const front = (colour: string) => `/media/tradicional-top-front-${colour}-0123abcd-1600.webp`;
const turnIn = (colour: string) => turntablePictures['tradicional-top']?.[colour];
const [first = '', second = ''] = Object.keys(turntablePictures['tradicional-top'] ?? {});

/** What loading a picture ends with, by its address; what is not named never ends. */
let coming: Map<string, Promise<void>>;
let reduced: boolean;

beforeEach(() => {
  coming = new Map();
  reduced = true;
  HTMLImageElement.prototype.decode = function (this: HTMLImageElement) {
    return coming.get(new URL(this.src).pathname) ?? new Promise(() => undefined);
  };
  HTMLElement.prototype.setPointerCapture = () => undefined;
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(390);
  window.matchMedia = (query) =>
    ({
      matches: query.includes('reduced-motion') && reduced,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }) as unknown as MediaQueryList;
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const arrives = (colour: string) => coming.set(turnIn(colour) ?? '', Promise.resolve());
const fails = (colour: string) => coming.set(turnIn(colour) ?? '', Promise.reject(new Error('lost')));

function Gallery({ colour }: { colour: string }) {
  const opener = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  return (
    <>
      <button ref={opener} onClick={() => setOpen(true)}>
        Abrir
      </button>
      {open ? (
        <Turntable
          front={front(colour)}
          name="Blusa Tradicional"
          opener={opener}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}

const opened = async (colour = first) => {
  const shown = render(<Gallery colour={colour} />);
  await act(async () => {
    const opener = screen.getByRole('button', { name: 'Abrir' });
    opener.focus();
    fireEvent.click(opener);
  });
  return (next: string) => act(async () => shown.rerender(<Gallery colour={next} />));
};
const slider = () => screen.getByRole('slider', { name: 'Girar Blusa Tradicional' });
const said = () => slider().getAttribute('aria-valuetext');
const picture = () => slider().querySelector('img')!;

/** jsdom has no events of pointers. */
const point = (what: 'down' | 'move' | 'cancel', clientX = 0) =>
  fireEvent(
    slider(),
    new MouseEvent(`pointer${what}`, { bubbles: true, cancelable: true, button: 0, clientX }),
  );

describe('a garment that is turned (PROD-02)', () => {
  it('PROD-02 shows the front first, takes the focus and is turned by keys, round and round', async () => {
    arrives(first);
    await opened();
    expect(document.activeElement).toBe(slider());
    expect(picture().getAttribute('src')).toBe(turnIn(first));
    expect([said(), picture().style.transform]).toEqual(['de frente', 'translate(0%, 0%)']);
    await userEvent.keyboard('{ArrowLeft}');
    expect([said(), slider().getAttribute('aria-valuenow')]).toEqual(['345 graus', '345']);
    await userEvent.keyboard('{Home}{PageUp}{PageUp}');
    expect([said(), picture().style.transform]).toEqual(['lado direito', 'translate(0%, -25%)']);
    expect(fireEvent.keyDown(slider(), { key: 'ArrowDown' })).toBe(false);
    expect(fireEvent.keyDown(slider(), { key: 'Tab' })).toBe(true);
  });

  it('PROD-02 is turned by dragging as far as the pointer goes, and stays when it is let go', async () => {
    arrives(first);
    await opened();
    point('move', 300);
    expect(said()).toBe('de frente');
    point('down', 100);
    point('move', 295);
    expect(said()).toBe('de costas');
    point('move', 51);
    expect(said()).toBe('315 graus');
    point('cancel');
    point('move', 295);
    expect(said()).toBe('315 graus');
    expect(slider().className).toContain('touch-pan-y');
  });

  it('PROD-02 is turned by two buttons as well', async () => {
    arrives(first);
    await opened();
    await userEvent.click(screen.getByRole('button', { name: 'Girar para a direita' }));
    expect(said()).toBe('15 graus');
    const left = screen.getByRole('button', { name: 'Girar para a esquerda' });
    await userEvent.click(left);
    await userEvent.click(left);
    expect(said()).toBe('345 graus');
  });

  it('PROD-02 never turns by itself with reduced motion', async () => {
    jest.useFakeTimers();
    arrives(first);
    await opened();
    await act(() => jest.advanceTimersByTimeAsync(5_000));
    expect(picture().style.transform).toBe('translate(0%, 0%)');
  });

  it('PROD-02 otherwise turns around once, says nothing meanwhile, and stops when it is touched', async () => {
    reduced = false;
    jest.useFakeTimers();
    arrives(first);
    await opened();
    await act(() => jest.advanceTimersByTimeAsync(700));
    const moved = picture().style.transform;
    expect([moved, said()]).toEqual(['translate(0%, -25%)', 'de frente']);
    point('down', 100);
    await act(() => jest.advanceTimersByTimeAsync(5_000));
    expect([picture().style.transform, said()]).toEqual([moved, 'lado direito']);
  });

  it('PROD-02 is at the front again after its one turn', async () => {
    reduced = false;
    jest.useFakeTimers();
    arrives(first);
    await opened();
    await act(() => jest.advanceTimersByTimeAsync(4_000));
    expect(picture().style.transform).toBe('translate(0%, 0%)');
  });

  it('PROD-02 shows the colour that is chosen meanwhile at the same stop', async () => {
    arrives(first);
    const choose = await opened();
    await userEvent.keyboard('{PageUp}');
    await choose(second);
    screen.getByRole('status');
    expect([said(), picture().getAttribute('src')]).toEqual(['45 graus', turnIn(first)]);
    arrives(second);
    await choose(first);
    await choose(second);
    expect([said(), picture().getAttribute('src')]).toEqual(['45 graus', turnIn(second)]);
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('A-67 says what did not load and loads it again', async () => {
    fails(first);
    await opened();
    screen.getByText('Não foi possível carregar as fotos do giro');
    expect(screen.queryByRole('slider')).toBeNull();
    arrives(first);
    await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(said()).toBe('de frente');
    expect(document.activeElement).toBe(slider());
  });

  it('A-67 loads another colour again at the same stop, and takes the focus that the button had', async () => {
    arrives(first);
    const choose = await opened();
    await userEvent.keyboard('{PageUp}');
    fails(second);
    await choose(second);
    expect(screen.queryByRole('slider')).toBeNull();
    arrives(second);
    await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect([said(), picture().getAttribute('src')]).toEqual(['45 graus', turnIn(second)]);
    expect(document.activeElement).toBe(slider());
  });

  it('PROD-02 closes with Escape and gives the focus back', async () => {
    arrives(first);
    await opened();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('slider')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Abrir' }));
  });
});
