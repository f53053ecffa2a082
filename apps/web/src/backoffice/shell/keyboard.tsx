import { lazy, Suspense, useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSections } from '@/backoffice/shared/access/sections';
import { navigationKeys } from '@/backoffice/shared/shortcuts/navigation-keys';
import { usePaletteStore } from '@/backoffice/shell/palette/palette.store';
import { useShortcut, isTaken } from '@/backoffice/shared/shortcuts/use-shortcut';
import { useShortcutsStore } from '@/backoffice/shared/shortcuts/shortcuts.store';
import { useSticky } from '@/lib/use-sticky';

/** Time to press the letter after G, in milliseconds. */
const SEQUENCE_TIMEOUT = 1_500;

const PaletteDialog = lazy(async () => ({
  default: (await import('@/backoffice/shell/palette/palette-dialog')).PaletteDialog,
}));
const ShortcutSheet = lazy(async () => ({
  default: (await import('@/backoffice/shared/shortcuts/shortcut-sheet')).ShortcutSheet,
}));

const DIALOG = '[role="dialog"], [role="alertdialog"]';

/** The keys that hold on every screen: Ctrl+K, '?', G and a letter. What they open loads with its first use. */
export function Keyboard() {
  const { open, setOpen } = usePaletteStore();
  const { sheet, setSheet } = useShortcutsStore();
  const paletteWanted = useSticky(open);
  const sheetWanted = useSticky(sheet);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (
      event.key.toLowerCase() !== 'k' ||
      !(event.ctrlKey || event.metaKey) ||
      event.altKey ||
      event.shiftKey
    )
      return;
    event.preventDefault();
    // Nothing opens over an open dialog; the palette itself closes by the same keys.
    if (open) setOpen(false);
    else if (!document.querySelector(DIALOG)) setOpen(true);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  useShortcut('?', () => setSheet(true));
  useNavigationKeys();
  return (
    <Suspense fallback={null}>
      {paletteWanted ? <PaletteDialog /> : null}
      {sheetWanted ? <ShortcutSheet /> : null}
    </Suspense>
  );
}

/** G followed by a letter navigates to a section, unless the focus is in a text field. */
function useNavigationKeys(): void {
  const navigate = useNavigate();
  const sections = useSections();
  const began = useRef(0);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isTaken(event.target)) return;
    if (!useShortcutsStore.getState().enabled) return;
    const key = event.key.toLowerCase();
    const waiting = event.timeStamp - began.current < SEQUENCE_TIMEOUT && began.current > 0;
    began.current = !waiting && key === 'g' ? event.timeStamp : 0;
    const path = waiting ? navigationKeys[key] : undefined;
    // What the role does not open has no key, as it stands in no list of them.
    if (!path || !sections.some(({ to }) => to === path)) return;
    // The letter is handled: a list shortcut with the same letter must not run.
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
