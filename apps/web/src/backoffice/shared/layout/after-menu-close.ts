/** Milliseconds until a closed menu has given the focus back to its button. */
const CLOSING = 50;

/**
 * Runs a menu action after the menu has closed, so that a dialog that it opens returns the focus to the menu's
 * button.
 */
export const afterMenuClose =
  (act: () => void): (() => void) =>
  () =>
    void setTimeout(act, CLOSING);
