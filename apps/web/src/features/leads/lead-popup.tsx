import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { later } from '@/lib/later';
import { isQuietPage, rememberClosed, rememberVisit, wasShown } from './popup-rules.js';
import { usePopupTriggers } from './use-popup-triggers.js';
import { useQuietMoment } from './use-quiet-moment.js';

const LeadModal = later(() => import('./lead-modal.js'));

/** Watches for a moment to offer the first-purchase coupon, once (LEAD-01 to LEAD-05). The offer itself loads then. */
export function LeadPopup() {
  const { pathname } = useLocation();
  const [shown, setShown] = useState(wasShown);
  const [open, setOpen] = useState(false);

  const show = useCallback(() => {
    // Another tab may have shown it in the meantime.
    if (wasShown()) return;
    rememberVisit();
    setShown(true);
    setOpen(true);
  }, []);
  const isQuiet = useQuietMoment(!shown, pathname);
  usePopupTriggers(!shown && !isQuietPage(pathname), isQuiet, show);

  const close = useCallback(() => {
    rememberClosed();
    setOpen(false);
  }, []);
  const page = useRef(pathname);
  useEffect(() => {
    if (page.current === pathname) return;
    page.current = pathname;
    if (open) close();
  }, [pathname, open, close]);

  if (!shown) return null;
  return (
    <Suspense fallback={null}>
      <LeadModal open={open} onClose={close} onDone={rememberClosed} />
    </Suspense>
  );
}
