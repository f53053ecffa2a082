import { useEffect, useEffectEvent } from 'react';

/** Ctrl+S (⌘S) saves, from inside a field too; the browser's own 'save page' never opens over a form. */
export function useSaveKey(save: () => void, active: boolean): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
    event.preventDefault();
    if (active && !event.repeat) save();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
