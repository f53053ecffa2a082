import { ShoppingBag, Trash2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { pages } from '@plantao/contracts/pages/shop-pages';
import { formatReais } from '@/lib/format';
import { removeFavourite } from '@/shop/favourites/favourite-actions';
import type { Favourite } from '@/shop/favourites/favourites.store';
import { setTexts } from '@/texts/catalogue/sets';
import { favouritesPanelTexts as texts } from '@/texts/accounts/favourites-panel';
import { Badge } from '@/ui/badge/badge';
import { Button } from '@/ui/button/button';
import { IconButton } from '@/ui/icon-button/icon-button';
import { Picture } from '@/ui/picture/picture';
import { LinkButton } from '@/ui/link-button/link-button';
import { isSellable } from './favourite-choice.js';
import type { FavouritesPanel } from './use-favourites-panel.js';
import { VariantChoice } from './variant-choice.js';

/** One favourite: picture, name, today's price, into the cart or out of the list. */
export function FavouriteRow({ favourite, panel }: { favourite: Favourite; panel: FavouritesPanel }) {
  const { id, name, image, price } = favourite;
  const product = panel.products.of(id);
  const unavailable = panel.products.isKnown(id) && !isSellable(product);
  const asking = panel.isAsking(id);
  return (
    <li className="py-4">
      <div className="flex gap-4">
        <Link to={pages.product({ id })} tabIndex={-1} aria-hidden="true" className="shrink-0">
          <Picture
            src={product?.image ?? image}
            alt=""
            sizes="5rem"
            className={`w-20 rounded-control ${unavailable ? 'opacity-55' : ''}`}
          />
        </Link>
        <div className="min-w-0 flex-1">
          <div className="flex items-start gap-2">
            <Link
              to={pages.product({ id })}
              className="min-w-0 flex-1 pt-2 font-semibold leading-tight hover:text-petrol hover:underline"
            >
              <span className="line-clamp-2" title={name}>
                {name}
              </span>
            </Link>
            <IconButton
              label={texts.removeOf(name)}
              icon={<Trash2 aria-hidden="true" className="size-5" />}
              className="-mr-2 text-ink-2"
              onClick={() => removeFavourite(favourite)}
            />
          </div>
          <p className="figures mt-1 font-bold">{formatReais(product?.price ?? price)}</p>
          {unavailable ? <Badge className="mt-2">{texts.unavailable}</Badge> : null}
          {product?.pieces && !unavailable ? (
            <LinkButton to={pages.product({ id })} variant="secondary" size="sm" className="mt-2">
              {setTexts.chooseSizes}
            </LinkButton>
          ) : unavailable || asking ? null : (
            <Button
              variant="secondary"
              size="sm"
              className="mt-2"
              disabled={panel.busy || !product}
              aria-label={texts.moveOf(name)}
              icon={<ShoppingBag aria-hidden="true" className="size-4" />}
              onClick={() => panel.move(favourite)}
            >
              {texts.move}
            </Button>
          )}
        </div>
      </div>
      {product && !product.pieces && asking && !unavailable ? (
        <VariantChoice
          product={product}
          choice={panel.choiceOf(id)}
          missing={panel.isMissing(id)}
          busy={panel.busy}
          onChoose={(choice) => panel.choose(id, choice)}
          onAdd={() => panel.move(favourite)}
        />
      ) : null}
    </li>
  );
}
