import { PageFrame } from './page-frame.js';
import { WhatsAppButton } from './whatsapp-button.js';

/** Result pages: no header at all (RES-06); the messaging button stays. */
export function BareLayout() {
  return <PageFrame footer={<WhatsAppButton />} />;
}
