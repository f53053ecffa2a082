import type { ProductView } from '@plantao/contracts/catalogue/product.view';
import { kindName } from '@plantao/domain/catalogue/rules/product-kinds.rules';
import { tagName } from '@plantao/domain/catalogue/rules/tag-name.rules';
import { pages } from '@plantao/contracts/pages/shop-pages';
import { Link } from 'react-router-dom';
import { productTexts } from '@/texts/catalogue/product';

const link =
  'inline-flex min-h-9 items-center rounded-control border border-line-strong px-3 hover:border-ink hover:text-petrol';

type Facts = Pick<ProductView, 'category' | 'garmentType' | 'audience' | 'tags'>;

/** Category, kinds and tags, each leading to its listing (PROD-05). */
export function ProductFacts({ product }: { product: Facts }) {
  const { garmentType, audience } = product;
  return (
    <dl className="space-y-3 text-small">
      {product.category ? (
        <div className="flex flex-wrap items-center gap-2">
          <dt className="text-ink-2">{productTexts.category}</dt>
          <dd>
            <Link to={pages.category({ slug: product.category.slug })} className={link}>
              {product.category.name}
            </Link>
          </dd>
        </div>
      ) : null}
      {(garmentType ?? audience) ? (
        <div className="flex flex-wrap items-center gap-2">
          <dt className="text-ink-2">{productTexts.kinds}</dt>
          {garmentType ? (
            <dd>
              <Link to={pages.shop({ garmentType })} className={link}>
                {kindName(garmentType)}
              </Link>
            </dd>
          ) : null}
          {audience ? (
            <dd>
              <Link to={pages.shop({ audience })} className={link}>
                {kindName(audience)}
              </Link>
            </dd>
          ) : null}
        </div>
      ) : null}
      {product.tags.length > 0 ? (
        <div className="flex flex-wrap items-center gap-2">
          <dt className="text-ink-2">{productTexts.tags}</dt>
          {product.tags.map((tag) => (
            <dd key={tag}>
              <Link to={pages.tag({ tag })} className={link}>
                {tagName(tag)}
              </Link>
            </dd>
          ))}
        </div>
      ) : null}
    </dl>
  );
}
