import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** Milliseconds in which a page may still bring or change its heading. */
const TIMEOUT = 3000;

/** The path that a layout stood on when another took its place: the page has changed then, too. */
let handedOver: string | null = null;

const heading = () => document.querySelector<HTMLElement>('main h1');

/** True while the user has not moved the focus: it is where it was, or the focused element was removed. */
const isIdle = (before: Element | null): boolean =>
  document.activeElement === before || document.activeElement === document.body;

/**
 * After a change of page the focus goes to its h1 and the title is read out. A heading that appears later, or
 * replaces the one of the loading state, takes it over until the user interacts.
 */
export function RouteFocus() {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  const [announcement, setAnnouncement] = useState('');

  useEffect(
    () => () => {
      const left = last.current;
      handedOver = left;
      setTimeout(() => {
        if (handedOver === left) handedOver = null;
      }, 0);
    },
    [],
  );
  useEffect(() => {
    if (handedOver !== null) last.current = handedOver;
    handedOver = null;
    if (last.current === pathname) return;
    last.current = pathname;
    const before = document.activeElement;
    let focused: HTMLElement | null = null;
    const follow = () => {
      const found = heading();
      if (!found || found === focused || !isIdle(focused?.isConnected ? focused : before)) return;
      focused = found;
      if (!found.hasAttribute('tabindex')) found.tabIndex = -1;
      found.focus({ preventScroll: true });
      // A title set together with the heading is in the document one tick later.
      setTimeout(() => setAnnouncement(document.title), 100);
    };
    const observer = new MutationObserver(follow);
    observer.observe(document.body, { childList: true, subtree: true });
    follow();
    const limit = setTimeout(() => observer.disconnect(), TIMEOUT);
    return () => {
      observer.disconnect();
      clearTimeout(limit);
    };
  }, [pathname]);

  return (
    <p className="sr-only" role="status">
      {announcement}
    </p>
  );
}
