import { Headset, Heart, LogOut, MessageCircle, User } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { pages } from '@plantao/contracts/pages/shop-pages';
import { useUiStore } from '@/shop/shell/ui.store';
import { footerTexts } from '@/texts/footer';
import { menuTexts } from '@/texts/menus';
import { shellTexts } from '@/texts/shell';
import { Drawer } from '@/ui/drawer/drawer';
import { WhatsAppIcon } from '@/ui/icons/whatsapp-icon';
import { ExternalLinkButton } from '@/ui/link-button/link-button';
import { Logo } from '@/ui/logo/logo';
import { StitchDivider } from '@/ui/stitch-divider/stitch-divider';
import { Picture } from '@/ui/picture/picture';
import { ShopLink } from '../shop-link.js';
import { useCategories, useModels } from './use-categories.js';
import { useContactLinks } from '../footer/use-contact-links.js';
import KindLinks from '@/shop/kinds/kind-links';
import { useLogout } from '@/shop/session/use-logout';
import { useSessionSummary } from '../session/use-session-summary.js';

const row =
  'flex min-h-12 w-full items-center gap-3 rounded-control px-3 text-left hover:bg-tile aria-[current=page]:text-petrol';

const mainRow = `${row} font-semibold`;

/** The whole navigation of small screens (SHELL-11). */
export default function MobileMenu() {
  const open = useUiStore((state) => state.panel === 'menu');
  const close = useUiStore((state) => state.close);
  const links = useContactLinks();
  return (
    <Drawer open={open} onOpenChange={close} title={<Logo />} side="left" footer={<SalesButton />}>
      <nav
        aria-label={shellTexts.mainNav}
        onClick={(event) => ((event.target as Element).closest('a') ? close() : undefined)}
      >
        <ul>
          <li>
            <NavLink end to={pages.home()} className={mainRow}>
              {shellTexts.home}
            </NavLink>
          </li>
          <li>
            <ShopLink className={mainRow}>{shellTexts.offers}</ShopLink>
          </li>
          <li>
            <a href={links.wholesale} target="_blank" rel="noopener noreferrer" className={mainRow}>
              {shellTexts.wholesale}
            </a>
          </li>
          <li>
            <NavLink end to={pages.teamOrders()} className={mainRow}>
              {footerTexts.teamOrders}
            </NavLink>
          </li>
        </ul>
        <Title>{menuTexts.garments}</Title>
        <KindLinks
          of="garmentTypes"
          label={menuTexts.garments}
          className="grid grid-cols-2"
          linkClassName={row}
        />
        <Title>{menuTexts.forWhom}</Title>
        <KindLinks of="audiences" label={menuTexts.forWhom} className="flex flex-wrap" linkClassName={row} />
        <Title>{shellTexts.models}</Title>
        <Models />
        <Title>{menuTexts.myAccount}</Title>
        <AccountAndHelp />
      </nav>
    </Drawer>
  );
}

function Title({ children }: { children: ReactNode }) {
  return (
    <div className="px-3 pb-2 pt-5">
      <p className="pb-2 text-small font-semibold text-ink-2">{children}</p>
      <StitchDivider />
    </div>
  );
}

/** Each category once: the models as pictures, what the shop has besides by name. */
function Models() {
  const models = useModels();
  const others = useCategories().filter(({ slug }) => !models.some((model) => model.slug === slug));
  return (
    <ul className="grid grid-cols-2 gap-3 px-3">
      {models.map((model) => (
        <li key={model.slug}>
          <Link to={pages.category({ slug: model.slug })} className="block rounded-tile">
            <Picture src={model.image} alt="" sizes="10rem" ratio="1/1" className="rounded-tile" />
            <span className="block py-1 text-small font-semibold">{model.name}</span>
          </Link>
        </li>
      ))}
      {others.map(({ slug, name }) => (
        <li key={slug} className="col-span-2 -mx-3">
          <NavLink end to={pages.category({ slug })} className={row}>
            {name}
          </NavLink>
        </li>
      ))}
      <li className="col-span-2">
        <Link
          to={pages.models()}
          className="inline-flex min-h-11 items-center text-small font-semibold text-petrol"
        >
          {menuTexts.allModels}
        </Link>
      </li>
    </ul>
  );
}

function AccountAndHelp() {
  const { signedIn } = useSessionSummary();
  const links = useContactLinks();
  const logout = useLogout();
  const open = useUiStore((state) => state.open);
  return (
    <ul>
      <li>
        <Link to={signedIn ? pages.orders() : pages.auth()} className={row}>
          <User aria-hidden="true" className="size-5 text-ink-2" />
          {signedIn ? menuTexts.myOrders : shellTexts.signIn}
        </Link>
      </li>
      <li>
        <button type="button" className={row} onClick={() => open('favourites')}>
          <Heart aria-hidden="true" className="size-5 text-ink-2" />
          {shellTexts.favourites}
        </button>
      </li>
      <li>
        <Link to={links.support} className={row}>
          <Headset aria-hidden="true" className="size-5 text-ink-2" />
          {shellTexts.support}
        </Link>
      </li>
      <li>
        <a href={links.chat} target="_blank" rel="noopener noreferrer" className={row}>
          <MessageCircle aria-hidden="true" className="size-5 text-ink-2" />
          {shellTexts.chat}
        </a>
      </li>
      {signedIn ? (
        <li>
          <button type="button" className={row} onClick={logout}>
            <LogOut aria-hidden="true" className="size-5 text-ink-2" />
            {menuTexts.signOut}
          </button>
        </li>
      ) : null}
    </ul>
  );
}

function SalesButton() {
  const links = useContactLinks();
  return (
    <ExternalLinkButton
      href={links.sales}
      target="_blank"
      rel="noopener noreferrer"
      variant="whatsapp"
      block
      icon={<WhatsAppIcon className="size-5" />}
    >
      {shellTexts.sales}
    </ExternalLinkButton>
  );
}
