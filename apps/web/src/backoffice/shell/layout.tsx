import { useEffect } from 'react';
import { Navigate, Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom';
import { loseSession } from '@/lib/api/session-lost';
import { authRedirect } from '@/lib/auth-redirect';
import { RouteFocus } from '@/lib/route-focus';
import { useSticky } from '@/lib/use-sticky';
import { paths } from '@/paths';
import { isSessionExpired, useSessionStore } from '@/stores/session.store';
import { backofficeTexts } from '@/texts/backoffice';
import { shellTexts } from '@/texts/shell';
import { admissionOf } from './admission.js';
import { Keyboard } from './keyboard.js';
import { MobileBar } from './mobile-bar.js';
import { NetworkNote } from './network-note.js';
import { Sidebar } from './sidebar.js';

const CONTENT_ID = 'conteudo';

/**
 * Who may enter, and the sidebar around every screen (SEC-04, ADM-01). A session that ends while the screens stand
 * open is led away by whoever ended it; until then nothing is shown.
 */
export function BackofficeLayout() {
  const location = useLocation();
  const user = useSessionStore((state) => state.user);
  const admission = admissionOf(user, isSessionExpired());
  const handled = useSticky(admission === 'staff' || admission === 'expired');
  useEffect(() => {
    if (isSessionExpired()) loseSession();
  }, [location.pathname]);

  if (admission === 'staff') return <Frame />;
  if (admission === 'stranger') return <Navigate to={paths.notFound} replace />;
  if (handled) return null;
  return <Navigate to={paths.auth} replace state={authRedirect(location, backofficeTexts.signInFirst)} />;
}

function Frame() {
  const navigating = useNavigation().state === 'loading';
  return (
    <div className="flex min-h-dvh bg-mist text-small print:block print:bg-paper">
      <a
        href={`#${CONTENT_ID}`}
        className="fixed left-4 top-2 z-toast -translate-y-24 rounded-control bg-paper px-4 py-3 font-semibold text-petrol focus:translate-y-0 focus:shadow-lg"
      >
        {shellTexts.skip}
      </a>
      <Sidebar />
      <div className="flex min-w-0 flex-1 flex-col">
        <MobileBar />
        <NetworkNote />
        <main id={CONTENT_ID} tabIndex={-1} className="flex-1" aria-busy={navigating || undefined}>
          <Outlet />
        </main>
      </div>
      <Keyboard />
      <ScrollRestoration />
      <RouteFocus />
    </div>
  );
}
