import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

const PATIENCE = 3000;

const heading = () => document.querySelector<HTMLElement>('main h1');

function focusHeading(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/**
 * After a change of page the focus goes to its h1 and the title is read out. A page whose heading comes later
 * (it was still loading) is waited for, unless the person has begun to do something meanwhile.
 */
export function RouteFocus() {
  const { pathname } = useLocation();
  const type = useNavigationType();
  const last = useRef(pathname);
  const [announcement, setAnnouncement] = useState('');

  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    const started = document.activeElement;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const arrive = () => {
      const found = heading();
      if (!found) return false;
      observer.disconnect();
      if (document.activeElement === started || document.activeElement === document.body) focusHeading(found);
      timer = setTimeout(() => setAnnouncement(document.title), 100);
      return true;
    };
    const observer = new MutationObserver(arrive);
    if (!arrive()) observer.observe(document.body, { childList: true, subtree: true });
    const limit = setTimeout(() => observer.disconnect(), PATIENCE);
    return () => {
      observer.disconnect();
      clearTimeout(limit);
      clearTimeout(timer);
    };
  }, [pathname, type]);

  return (
    <p className="sr-only" role="status" aria-live="polite">
      {announcement}
    </p>
  );
}
