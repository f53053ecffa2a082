import { Plus } from 'lucide-react';
import { useId } from 'react';
import type { ProductView } from '@plantao/contracts/catalogue/product.view';
import { useIsMobile } from '@/lib/use-media-query';
import { useShopFacts } from '@/shop/settings/use-shop-facts';
import { detailTexts } from '@/texts/catalogue/product-parts';
import { Reviews } from './reviews/reviews.js';
import { SectionTabs, type Section } from './section-tabs.js';

function sectionsOf(product: ProductView): Section[] {
  const { details } = product;
  return [
    { value: 'description', title: detailTexts.description, content: <Description product={product} /> },
    ...(details
      ? [{ value: 'fabric', title: detailTexts.fabric, content: <Fabric details={details} /> }]
      : []),
    { value: 'delivery', title: detailTexts.delivery, content: <Delivery /> },
    {
      value: 'reviews',
      title: detailTexts.reviewsCount(product.reviewCount),
      content: <Reviews product={product} />,
    },
  ];
}

interface ProductSectionsProps {
  product: ProductView;
  /** The one that is open; 'reviews' when the rating under the name was pressed. */
  open: string;
  onOpen: (section: string) => void;
}

/** Description, fabric, delivery, reviews: tabs where there is room, otherwise one under the other. */
export default function ProductSections({ product, open, onOpen }: ProductSectionsProps) {
  const mobile = useIsMobile();
  const sections = sectionsOf(product);
  return mobile ? (
    <SectionAccordion key={open} sections={sections} open={open} />
  ) : (
    <SectionTabs label={detailTexts.label} sections={sections} open={open} onOpen={onOpen} />
  );
}

function Description({ product }: { product: ProductView }) {
  const bullets = product.details?.bullets ?? [];
  return (
    <div className="max-w-measure space-y-4 text-ink-2">
      <p className="whitespace-pre-line">{product.description || detailTexts.noDescription}</p>
      {bullets.length > 0 ? (
        <ul className="list-disc space-y-1 pl-5">
          {bullets.map((bullet) => (
            <li key={bullet}>{bullet}</li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

function Fabric({ details }: { details: NonNullable<ProductView['details']> }) {
  return (
    <dl className="max-w-measure space-y-4 text-ink-2">
      {[
        [detailTexts.composition, details.fabric],
        [detailTexts.fit, details.fit],
      ].map(([term, text]) =>
        text ? (
          <div key={term}>
            <dt className="font-semibold text-ink">{term}</dt>
            <dd>{text}</dd>
          </div>
        ) : null,
      )}
      {details.care.length > 0 ? (
        <div>
          <dt className="font-semibold text-ink">{detailTexts.care}</dt>
          <dd>
            <ul className="list-disc space-y-1 pl-5">
              {details.care.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </dd>
        </div>
      ) : null}
    </dl>
  );
}

function Delivery() {
  const { days, ways, exchangeDays, returnDays } = useShopFacts();
  return (
    <div className="max-w-measure space-y-2 text-ink-2">
      <p>{detailTexts.deliveryText(days.min, days.max, ways)}</p>
      {exchangeDays ? <p>{detailTexts.exchangeText(exchangeDays)}</p> : null}
      <p>{detailTexts.regret(returnDays)}</p>
    </div>
  );
}

interface SectionAccordionProps {
  sections: readonly Section[];
  open: string;
}

/** The native <details>, one open at a time; closed content is still found by 'find in page'. */
function SectionAccordion({ sections, open }: SectionAccordionProps) {
  const group = useId();
  return (
    <div>
      {sections.map(({ value, title, content }) => (
        <details
          key={value}
          name={group}
          open={value === open}
          className="group border-b border-line first:border-t"
        >
          <summary className="flex min-h-14 list-none items-center justify-between gap-4 rounded-control py-3 [&::-webkit-details-marker]:hidden">
            <h2 className="font-sans text-body font-semibold">{title}</h2>
            <Plus
              aria-hidden="true"
              className="size-5 shrink-0 text-line-strong transition-transform duration-reveal group-open:rotate-45"
            />
          </summary>
          <div className="pb-5">{content}</div>
        </details>
      ))}
    </div>
  );
}
