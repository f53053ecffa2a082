import type { ReactNode } from 'react';
import { AnnouncementBar } from './announcement-bar.js';
import { Footer } from './footer.js';
import { Header } from './header.js';
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
          <Footer />
          <WhatsAppButton />
          <ShellPanels />
          {overlays}
        </>
      }
    />
  );
}
