import { Link } from 'react-router-dom';
import { pages } from '@plantao/contracts/pages/shop-pages';
import { models, modelsTexts } from '@/texts/catalogue/models';
import { Picture } from '@/ui/picture/picture';
import { useModelOffered, useModelPictures } from './use-model-pictures.js';

/** The four models, each a picture that leads to its category. */
export default function ModelTiles() {
  const picture = useModelPictures();
  const offered = useModelOffered();
  return (
    <ul className="grid grid-cols-2 gap-3 md:grid-cols-4 md:gap-4">
      {models
        .filter(({ slug }) => offered(slug))
        .map(({ slug, name, line }) => (
          <li key={slug} className="group relative overflow-hidden rounded-tile">
            <Picture
              src={picture(slug)}
              alt=""
              sizes="(min-width: 80rem) 19rem, (min-width: 48rem) 25vw, 50vw"
              imgClassName="transition-transform duration-drawer group-hover:scale-105"
            />
            <div className="absolute inset-x-0 bottom-0 bg-paper/92 p-3 md:p-4">
              <h3 className="text-h3">
                <Link
                  to={pages.category({ slug })}
                  aria-label={modelsTexts.see(name)}
                  className="after:absolute after:inset-0 after:rounded-tile group-hover:text-petrol"
                >
                  {name}
                </Link>
              </h3>
              <p className="line-clamp-2 text-caption text-ink-2 md:text-small">{line}</p>
            </div>
          </li>
        ))}
    </ul>
  );
}
