import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { trackDrag } from './track-drag.js';

const EARLIER = new Set(['ArrowLeft', 'ArrowUp']);
const LATER = new Set(['ArrowRight', 'ArrowDown']);

/** The items with one of them at another place. */
export function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const next = [...items];
  const [item] = next.splice(from, 1);
  if (item !== undefined) next.splice(to, 0, item);
  return next;
}

interface ReorderSteps<T> {
  onChange: (items: T[]) => void;
  /** The final position of an item. */
  onMoved: (place: number) => void;
}

/**
 * Items of a list put in order by dragging or by the arrow keys; Esc puts back what is being dragged. `list` goes on
 * the element whose children are the items.
 */
export function useReorder<T>(items: readonly T[], { onChange, onMoved }: ReorderSteps<T>) {
  const list = useRef<HTMLUListElement>(null);
  const latest = useRef(items);
  const stop = useRef<(() => void) | null>(null);
  const dragging = useRef(false);
  const [held, setHeld] = useState<number | null>(null);
  useEffect(() => {
    latest.current = items;
  }, [items]);
  useEffect(() => keepStill(list.current, dragging, stop), []);

  const put = (next: readonly T[]) => {
    latest.current = next;
    onChange([...next]);
  };
  const begin = (event: PointerEvent<HTMLElement>, index: number) => {
    if (event.button !== 0 || dragging.current || isButton(event.target)) return;
    const before = latest.current;
    let place = index;
    const hold = (next: number | null) => {
      dragging.current = next !== null;
      setHeld(next);
    };
    stop.current = trackDrag(event, {
      start: () => hold(place),
      move: (x, y) => {
        const target = placeAt(list.current, x, y);
        if (target === null || target === place) return;
        put(moved(latest.current, place, target));
        place = target;
        hold(target);
      },
      end: (keep) => {
        if (keep) onMoved(place);
        else if (place !== index) put(before);
        hold(null);
      },
    });
  };
  const shift = (from: number, to: number) => {
    if (to < 0 || to >= items.length) return;
    put(moved(items, from, to));
    onMoved(to);
  };

  return {
    list,
    /** The index of the dragged item. */
    held,
    shift,
    itemProps: (index: number) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => begin(event, index),
    }),
    /** For the handle: arrows move its item. */
    onKeyDown: (event: KeyboardEvent<HTMLElement>, index: number) => {
      const step = stepOf(event.key);
      if (step === 0) return;
      event.preventDefault();
      shift(index, index + step);
    },
  };
}

const stepOf = (key: string): number => (EARLIER.has(key) ? -1 : LATER.has(key) ? 1 : 0);

/** While something is dragged by finger, the page stays where it is and no menu of the system opens. */
function keepStill(
  element: HTMLElement | null,
  dragging: { readonly current: boolean },
  stop: { readonly current: (() => void) | null },
): () => void {
  const still = (event: Event) => (dragging.current ? event.preventDefault() : undefined);
  element?.addEventListener('touchmove', still, { passive: false });
  element?.addEventListener('contextmenu', still);
  return () => {
    element?.removeEventListener('touchmove', still);
    element?.removeEventListener('contextmenu', still);
    stop.current?.();
  };
}

const isButton = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('button:not([data-drag-handle])') !== null;

function placeAt(list: HTMLElement | null, x: number, y: number): number | null {
  const place = [...(list?.children ?? [])].findIndex((child) => {
    const { left, right, top, bottom } = child.getBoundingClientRect();
    return x >= left && x < right && y >= top && y < bottom;
  });
  return place === -1 ? null : place;
}
