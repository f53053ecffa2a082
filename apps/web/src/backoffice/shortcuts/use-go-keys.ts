import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { isTaken } from '@/backoffice/lists/use-shortcut';
import { goKeys } from './go-keys.js';
import { useShortcutsStore } from './shortcuts.store.js';

/** How long after G the letter is waited for, in milliseconds. */
const PATIENCE = 1_500;

/** G and then a letter goes to a section, while nothing is being written. */
export function useGoKeys(): void {
  const navigate = useNavigate();
  const began = useRef(0);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isTaken(event.target)) return;
    if (!useShortcutsStore.getState().enabled) return;
    const key = event.key.toLowerCase();
    const waiting = event.timeStamp - began.current < PATIENCE && began.current > 0;
    began.current = !waiting && key === 'g' ? event.timeStamp : 0;
    const path = waiting ? goKeys[key] : undefined;
    if (!path) return;
    // The letter has done its work: a list that acts on the same one must not.
    event.preventDefault();
    event.stopImmediatePropagation();
    void navigate(path);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen, { capture: true });
    return () => document.removeEventListener('keydown', listen, { capture: true });
  }, []);
}
