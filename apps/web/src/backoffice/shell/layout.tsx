import { Menu, WifiOff } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { Navigate, ScrollRestoration, useLocation, useNavigate, useNavigation, Link } from 'react-router-dom';
import { adminPages } from '@plantao/contracts/pages/admin-pages';
import { pages } from '@plantao/contracts/pages/shop-pages';
import { onAccessRefusals } from '@/lib/api/access-refusals';
import { endSession } from '@/lib/api/end-session';
import { useOnline } from '@/lib/use-online';
import { authRedirect } from '@/shop/session/auth-redirect';
import { RouteFocus } from '@/lib/route-focus';
import { ProofHost } from '@/shop/security/proof-host';
import { useSticky } from '@/lib/use-sticky';
import { isSessionExpired, useSessionStore } from '@/lib/api/session.store';
import { backofficeTexts } from '@/texts/backoffice/shell';
import { shellTexts } from '@/texts/shell';
import { Drawer } from '@/ui/drawer/drawer';
import { IconButton } from '@/ui/icon-button/icon-button';
import { Logo } from '@/ui/logo/logo';
import { checkAccess } from './access-check.js';
import { Permitted } from './permitted.js';
import { Keyboard } from './keyboard.js';
import { Navigation } from './navigation.js';
import { PaletteButton } from './palette/palette-button.js';
import { Sidebar } from './sidebar.js';
import { useIdleEnd } from './use-idle-end.js';

const CONTENT_ID = 'conteudo';

/**
 * Access check and sidebar around every screen (SEC-04, ADM-01). When a session ends on an open screen, the code that
 * ended it redirects; until then nothing is shown.
 */
export function BackofficeLayout() {
  const location = useLocation();
  const user = useSessionStore((state) => state.user);
  const admission = checkAccess(user, isSessionExpired());
  const handled = useSticky(admission === 'staff' || admission === 'expired');
  useEffect(() => {
    if (isSessionExpired()) endSession();
  }, [location.pathname]);

  if (admission === 'staff') return <Frame />;
  if (admission === 'customer') return <Navigate to={'/404'} replace />;
  if (handled) return null;
  return <Navigate to={pages.auth()} replace state={authRedirect(location, backofficeTexts.signInFirst)} />;
}

function Frame() {
  const navigate = useNavigate();
  useIdleEnd();
  // Without the second factor that the shop wants every other screen is refused.
  useEffect(() => onAccessRefusals({ enrol: () => void navigate(adminPages.security()) }), [navigate]);
  return (
    <BackofficeFrame busy={useNavigation().state === 'loading'}>
      <Permitted />
      <Keyboard />
      <ProofHost />
      <ScrollRestoration />
      <RouteFocus />
    </BackofficeFrame>
  );
}

interface BackofficeFrameProps {
  busy?: boolean;
  /** The screen, and what shows nothing. */
  children: ReactNode;
}

/** Sidebar or bar, and the screen beside or below it. */
export function BackofficeFrame({ busy, children }: BackofficeFrameProps) {
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
        <main id={CONTENT_ID} tabIndex={-1} className="flex-1" aria-busy={busy || undefined}>
          {children}
        </main>
      </div>
    </div>
  );
}

/** Under 1024 px: the bar with the menu, and the sidebar as a drawer. */
function MobileBar() {
  const [open, setOpen] = useState(false);
  return (
    <header
      data-print="hide"
      className="sticky top-0 z-header flex min-h-14 items-center gap-2 border-b border-line bg-paper px-2 lg:hidden"
    >
      <IconButton
        label={backofficeTexts.openMenu}
        aria-expanded={open}
        onClick={() => setOpen(true)}
        icon={<Menu aria-hidden="true" className="size-5" />}
      />
      <Link to={adminPages.dashboard()} className="inline-flex min-h-11 items-center rounded-control">
        <Logo />
        <span className="sr-only">, {backofficeTexts.name}</span>
      </Link>
      <span className="ml-auto">
        <PaletteButton iconOnly />
      </span>
      <Drawer open={open} onOpenChange={setOpen} side="left" title={backofficeTexts.name}>
        <div className="-mx-4 -my-4 flex h-full flex-col md:-mx-6">
          <Navigation onFollow={() => setOpen(false)} />
        </div>
      </Drawer>
    </header>
  );
}

/** A banner shown while the browser is offline. */
function NetworkNote() {
  const online = useOnline();
  return (
    <div role="status" data-print="hide">
      {online ? null : (
        <p className="flex items-center justify-center gap-2 bg-amber-soft px-4 py-2 font-semibold text-amber">
          <WifiOff aria-hidden="true" className="size-4 shrink-0" />
          {shellTexts.offline}
        </p>
      )}
    </div>
  );
}
