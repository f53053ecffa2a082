let pressed = false;
const set = (down: boolean) => () => {
  pressed = down;
};

if (typeof document !== 'undefined') {
  document.addEventListener('pointerdown', set(true), true);
  document.addEventListener('pointerup', set(false), true);
  document.addEventListener('pointercancel', set(false), true);
}

/**
 * Runs once the press that is under way has become a click. A text that appears under a field in between would push
 * the button away from under the finger, and the click would be lost.
 */
export function afterPress(run: () => void): void {
  if (!pressed) {
    setTimeout(run, 0);
    return;
  }
  const end = () => {
    document.removeEventListener('pointerup', end, true);
    document.removeEventListener('pointercancel', end, true);
    setTimeout(run, 0);
  };
  document.addEventListener('pointerup', end, true);
  document.addEventListener('pointercancel', end, true);
}
