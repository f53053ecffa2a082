import type { ReactNode } from 'react';
import { Header } from './header.js';
import { LazyAnnouncementBar, LazyFooter, LazyWhatsAppButton } from './lazy-parts.js';
import { PageFrame } from './page-frame.js';
import { ShellPanels } from './shell-panels.js';

/** The shop: announcement bar, header, page, footer, messaging button. `overlays` are those of other features. */
export function ShopLayout({ overlays }: { overlays?: ReactNode }) {
  return (
    <PageFrame
      header={
        <>
          <LazyAnnouncementBar />
          <Header />
        </>
      }
      footer={
        <>
          <LazyFooter />
          <LazyWhatsAppButton />
          <ShellPanels />
          {overlays}
        </>
      }
    />
  );
}
