import type { EmbroideryView } from '@plantao/contracts/embroidery/embroidery.view';
import type { ProductView } from '@plantao/contracts/catalogue/product.view';
import { isSetAvailable } from '@plantao/domain/catalogue/rules/set-pieces.rules';
import { garmentsLine } from '@plantao/domain/orders/rules/set-names.rules';
import { sizesIn } from '@plantao/domain/shared/set-size';
import { Suspense, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { lazyComponent } from '@/lib/lazy-component';
import { RenderWhenVisible } from '@/lib/render-when-visible';
import { ROOT_MARGIN_BELOW, useInView } from '@/lib/use-in-view';
import { useSticky } from '@/lib/use-sticky';
import { setTexts as texts } from '@/texts/catalogue/sets';
import { productTexts } from '@/texts/catalogue/product';
import { Badge } from '@/ui/badge/badge';
import { priceWith } from '@/shop/embroidery/stitchable';
import { stitchedGarments } from '@/shop/embroidery/stitched-garments';
import { BuyBox } from '../buy-box/buy-box.js';
import { OwnHolds } from '../buy-box/own-holds.js';
import { PriceBlock } from '../buy-box/price-block.js';
import StickyBuyBar from '../buy-box/sticky-buy-bar.js';
import { useAddToCart } from '../buy-box/use-add-to-cart.js';
import { Gallery } from '../gallery/gallery.js';
import { ProductFacts } from '../product-facts.js';
import { ProductHead } from '../product-head.js';
import { SidePanel } from '../side-panel.js';
import { SizeDialogs, type SizeDialog } from '../size-dialogs.js';
import { Stitching } from '../stitching.js';
import { useOwnProduct } from '../use-own-product.js';
import type { CompleteSetProps } from './complete-set.js';
import { SetPicker } from './set-picker.js';
import { SetPrice } from './set-price.js';
import { inColour, setPictures } from './set-selection.js';
import { useSetChoice, type SetChoice } from './use-set-choice.js';

const ProductSections = lazyComponent(() => import('../product-sections.js'));
const AddedModal = lazyComponent(() => import('../buy-box/added-modal.js'));
const OptionsDrawer = lazyComponent(() => import('../buy-box/options-drawer.js'));

interface SetDetailProps {
  product: ProductView;
  /** The button of the favourites. */
  favourite: ReactNode;
  /** The field that estimates the freight of this many. */
  shipping: (count: number, stitched: EmbroideryView | null) => ReactNode;
  /** The products below its sections. */
  related: ReactNode;
}

/** What is stitched on it, and what one costs with it: at first what was chosen on the garment from which it was opened. */
function useCarried(product: ProductView) {
  const { state } = useLocation() as { state: Pick<CompleteSetProps, 'stitched'> | null };
  const [value, onChange] = useState(state?.stitched ?? null);
  return { value, onChange, total: priceWith(product, value) };
}

/** The sizes of the garments in words: 'Blusa M · Calça G'. */
const inWords = (pieces: SetChoice['pieces'], sizes: SetChoice['sizes']): string =>
  garmentsLine(pieces.map(({ name }, place) => ({ name, size: sizes[place] ?? '' })));

/** What was added, with the size of each garment in words. */
const inSet = <Added extends { size: string }>(pieces: SetChoice['pieces'], added: Added): Added => ({
  ...added,
  size: inWords(pieces, sizesIn(added.size)),
});

const different = (pieces: SetChoice['pieces']): SetChoice['pieces'] =>
  pieces.filter(
    ({ productId }, place) => pieces.findIndex((piece) => piece.productId === productId) === place,
  );

const focusGarment = (picker: HTMLElement | null, place: number): void =>
  picker?.querySelector<HTMLInputElement>(`[data-garment="${place}"] input:not(:disabled)`)?.focus();

/** Everything about a set of garments: one colour, a size for each garment, and one way into the cart. */
export default function SetDetail({ product, favourite, shipping, related }: SetDetailProps) {
  const choice = useSetChoice(product);
  const own = useOwnProduct(product.id);
  const [dialog, setDialog] = useState<{ which: SizeDialog; place: number }>({ which: null, place: 0 });
  const stitching = useCarried(product);
  const [options, setOptions] = useState(false);
  const [section, setSection] = useState('description');
  const picker = useRef<HTMLDivElement>(null);
  const sections = useRef<HTMLDivElement>(null);
  const { ref: buttonRef, above: passed } = useInView({ margin: ROOT_MARGIN_BELOW });
  const everOptions = useSticky(options);

  const { pieces, sizes, colour } = choice;
  const showMissing = () => focusGarment(picker.current, Math.max(0, sizes.indexOf(null)));
  const { add, adding, added, close } = useAddToCart(product, choice, showMissing, stitching.value);
  const sold = isSetAvailable(pieces);
  const judged = pieces[dialog.place];
  const open = (which: SizeDialog) => (place: number) => setDialog({ which, place });
  const choose = <SetPicker choice={choice} onMeasures={open('table')} onFinder={open('finder')} />;
  return (
    <>
      <div className="in-turn">
        <div className="md:grid md:grid-cols-12 md:gap-8 lg:gap-12">
          <div className="self-start md:sticky md:top-24 md:col-span-6 lg:col-span-7">
            <Gallery
              product={{ ...product, ...setPictures(product, choice.shown) }}
              shown={choice.shown}
              badge={<SetBadge product={product} sold={sold} />}
              onMeasures={() => open('table')(0)}
            />
          </div>
          <div className="in-turn mt-6 space-y-6 md:col-span-6 md:mt-0 lg:col-span-5">
            <ProductHead
              product={product}
              onReviews={() => {
                setSection('reviews');
                sections.current?.scrollIntoView({ block: 'start' });
              }}
            />
            <div className="space-y-1">
              <PriceBlock product={product} />
              <SetPrice product={product} />
            </div>
            <div ref={picker}>
              <SetPicker choice={choice} onMeasures={open('table')} onFinder={open('finder')} alerts />
            </div>
            {sold ? (
              <>
                <Stitching garments={pieces} shown={choice.shown} {...stitching} />
                <BuyBox
                  product={product}
                  choice={choice}
                  adding={adding}
                  onAdd={add}
                  favourite={favourite}
                  buttonRef={buttonRef}
                />
              </>
            ) : (
              <div className="flex">{favourite}</div>
            )}
            <OwnHolds garments={different(pieces)} own={own} />
            {shipping(choice.quantity, stitching.value)}
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
      {passed && sold ? (
        <StickyBuyBar
          product={product}
          price={stitching.total}
          choice={choice.size === null ? choice : { ...choice, size: inWords(pieces, sizes) }}
          adding={adding}
          onAdd={add}
          onOptions={() => setOptions(true)}
        />
      ) : null}
      <Suspense fallback={null}>
        {judged ? (
          <SizeDialogs
            product={{
              ...(colour === null ? judged : inColour(judged, colour)),
              category: product.category,
              audience: product.audience,
            }}
            size={sizes[dialog.place] ?? null}
            open={dialog.which}
            onOpen={(which) => setDialog({ ...dialog, which })}
            onPick={(size) => choice.pickSizeOf(dialog.place, size)}
          />
        ) : null}
        {everOptions ? (
          <OptionsDrawer
            open={options}
            onOpenChange={setOptions}
            title={texts.optionsTitle}
            complete={choice.size !== null}
            onAdd={add}
          >
            {choose}
          </OptionsDrawer>
        ) : null}
        {added ? (
          <AddedModal added={inSet(pieces, added)} garments={stitchedGarments(pieces)} onClose={close} />
        ) : null}
      </Suspense>
    </>
  );
}

/** Sold out has priority over the sale; otherwise it says that it is a set. */
function SetBadge({ product, sold }: { product: ProductView; sold: boolean }) {
  if (!sold)
    return (
      <Badge tone="ink" size="md" stitched>
        {productTexts.soldOut}
      </Badge>
    );
  return product.sale && product.salePercentage > 0 ? (
    <Badge tone="coral" size="md" stitched>
      {productTexts.sale(product.salePercentage)}
    </Badge>
  ) : (
    <Badge tone="paper" size="md">
      {texts.badgeOf(product.pieces?.length ?? 0)}
    </Badge>
  );
}
