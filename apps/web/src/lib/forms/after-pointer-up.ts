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
 * Runs after the current pointer press has become a click. An error text that appears before would move the button,
 * and the click would be lost.
 */
export function afterPointerUp(run: () => void): void {
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
