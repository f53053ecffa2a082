import { lazy, Suspense, useEffect, useEffectEvent } from 'react';
import { usePaletteStore } from '@/backoffice/palette/palette.store';
import { useShortcut } from '@/backoffice/lists/use-shortcut';
import { useShortcutsStore } from '@/backoffice/shortcuts/shortcuts.store';
import { useGoKeys } from '@/backoffice/shortcuts/use-go-keys';
import { useSticky } from '@/lib/use-sticky';

const PaletteDialog = lazy(async () => ({
  default: (await import('@/backoffice/palette/palette-dialog')).PaletteDialog,
}));
const ShortcutSheet = lazy(async () => ({
  default: (await import('@/backoffice/shortcuts/shortcut-sheet')).ShortcutSheet,
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
    // Over a dialog that waits for an answer nothing opens; the palette itself closes by the same keys.
    if (open) setOpen(false);
    else if (!document.querySelector(DIALOG)) setOpen(true);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  useShortcut('?', () => setSheet(true));
  useGoKeys();
  return (
    <Suspense fallback={null}>
      {paletteWanted ? <PaletteDialog /> : null}
      {sheetWanted ? <ShortcutSheet /> : null}
    </Suspense>
  );
}
