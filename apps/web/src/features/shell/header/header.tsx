import { Headset, Heart, Menu, MessageCircle, Search, User } from 'lucide-react';
import { clsx } from 'clsx';
import { useRef, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { pages } from '@plantao/contracts/pages/shop-pages';
import { lazyComponent } from '@/lib/lazy-component';
import { useUiStore } from '@/shop/shell/ui.store';
import { shellTexts } from '@/texts/shell';
import { WhatsAppIcon } from '@/ui/icons/whatsapp-icon';
import { IconButton, iconButtonStyles } from '@/ui/icon-button/icon-button';
import { ExternalLinkButton } from '@/ui/link-button/link-button';
import { Logo } from '@/ui/logo/logo';
import { CartLink } from './cart-link.js';
import { HeaderSearch } from './header-search.js';
import { MainNav } from './main-nav.js';
import { useContactLinks } from '../footer/use-contact-links.js';
import { useHeaderHidden } from './use-header-hidden.js';
import { useSessionSummary } from '../session/use-session-summary.js';
import { usePublicSettings } from '../use-public-settings.js';

const SignedInMenu = lazyComponent(async () => ({
  default: (await import('./header-menus.js')).SignedInMenu,
}));

/** 56 px on a phone, 72 px from 768 px on; away while scrolling down, back while scrolling up. */
export function Header() {
  const header = useRef<HTMLElement>(null);
  const hidden = useHeaderHidden(header);
  const open = useUiStore((state) => state.open);
  return (
    <header
      ref={header}
      data-print="hide"
      className={clsx(
        'sticky top-0 z-header border-b border-line bg-paper transition-transform duration-reveal',
        hidden && '-translate-y-full',
      )}
    >
      <div className="mx-auto flex h-14 max-w-bar items-center gap-1 px-2 md:h-18 md:gap-2 md:px-gutter">
        <div className="flex items-center gap-1 xl:hidden">
          <IconButton
            label={shellTexts.openMenu}
            onClick={() => open('menu')}
            icon={<Menu aria-hidden="true" className="size-6" />}
          />
        </div>
        <HomeLinks />
        <MainNav />
        <div className="ml-auto hidden w-full min-w-0 max-w-search flex-1 md:block">
          <HeaderSearch />
        </div>
        <div className="ml-auto flex h-full shrink-0 items-center md:ml-0">
          <span className="md:hidden">
            <IconButton
              label={shellTexts.search}
              onClick={() => open('search')}
              icon={<Search aria-hidden="true" className="size-5" />}
            />
          </span>
          <span className="hidden md:inline-flex">
            <IconButton
              label={shellTexts.favourites}
              onClick={() => open('favourites')}
              icon={<Heart aria-hidden="true" className="size-5" />}
            />
          </span>
          <UserMenu />
          <ContactActions />
          <CartLink />
        </div>
      </div>
    </header>
  );
}

/** Two links to home (SHELL-10): the compact one of phones and the one of wider screens. */
function HomeLinks() {
  const { shop } = usePublicSettings();
  return (
    <>
      <Link
        to={pages.home()}
        aria-label={shellTexts.logo(shop.name)}
        className="inline-flex min-h-11 items-center rounded-control px-1 md:hidden"
      >
        <Logo name={shop.name} />
      </Link>
      <Link
        to={pages.home()}
        aria-label={shellTexts.logo(shop.name)}
        className="mr-2 hidden min-h-11 shrink-0 items-center rounded-control px-1 md:inline-flex"
      >
        <Logo name={shop.name} />
      </Link>
    </>
  );
}

/** Support, live chat and the sales team (SHELL-15). */
function ContactActions() {
  const links = useContactLinks();
  return (
    <span className="hidden items-center lg:inline-flex">
      <Link
        to={links.support}
        aria-label={shellTexts.support}
        title={shellTexts.support}
        className={iconButtonStyles()}
      >
        <Headset aria-hidden="true" className="size-5" />
      </Link>
      <IconButton
        label={shellTexts.chat}
        onClick={() => window.open(links.chat, '_blank', 'noopener')}
        icon={<MessageCircle aria-hidden="true" className="size-5" />}
      />
      <ExternalLinkButton
        href={links.sales}
        target="_blank"
        rel="noopener noreferrer"
        variant="secondary"
        size="md"
        aria-label={shellTexts.sales}
        title={shellTexts.sales}
        className="mx-1"
        icon={<WhatsAppIcon className="size-5 text-whats" />}
      >
        <span className="hidden text-small 2xl:inline">{shellTexts.sales}</span>
      </ExternalLinkButton>
    </span>
  );
}

/** The customer's menu, or a link to /auth for visitors who are not signed in (SHELL-16, SHELL-17). */
function UserMenu() {
  const { signedIn, firstName } = useSessionSummary();
  if (!signedIn) return <UserLink to={pages.auth()} label={shellTexts.signIn} />;
  return (
    <Suspense fallback={<UserLink to={pages.orders()} label={shellTexts.account(firstName)} />}>
      <SignedInMenu />
    </Suspense>
  );
}

function UserLink({ to, label }: { to: string; label: string }) {
  return (
    <Link to={to} aria-label={label} title={label} className={iconButtonStyles()}>
      <User aria-hidden="true" className="size-5" />
    </Link>
  );
}
