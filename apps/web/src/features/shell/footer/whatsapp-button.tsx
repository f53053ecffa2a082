import { clsx } from 'clsx';
import { useRef, useEffect, useState, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import { useIsMobile } from '@/lib/use-media-query';
import { shellTexts } from '@/texts/shell';
import { WhatsAppIcon } from '@/ui/icons/whatsapp-icon';
import { useContactLinks } from './use-contact-links.js';

const SLACK = 8;

/** Milliseconds without scrolling or changes after which a page counts as settled. */
const STILL = 250;
const ACTION = 'a, button, input, select, textarea, label, summary';

/** In pixels. A taller action (the picture of a card) has room enough beside the bubble to be pressed. */
const TALL = 112;

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

/** Whether one of nine points of the place lies on an action of the page's content. */
function isOverAction(place: HTMLElement): boolean {
  const { left, top, width, height } = place.getBoundingClientRect();
  const steps = [0, 0.5, 1];
  const points = steps.flatMap((x) => steps.map((y) => [left + x * width, top + y * height] as const));
  return points.some(([x, y]) =>
    document.elementsFromPoint(x, y).some((element) => {
      const box = element.closest('main') ? element.closest(ACTION)?.getBoundingClientRect() : undefined;
      // The link of a card is pressed all over the card, and is itself no larger than its name.
      return box !== undefined && box.height <= TALL && box.top <= y && y <= box.bottom;
    }),
  );
}

const isAtEnd = (): boolean =>
  window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - SLACK;

/**
 * Whether what floats at `place` has to get out of the way of a phone's page: while it is scrolled down, until it is
 * scrolled up or stands still at its end, and as long as an action of the content lies underneath.
 */
function useBubbleAway(place: RefObject<HTMLElement | null>, enabled: boolean): boolean {
  const { pathname } = useLocation();
  const [away, setAway] = useState(false);
  useEffect(() => {
    if (!enabled) return;
    let last = 0;
    const frame = requestAnimationFrame(() => (last = window.scrollY));
    let down = false;
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      if (isAtEnd()) down = false;
      setAway(down || (place.current !== null && isOverAction(place.current)));
    };
    const soon = () => {
      clearTimeout(timer);
      timer = setTimeout(look, STILL);
    };
    const follow = () => {
      soon();
      const now = window.scrollY;
      if (Math.abs(now - last) < SLACK) return;
      down = now > last;
      last = now;
      if (down) setAway(true);
    };
    const changes = new MutationObserver(soon);
    const content = document.querySelector('main');
    if (content) changes.observe(content, { childList: true, subtree: true, attributes: true });
    soon();
    window.addEventListener('scroll', follow, { passive: true });
    window.addEventListener('resize', soon);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      changes.disconnect();
      window.removeEventListener('scroll', follow);
      window.removeEventListener('resize', soon);
    };
  }, [place, enabled, pathname]);
  return enabled && away;
}
