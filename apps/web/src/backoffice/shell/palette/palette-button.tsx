import { Search } from 'lucide-react';
import { KeyCaps } from '@/backoffice/shared/shortcuts/key-caps';
import { paletteTexts as texts } from '@/texts/backoffice/palette';
import { IconButton } from '@/ui/icon-button/icon-button';
import { usePaletteStore } from './palette.store.js';

interface PaletteButtonProps {
  /** Only the glass: in the narrow sidebar and on phones. */
  iconOnly?: boolean;
}

/** Opens the palette by hand. */
export function PaletteButton({ iconOnly = false }: PaletteButtonProps) {
  const setOpen = usePaletteStore((state) => state.setOpen);
  const icon = <Search aria-hidden="true" className="size-5 shrink-0" />;
  if (iconOnly) {
    return (
      <IconButton
        label={texts.open}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
        icon={icon}
      />
    );
  }
  return (
    <button
      type="button"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={() => setOpen(true)}
      className="flex min-h-10 w-full items-center gap-3 rounded-control border border-line-strong bg-paper px-3 text-left text-small text-ink-2 hover:border-ink-2 hover:text-ink"
    >
      {icon}
      <span className="min-w-0 flex-1 truncate">
        {texts.search}
        <span className="sr-only"> {texts.orGo}</span>
      </span>
      <span aria-hidden="true">
        <KeyCaps keys={['Ctrl', 'K']} />
      </span>
    </button>
  );
}
