/** Milliseconds until a closed menu has given the focus back to its button. */
const CLOSING = 50;

/** Runs what a menu entry does once its menu is gone, so that a dialog opened by it returns the focus to the button. */
export const afterMenu =
  (act: () => void): (() => void) =>
  () =>
    void setTimeout(act, CLOSING);
