import {
  ChevronDown,
  LayoutGrid,
  User,
  Headset,
  LayoutDashboard,
  LogOut,
  Package,
  UserCog,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { NavLink, Link } from 'react-router-dom';
import { ADMIN_PATHS } from '@plantao/contracts/pages/admin-paths';
import { pages } from '@plantao/contracts/pages/shop-pages';
import KindLinks from '@/shop/kinds/kind-links';
import { useLogout } from '@/shop/session/use-logout';
import { menuTexts } from '@/texts/menus';
import { shellTexts } from '@/texts/shell';
import { Disclosure } from '@/ui/disclosure/disclosure';
import { Avatar } from '@/ui/avatar/avatar';
import { iconButtonStyles } from '@/ui/icon-button/icon-button';
import { Picture } from '@/ui/picture/picture';
import { navLinkStyles, panelLinkStyles } from './nav.styles.js';
import { ShopLink } from '../shop-link.js';
import { useCategories, useModels } from './use-categories.js';
import { useSessionSummary } from '../session/use-session-summary.js';

/** What the shop has by kind of garment, by whom it is for and by category, and all of it at once (SHELL-13). */
export function CategoriesMenu() {
  const categories = useCategories();
  return (
    <Disclosure
      label={<LayoutGrid aria-hidden="true" className="size-5" />}
      buttonLabel={shellTexts.categories}
      className="flex h-full items-center"
      buttonClassName={iconButtonStyles()}
      panelClassName="left-0 grid w-max grid-cols-3 gap-2 p-2"
    >
      <MenuColumn title={menuTexts.garments}>
        <KindLinks of="garmentTypes" label={menuTexts.garments} linkClassName={panelLinkStyles} />
      </MenuColumn>
      <MenuColumn title={menuTexts.forWhom}>
        <KindLinks of="audiences" label={menuTexts.forWhom} linkClassName={panelLinkStyles} />
      </MenuColumn>
      <MenuColumn title={shellTexts.models}>
        <ul aria-label={shellTexts.categories}>
          <li>
            <ShopLink className={panelLinkStyles}>{menuTexts.allCategories}</ShopLink>
          </li>
          {categories.map((category) => (
            <li key={category.slug}>
              <NavLink to={pages.category({ slug: category.slug })} className={panelLinkStyles}>
                {category.name}
              </NavLink>
            </li>
          ))}
        </ul>
      </MenuColumn>
    </Disclosure>
  );
}

function MenuColumn({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="w-48">
      <p className="px-3 py-2 text-small font-semibold text-ink-2">{title}</p>
      {children}
    </div>
  );
}

/** The page of the models (SHELL-08), and beside it the four of them: hover, click and arrows open them (SHELL-12). */
export function ModelsMenu() {
  return (
    <Disclosure
      hover
      link={
        <NavLink to={pages.models()} className={`${navLinkStyles} pr-1`}>
          {shellTexts.models}
        </NavLink>
      }
      label={
        <ChevronDown
          aria-hidden="true"
          className="size-4 transition-transform group-aria-expanded:rotate-180"
        />
      }
      buttonLabel={menuTexts.modelsMenu}
      className="flex h-full items-center"
      buttonClassName="group inline-flex min-h-11 items-center rounded-control px-1 text-ink hover:bg-tile"
      panelClassName="-left-32 w-max p-4"
    >
      <ModelsPanel />
    </Disclosure>
  );
}

/** What a signed-in person may do (SHELL-16). */
export function SignedInMenu() {
  const { firstName, photo } = useSessionSummary();
  return (
    <Disclosure
      label={
        <>
          {photo ? (
            <Avatar photo={photo} name={firstName} size="sm" />
          ) : (
            <User aria-hidden="true" className="size-5" />
          )}
          <span
            aria-hidden="true"
            className="absolute right-2.5 top-2.5 size-2 rounded-full bg-petrol ring-2 ring-paper"
          />
        </>
      }
      buttonLabel={shellTexts.account(firstName)}
      className="flex h-full items-center"
      buttonClassName={iconButtonStyles()}
      panelClassName="right-0 w-60 p-1"
    >
      <UserPanel />
    </Disclosure>
  );
}

/** The four models as tiles. */
function ModelsPanel() {
  const models = useModels();
  return (
    <>
      <ul className="grid grid-cols-4 gap-4">
        {models.map((model) => (
          <li key={model.slug} className="w-36">
            <Link to={pages.category({ slug: model.slug })} className="group/tile block rounded-tile">
              <Picture
                src={model.image}
                alt=""
                sizes="9rem"
                className="rounded-tile"
                imgClassName="transition-transform duration-reveal group-hover/tile:scale-105"
              />
              <span className="mt-2 block font-semibold group-hover/tile:text-petrol">{model.name}</span>
              <span className="block text-caption text-ink-2">{model.line}</span>
            </Link>
          </li>
        ))}
      </ul>
      <Link
        to={pages.models()}
        className="-ml-2 mt-3 inline-flex min-h-11 items-center rounded-control px-2 text-small font-semibold text-petrol hover:bg-petrol-soft"
      >
        {menuTexts.allModels}
      </Link>
    </>
  );
}

/** The account menu; with the back office for staff. */
function UserPanel() {
  const { firstName, staff } = useSessionSummary();
  const logout = useLogout();
  const links = [
    { to: pages.orders(), label: menuTexts.myOrders, icon: Package },
    { to: pages.account(), label: menuTexts.myAccount, icon: UserCog },
    { to: pages.support(), label: shellTexts.support, icon: Headset },
    ...(staff ? [{ to: ADMIN_PATHS.dashboard, label: menuTexts.backOffice, icon: LayoutDashboard }] : []),
  ];
  return (
    <>
      <p className="px-3 py-2 text-small font-semibold">{menuTexts.greeting(firstName)}</p>
      <ul>
        {links.map(({ to, label, icon: Icon }) => (
          <li key={to}>
            <Link to={to} className={panelLinkStyles}>
              <Icon aria-hidden="true" className="size-4 text-ink-2" />
              {label}
            </Link>
          </li>
        ))}
        <li className="mt-1 border-t border-line pt-1">
          <button type="button" onClick={logout} className={panelLinkStyles}>
            <LogOut aria-hidden="true" className="size-4 text-ink-2" />
            {menuTexts.signOut}
          </button>
        </li>
      </ul>
    </>
  );
}
