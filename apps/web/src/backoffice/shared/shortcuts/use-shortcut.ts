import { useEffect, useEffectEvent } from 'react';
import { useShortcutsStore } from '@/backoffice/shared/shortcuts/shortcuts.store';

/** Whether the person is writing, or a dialog or menu has the keyboard. */
export const isTaken = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest(
    'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="alertdialog"], [role="menu"]',
  ) !== null;

/** One key that acts on the whole screen, while nothing is being written and single keys are not turned off. */
export function useShortcut(key: string, act: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== key || event.ctrlKey || event.metaKey || event.altKey || isTaken(event.target)) return;
    if (!useShortcutsStore.getState().enabled) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
