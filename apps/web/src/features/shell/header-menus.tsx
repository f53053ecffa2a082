import { ChevronDown, LayoutGrid, User } from 'lucide-react';
import { NavLink } from 'react-router-dom';
import { paths } from '@/paths';
import { shellTexts } from '@/texts/shell';
import { Disclosure } from '@/ui/disclosure/disclosure';
import { Avatar } from '@/ui/avatar/avatar';
import { iconButtonStyles } from '@/ui/icon-button/icon-button';
import { ModelsPanel, UserPanel } from './header-panels.js';
import { navLinkStyles, panelLinkStyles } from './nav.styles.js';
import { ShopLink } from './shop-link.js';
import { useCategories } from './use-categories.js';
import { useSessionSummary } from './use-session-summary.js';

/** Every category that the shop has, and all of them at once (SHELL-13). */
export function CategoriesMenu() {
  const categories = useCategories();
  return (
    <Disclosure
      label={<LayoutGrid aria-hidden="true" className="size-5" />}
      buttonLabel={shellTexts.categories}
      className="flex h-full items-center"
      buttonClassName={iconButtonStyles()}
      panelClassName="left-0 w-52 p-1"
    >
      <ul aria-label={shellTexts.categories}>
        <li>
          <ShopLink className={panelLinkStyles}>{shellTexts.allCategories}</ShopLink>
        </li>
        {categories.map((category) => (
          <li key={category.slug}>
            <NavLink to={paths.category(category.slug)} className={panelLinkStyles}>
              {category.name}
            </NavLink>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

/** The page of the models (SHELL-08), and beside it the four of them: hover, click and arrows open them (SHELL-12). */
export function ModelsMenu() {
  return (
    <Disclosure
      hover
      link={
        <NavLink to={paths.models} className={`${navLinkStyles} pr-1`}>
          {shellTexts.models}
        </NavLink>
      }
      label={
        <ChevronDown
          aria-hidden="true"
          className="size-4 transition-transform group-aria-expanded:rotate-180"
        />
      }
      buttonLabel={shellTexts.modelsMenu}
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
