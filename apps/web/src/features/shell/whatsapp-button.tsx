import { shellTexts } from '@/texts/shell';
import { WhatsAppIcon } from '@/ui/icons/whatsapp-icon';
import { useContactLinks } from './use-contact-links.js';

/** On every page, bottom right; rises above whatever floats at the foot (the buy bar sets --floating-offset). */
export function WhatsAppButton() {
  const links = useContactLinks();
  return (
    <aside aria-label={shellTexts.contact} data-print="hide">
      <a
        href={links.whatsapp}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={shellTexts.whatsapp}
        title={shellTexts.whatsapp}
        className="floating fixed right-4 z-floating inline-flex size-14 items-center justify-center rounded-full bg-whats text-paper shadow-lg transition-[background-color,bottom] hover:bg-whats-hover md:right-6"
      >
        <WhatsAppIcon className="size-8" />
      </a>
    </aside>
  );
}
