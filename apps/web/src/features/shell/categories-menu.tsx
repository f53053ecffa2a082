import { LayoutGrid } from 'lucide-react';
import { NavLink } from 'react-router-dom';
import { paths } from '@/paths';
import { shellTexts } from '@/texts/shell';
import { Disclosure } from '@/ui/disclosure/disclosure';
import { iconButtonStyles } from '@/ui/icon-button/icon-button';
import { panelLinkStyles } from './nav.styles.js';
import { useCategories } from './use-categories.js';

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
          <NavLink end to={paths.shop} className={panelLinkStyles}>
            {shellTexts.allCategories}
          </NavLink>
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
