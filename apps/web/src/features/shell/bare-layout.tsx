import { LazyWhatsAppButton } from './lazy-parts.js';
import { PageFrame } from './page-frame.js';

/** Result pages: no header at all (RES-06); the messaging button stays. */
export function BareLayout() {
  return <PageFrame footer={<LazyWhatsAppButton />} />;
}
