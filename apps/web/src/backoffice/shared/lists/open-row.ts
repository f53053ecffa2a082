import type { MouseEvent } from 'react';

/** A click that belongs to a link, button or menu in the row, or that ended a selection of text. */
const isHandledElsewhere = (event: MouseEvent): boolean =>
  (event.target instanceof Element &&
    event.target.closest('a, button, input, label, [role="menu"]') !== null) ||
  (window.getSelection()?.toString() ?? '') !== '';

/**
 * Opens a row's screen by a click anywhere in the row: follows its link, so Ctrl and the middle button open a new
 * tab.
 */
export function openRow(event: MouseEvent<HTMLTableRowElement>): void {
  if (isHandledElsewhere(event)) return;
  const link = event.currentTarget.querySelector<HTMLAnchorElement>('a[data-row-link]');
  if (!link) return;
  if (event.ctrlKey || event.metaKey || event.button === 1) window.open(link.href, '_blank', 'noopener');
  else if (event.button === 0) link.click();
}
