import { Menu } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { PaletteButton } from '@/backoffice/palette/palette-button';
import { paths } from '@/paths';
import { backofficeTexts as texts } from '@/texts/backoffice';
import { Drawer } from '@/ui/drawer/drawer';
import { IconButton } from '@/ui/icon-button/icon-button';
import { Logo } from '@/ui/logo/logo';
import { Navigation } from './navigation.js';

/** Under 1024 px: the bar with the menu, and the sidebar as a drawer. */
export function MobileBar() {
  const [open, setOpen] = useState(false);
  return (
    <header
      data-print="hide"
      className="sticky top-0 z-header flex min-h-14 items-center gap-2 border-b border-line bg-paper px-2 lg:hidden"
    >
      <IconButton
        label={texts.openMenu}
        aria-expanded={open}
        onClick={() => setOpen(true)}
        icon={<Menu aria-hidden="true" className="size-5" />}
      />
      <Link to={paths.admin} className="inline-flex min-h-11 items-center rounded-control">
        <Logo />
        <span className="sr-only">, {texts.name}</span>
      </Link>
      <span className="ml-auto">
        <PaletteButton iconOnly />
      </span>
      <Drawer open={open} onOpenChange={setOpen} side="left" title={texts.name}>
        <div className="-mx-4 -my-4 flex h-full flex-col md:-mx-6">
          <Navigation onFollow={() => setOpen(false)} />
        </div>
      </Drawer>
    </header>
  );
}
