import { Headset, LayoutDashboard, LogOut, Package, UserCog } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '@/paths';
import { shellTexts } from '@/texts/shell';
import { Picture } from '@/ui/picture/picture';
import { panelLinkStyles } from './nav.styles.js';
import { useModels } from './use-categories.js';
import { useLogout } from './use-logout.js';
import { useSessionSummary } from './use-session-summary.js';

/** The four models of the house as tiles. */
export function ModelsPanel() {
  const models = useModels();
  return (
    <>
      <ul className="grid grid-cols-4 gap-4">
        {models.map((model) => (
          <li key={model.slug} className="w-36">
            <Link to={paths.category(model.slug)} className="group/tile block rounded-tile">
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
        to={paths.models}
        className="-ml-2 mt-3 inline-flex min-h-11 items-center rounded-control px-2 text-small font-semibold text-petrol hover:bg-petrol-soft"
      >
        {shellTexts.allModels}
      </Link>
    </>
  );
}

/** What a customer may do with the account; the back office too for whoever works in it. */
export function UserPanel() {
  const { firstName, staff } = useSessionSummary();
  const logout = useLogout();
  const links = [
    { to: paths.orders, label: shellTexts.myOrders, icon: Package },
    { to: paths.account, label: shellTexts.myAccount, icon: UserCog },
    { to: paths.support, label: shellTexts.support, icon: Headset },
    ...(staff ? [{ to: paths.admin, label: shellTexts.backOffice, icon: LayoutDashboard }] : []),
  ];
  return (
    <>
      <p className="px-3 py-2 text-small font-semibold">{shellTexts.greeting(firstName)}</p>
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
            {shellTexts.signOut}
          </button>
        </li>
      </ul>
    </>
  );
}
