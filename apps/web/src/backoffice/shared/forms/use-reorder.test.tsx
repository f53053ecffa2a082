import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { useReorder } from './use-reorder.js';

const WIDTH = 100;
const placed: number[] = [];

/** Three tiles in a row, each 100 wide. */
function Row() {
  const [items, setItems] = useState(['a', 'b', 'c']);
  const { list, held, itemProps } = useReorder(items, {
    onChange: setItems,
    onMoved: (place) => placed.push(place),
  });
  return (
    <ul ref={list}>
      {items.map((item, index) => (
        <li key={item} {...itemProps(index)} data-held={held === index}>
          {item}
          <button type="button">apagar {item}</button>
        </li>
      ))}
    </ul>
  );
}

const order = () => screen.getAllByRole('listitem').map((item) => item.textContent?.[0]);
const heldItem = () => screen.getAllByRole('listitem').find((item) => item.dataset['held'] === 'true');
/** jsdom knows no pointer events; these carry what one has. */
const press = (on: Element, clientX: number, pointerType: string, button = 0) => {
  const event = new MouseEvent('pointerdown', { bubbles: true, clientX, clientY: 50, button });
  fireEvent(on, Object.assign(event, { pointerType }));
};
const down = (item: number, pointerType: string) =>
  press(screen.getAllByRole('listitem')[item]!, item * WIDTH + 50, pointerType);
const move = (clientX: number) =>
  act(() => void window.dispatchEvent(new MouseEvent('pointermove', { clientX, clientY: 50 })));
const up = () => act(() => void window.dispatchEvent(new MouseEvent('pointerup')));

beforeEach(() => {
  jest.useFakeTimers();
  placed.length = 0;
  Element.prototype.getBoundingClientRect = function (this: Element) {
    const left = [...(this.parentElement?.children ?? [])].indexOf(this) * WIDTH;
    return { left, right: left + WIDTH, top: 0, bottom: 100 } as DOMRect;
  };
  render(<Row />);
});
afterEach(() => jest.useRealTimers());

describe('putting items in order', () => {
  it('APROD-25 begins a drag after 5 px of mouse movement, not before', () => {
    down(0, 'mouse');
    move(54);
    expect(heldItem()).toBeUndefined();
    move(55);
    expect(heldItem()?.textContent).toContain('a');
    move(250);
    expect(order()).toEqual(['b', 'c', 'a']);
    up();
    expect([heldItem(), placed]).toEqual([undefined, [2]]);
  });

  it('APROD-25 begins a drag after a touch press of 120 ms, not before', () => {
    down(2, 'touch');
    act(() => void jest.advanceTimersByTime(119));
    expect(heldItem()).toBeUndefined();
    act(() => void jest.advanceTimersByTime(1));
    expect(heldItem()?.textContent).toContain('c');
    move(50);
    up();
    expect(order()).toEqual(['c', 'a', 'b']);
  });

  it('treats a finger that moves at once as a scroll', () => {
    down(0, 'touch');
    move(80);
    act(() => void jest.advanceTimersByTime(500));
    move(250);
    up();
    expect(order()).toEqual(['a', 'b', 'c']);
  });

  it('keeps the page still only while something is dragged', () => {
    const touch = () => fireEvent.touchMove(screen.getByRole('list'));
    expect(touch()).toBe(true);
    down(0, 'touch');
    act(() => void jest.advanceTimersByTime(120));
    expect(touch()).toBe(false);
    up();
    expect(touch()).toBe(true);
  });

  it('cancels a drag by Esc or pointercancel', () => {
    down(0, 'mouse');
    move(250);
    expect(order()).toEqual(['b', 'c', 'a']);
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(order()).toEqual(['a', 'b', 'c']);
    down(0, 'mouse');
    move(150);
    act(() => void window.dispatchEvent(new Event('pointercancel')));
    expect([order(), placed]).toEqual([['a', 'b', 'c'], []]);
  });

  it('ignores presses on buttons and of other mouse buttons', () => {
    press(screen.getByRole('button', { name: 'apagar a' }), 50, 'mouse');
    move(250);
    press(screen.getAllByRole('listitem')[0]!, 50, 'mouse', 2);
    move(250);
    up();
    expect(order()).toEqual(['a', 'b', 'c']);
  });
});
