import { THRESHOLDS } from '@plantao/domain/shared/constants';

/** Pixels that a touch may move before it counts as a scroll instead of a drag. */
const DRAG_THRESHOLD = 10;

interface DragSteps {
  /** Called when the drag starts: after 5 px with a mouse, after a press of 120 ms by touch (APROD-25). */
  start: () => void;
  move: (x: number, y: number) => void;
  /** Called at the end: dropped (`keep`), or cancelled by Esc, by the system or by a scroll. */
  end: (keep: boolean) => void;
}

/** Tracks one pointer press until it ends; returns a function that stops tracking. */
export function trackDrag(
  { clientX, clientY, pointerType }: Pick<PointerEvent, 'clientX' | 'clientY' | 'pointerType'>,
  { start, move, end }: DragSteps,
): () => void {
  const touch = pointerType === 'touch';
  let active = false;
  const begin = () => {
    active = true;
    start();
  };
  const onMove = (event: MouseEvent) => {
    const far = Math.hypot(event.clientX - clientX, event.clientY - clientY);
    if (!active && touch && far > DRAG_THRESHOLD) return finish(false);
    if (!active && !touch && far >= THRESHOLDS.mouseDragPx) begin();
    if (active) move(event.clientX, event.clientY);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !active) return;
    // Only the drag ends, not the dialog around it.
    event.stopPropagation();
    event.preventDefault();
    finish(false);
  };
  const onUp = () => finish(true);
  const onCancel = () => finish(false);
  const timer = touch ? setTimeout(begin, THRESHOLDS.touchPress) : undefined;
  const stop = () => {
    clearTimeout(timer);
    window.removeEventListener('pointermove', onMove);
    window.removeEventListener('pointerup', onUp);
    window.removeEventListener('pointercancel', onCancel);
    document.removeEventListener('keydown', onKey, true);
  };
  const finish = (keep: boolean) => {
    stop();
    end(keep && active);
  };
  window.addEventListener('pointermove', onMove);
  window.addEventListener('pointerup', onUp);
  window.addEventListener('pointercancel', onCancel);
  document.addEventListener('keydown', onKey, true);
  return stop;
}
