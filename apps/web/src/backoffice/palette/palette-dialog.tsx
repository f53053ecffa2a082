import { paletteTexts as texts } from '@/texts/backoffice-palette';
import { Modal } from '@/ui/modal/modal';
import { usePaletteStore } from './palette.store.js';
import { PaletteSearch } from './palette-search.js';

/** Ctrl+K: everything of the back office by its name. */
export function PaletteDialog() {
  const { open, setOpen } = usePaletteStore();
  return (
    <Modal open={open} onOpenChange={setOpen} title={texts.title}>
      <PaletteSearch onDone={() => setOpen(false)} />
    </Modal>
  );
}
