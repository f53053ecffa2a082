import { clsx } from 'clsx';
import { useRef, useEffect, useState, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import { menuTexts } from '@/texts/menus';
import { WhatsAppIcon } from '@/ui/icons/whatsapp-icon';
import { useContactLinks } from './use-contact-links.js';

const SLACK = 8;
/** Pixels between the bubble and an action, a title or a price. */
const GAP = 8;

/** Milliseconds without scrolling or changes after which a page counts as settled. */
const STILL = 250;
const ACTION = 'a, button, input, select, textarea, label, summary';
/** What has to be readable: titles, prices and other figures. */
const TEXT = 'h1, h2, h3, h4, .figures';

/** In pixels. A taller action (the picture of a card) has room enough beside the bubble to be pressed. */
const TALL = 112;

/**
 * On every page, bottom right (SHELL-24), on wide screens beside the content; rises above whatever floats at the foot (the
 * buy bar sets --floating-offset). It gets out of the way of the page's actions, titles and prices; the keyboard brings it back.
 */
export default function WhatsAppButton() {
  const links = useContactLinks();
  const place = useRef<HTMLElement>(null);
  const away = useBubbleAway(place);
  return (
    <aside
      ref={place}
      aria-label={menuTexts.contact}
      data-print="hide"
      className="floating pointer-events-none fixed right-4 z-floating size-14 transition-[bottom] md:right-2"
    >
      <a
        href={links.whatsapp}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={menuTexts.whatsapp}
        title={menuTexts.whatsapp}
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

/** Whether an element's letters, and not the empty rest of its line, reach into the place. */
function hasTextIn(element: Element, place: DOMRect): boolean {
  const range = document.createRange();
  range.selectNodeContents(element);
  return [...range.getClientRects()].some(
    ({ left, right, top, bottom }) =>
      left < place.right && right > place.left && top < place.bottom && bottom > place.top,
  );
}

/** Points of the bubble and its gap at which it is looked underneath, a row each 14 px: no line of text is lower. */
const STEPS = [0, 0.2, 0.4, 0.6, 0.8, 1];

/** Whether an action of the content, a title or a price lies under the place, or nearer to it than the gap. */
function coversContent(place: HTMLElement): boolean {
  const own = place.getBoundingClientRect();
  const area = new DOMRect(own.x - GAP, own.y - GAP, own.width + 2 * GAP, own.height + 2 * GAP);
  const { left, top, width, height } = area;
  const points = STEPS.flatMap((x) => STEPS.map((y) => [left + x * width, top + y * height] as const));
  return points.some(([x, y]) =>
    document.elementsFromPoint(x, y).some((element) => {
      if (!element.closest('main, footer')) return false;
      const box = element.closest(ACTION)?.getBoundingClientRect();
      // Of a tall action (a slide) what is written on it has to be readable.
      const text = element.closest(TEXT) ?? (box && box.height > TALL ? element : null);
      if (text && hasTextIn(text, area)) return true;
      // The link of a card is pressed all over the card, and is itself no larger than its name.
      return box !== undefined && box.height <= TALL && box.top <= y && y <= box.bottom;
    }),
  );
}

const isAtEnd = (): boolean =>
  window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - SLACK;

/**
 * Whether what floats at `place` has to get out of the way of the page: while it is scrolled down, until it is scrolled up
 * or stands still at its end, and as long as something that is pressed or read lies underneath.
 */
function useBubbleAway(place: RefObject<HTMLElement | null>): boolean {
  const { pathname } = useLocation();
  const [away, setAway] = useState(false);
  useEffect(() => {
    let last = 0;
    const frame = requestAnimationFrame(() => (last = window.scrollY));
    let down = false;
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      if (isAtEnd()) down = false;
      setAway(down || (place.current !== null && coversContent(place.current)));
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
  }, [place, pathname]);
  return away;
}
