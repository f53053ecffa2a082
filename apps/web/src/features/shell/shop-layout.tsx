import type { ReactNode } from 'react';
import { AnnouncementBar } from './announcement-bar.js';
import { Header } from './header.js';
import { LazyFooter } from './lazy-footer.js';
import { PageFrame } from './page-frame.js';
import { ShellPanels } from './shell-panels.js';
import { WhatsAppButton } from './whatsapp-button.js';

/** The shop: announcement bar, header, page, footer, messaging button. `overlays` are those of other features. */
export function ShopLayout({ overlays }: { overlays?: ReactNode }) {
  return (
    <PageFrame
      header={
        <>
          <AnnouncementBar />
          <Header />
        </>
      }
      footer={
        <>
          <LazyFooter />
          <WhatsAppButton />
          <ShellPanels />
          {overlays}
        </>
      }
    />
  );
}
