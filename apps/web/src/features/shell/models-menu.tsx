import { ChevronDown } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '@/paths';
import { models, shellTexts } from '@/texts/shell';
import { Disclosure } from '@/ui/disclosure/disclosure';
import { Picture } from '@/ui/picture/picture';
import { navLinkStyles } from './nav.styles.js';
import { useCategories } from './use-categories.js';

/** The four models of the house as tiles: hover, click and arrows open them (SHELL-12). */
export function ModelsMenu() {
  const categories = useCategories();
  const image = (slug: string) => categories.find((category) => category.slug === slug)?.image;
  return (
    <Disclosure
      hover
      label={
        <>
          {shellTexts.models}
          <ChevronDown
            aria-hidden="true"
            className="size-4 transition-transform group-aria-expanded:rotate-180"
          />
        </>
      }
      buttonClassName={`group gap-1 ${navLinkStyles}`}
      panelClassName="left-0 w-max max-w-dialog-lg p-4"
    >
      <ul className="grid grid-cols-4 gap-4">
        {models.map((model) => (
          <li key={model.slug} className="w-36">
            <Link to={paths.category(model.slug)} className="group/tile block rounded-tile">
              <Picture
                src={image(model.slug)}
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
        className="mt-4 inline-flex min-h-11 items-center rounded-control px-2 text-small font-semibold text-petrol hover:bg-petrol-soft"
      >
        {shellTexts.allModels}
      </Link>
    </Disclosure>
  );
}
