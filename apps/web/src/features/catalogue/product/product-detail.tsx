import type { EmbroideryView } from '@plantao/contracts/embroidery/embroidery.view';
import type { ProductView } from '@plantao/contracts/catalogue/product.view';
import { badgeOf } from '@plantao/domain/catalogue/rules/badge.rules';
import { Suspense, useRef, useState, type ReactNode, type RefObject } from 'react';
import { lazyComponent } from '@/lib/lazy-component';
import { ROOT_MARGIN_BELOW, useInView } from '@/lib/use-in-view';
import { RenderWhenVisible } from '@/lib/render-when-visible';
import { ReservedSpace } from '@/lib/reserved-space';
import { useSticky } from '@/lib/use-sticky';
import { productTexts } from '@/texts/catalogue/product';
import { Badge } from '@/ui/badge/badge';
import { BuyBox } from './buy-box/buy-box.js';
import { Gallery } from './gallery/gallery.js';
import { hasSoldOut } from './buy-box/notify-choices.js';
import { OwnHolds } from './buy-box/own-holds.js';
import { PriceBlock } from './buy-box/price-block.js';
import { ProductFacts } from './product-facts.js';
import { ProductHead } from './product-head.js';
import { SidePanel } from './side-panel.js';
import { SizeDialogs, type SizeDialog } from './size-dialogs.js';
import { Stitching } from './stitching.js';
import { useAddToCart } from './buy-box/use-add-to-cart.js';
import { useProductChoice } from './buy-box/use-product-choice.js';
import { useOwnProduct } from './use-own-product.js';
import { VariantPicker } from './buy-box/variant-picker.js';

const StickyBuyBar = lazyComponent(() => import('./buy-box/sticky-buy-bar.js'));
const NotifyMe = lazyComponent(() => import('./buy-box/notify-me.js'));
const ProductSections = lazyComponent(() => import('./product-sections.js'));
const CompleteSet = lazyComponent(() => import('./set/complete-set.js'));
const AddedModal = lazyComponent(() => import('./buy-box/added-modal.js'));
const OptionsDrawer = lazyComponent(() => import('./buy-box/options-drawer.js'));

interface ProductDetailProps {
  product: ProductView;
  /** The button of the favourites. */
  favourite: ReactNode;
  /** The field that estimates the freight of this many. */
  shipping: (count: number, stitched: EmbroideryView | null) => ReactNode;
  /** The products below its sections. */
  related: ReactNode;
}

/** Everything about one product and the way into the cart. */
export function ProductDetail({ product, favourite, shipping, related }: ProductDetailProps) {
  const choice = useProductChoice(product);
  const [sizes, setSizes] = useState<SizeDialog>(null);
  const [stitched, setStitched] = useState<EmbroideryView | null>(null);
  const [options, setOptions] = useState(false);
  const [section, setSection] = useState('description');
  const picker = useRef<HTMLDivElement>(null);
  const sections = useRef<HTMLDivElement>(null);
  const { ref: buttonRef, above: passed } = useInView({ margin: ROOT_MARGIN_BELOW });

  const { add, adding, added, close } = useAddToCart(product, choice, focusIn(picker), stitched);
  const price = product.price + (stitched?.price ?? 0);
  const soldOut = badgeOf(product)?.kind === 'sold-out';
  const own = useOwnProduct(product.id);
  const incomplete = soldOut || hasSoldOut(product, choice.size);
  const everOptions = useSticky(options);
  const showReviews = () => {
    setSection('reviews');
    sections.current?.scrollIntoView({ block: 'start' });
  };
  const openMeasures = () => setSizes('table');
  const openFinder = () => setSizes('finder');
  const choose = (
    <VariantPicker product={product} choice={choice} onMeasures={openMeasures} onFinder={openFinder} />
  );
  return (
    <>
      <div className="in-turn">
        <div className="md:grid md:grid-cols-12 md:gap-8 lg:gap-12">
          <div className="self-start md:sticky md:top-24 md:col-span-6 lg:col-span-7">
            <Gallery
              product={product}
              shown={choice.shown}
              badge={<ProductBadge product={product} />}
              onMeasures={openMeasures}
            />
          </div>
          <div className="in-turn mt-6 space-y-6 md:col-span-6 md:mt-0 lg:col-span-5">
            <ProductHead product={product} onReviews={showReviews} />
            <PriceBlock product={product} />
            {soldOut ? null : (
              <>
                <div ref={picker}>{choose}</div>
                <Stitching
                  garments={[product]}
                  shown={choice.shown}
                  value={stitched}
                  onChange={setStitched}
                  total={price}
                />
                <BuyBox
                  product={product}
                  choice={choice}
                  adding={adding}
                  onAdd={add}
                  favourite={favourite}
                  buttonRef={buttonRef}
                />
              </>
            )}
            <OwnHolds garments={[{ productId: product.id, sizes: product.sizes }]} own={own} />
            {incomplete ? (
              <Suspense fallback={<ReservedSpace className={soldOut ? 'min-h-74' : 'min-h-14'} />}>
                <NotifyMe product={product} soldOut={soldOut} wanted={choice.wanted} />
              </Suspense>
            ) : null}
            {product.sets ? (
              <Suspense fallback={<ReservedSpace className="min-h-28" />}>
                <CompleteSet product={product} choice={choice} stitched={stitched} />
              </Suspense>
            ) : null}
            {shipping(choice.quantity, stitched)}
            <SidePanel name={product.name} />
            <ProductFacts product={product} />
          </div>
        </div>
        <div className="in-turn">
          <div ref={sections} className="mt-10 scroll-mt-24 md:mt-16">
            <RenderWhenVisible className="min-h-120 md:min-h-80">
              <ProductSections product={product} open={section} onOpen={setSection} />
            </RenderWhenVisible>
          </div>
          {related}
        </div>
      </div>
      <Suspense fallback={null}>
        {passed && !soldOut ? (
          <StickyBuyBar
            product={product}
            price={price}
            choice={choice}
            adding={adding}
            onAdd={add}
            onOptions={() => setOptions(true)}
          />
        ) : null}
      </Suspense>
      <Suspense fallback={null}>
        <SizeDialogs
          product={product}
          size={choice.size}
          open={sizes}
          onOpen={setSizes}
          onPick={choice.pickSize}
        />
        {everOptions ? (
          <OptionsDrawer
            open={options}
            onOpenChange={setOptions}
            title={productTexts.optionsTitle}
            complete={choice.size !== null && choice.colour !== null}
            onAdd={add}
          >
            {choose}
          </OptionsDrawer>
        ) : null}
        {added ? <AddedModal added={added} onClose={close} /> : null}
      </Suspense>
    </>
  );
}

/** Puts the focus where something is missing. */
const focusIn = (picker: RefObject<HTMLDivElement | null>) => (what: 'size' | 'colour') =>
  picker.current?.querySelector<HTMLInputElement>(`[data-picker="${what}"] input:not(:disabled)`)?.focus();

/** The sold-out badge has priority over the sale (PROD-20, PROD-21). */
function ProductBadge({ product }: { product: ProductView }) {
  const badge = badgeOf(product);
  if (!badge) return null;
  return badge.kind === 'sold-out' ? (
    <Badge tone="ink" size="md" stitched>
      {productTexts.soldOut}
    </Badge>
  ) : (
    <Badge tone="coral" size="md" stitched>
      {productTexts.sale(badge.percent)}
    </Badge>
  );
}
