import { clsx } from 'clsx';
import { useRef } from 'react';
import { useIsMobile } from '@/lib/use-media-query';
import { shellTexts } from '@/texts/shell';
import { WhatsAppIcon } from '@/ui/icons/whatsapp-icon';
import { useBubbleAway } from './use-bubble-away.js';
import { useContactLinks } from './use-contact-links.js';

/**
 * On every page, bottom right (SHELL-24); rises above whatever floats at the foot (the buy bar sets
 * --floating-offset). On a phone it gets out of the way of the page's actions; the keyboard brings it back.
 */
export default function WhatsAppButton() {
  const links = useContactLinks();
  const place = useRef<HTMLElement>(null);
  const away = useBubbleAway(place, useIsMobile());
  return (
    <aside
      ref={place}
      aria-label={shellTexts.contact}
      data-print="hide"
      className="floating pointer-events-none fixed right-4 z-floating size-14 transition-[bottom] md:right-6"
    >
      <a
        href={links.whatsapp}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={shellTexts.whatsapp}
        title={shellTexts.whatsapp}
        data-away={away || undefined}
        className={clsx(
          'inline-flex size-full items-center justify-center rounded-full bg-whats text-paper shadow-lg transition hover:bg-whats-hover',
          away
            ? 'translate-y-4 opacity-0 focus-visible:pointer-events-auto focus-visible:translate-y-0 focus-visible:opacity-100'
            : 'pointer-events-auto',
        )}
      >
        <WhatsAppIcon className="size-8" />
      </a>
    </aside>
  );
}
