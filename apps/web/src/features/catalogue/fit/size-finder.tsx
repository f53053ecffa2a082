import {
  CUT_MODELS,
  cutOf,
  type CutModel,
  type CutName,
} from '@plantao/domain/catalogue/rules/garment-cuts.rules';
import { easeOf, pointsOf } from '@plantao/domain/catalogue/rules/size-fit.rules';
import type { ProductCardView } from '@plantao/contracts/catalogue/product.view';
import { adviceFor } from '@/shop/fit/size-advice';
import { useShopSettings } from '@/shop/settings/use-shop-settings';
import { fitTexts as texts } from '@/texts/catalogue/fit';
import { Button } from '@/ui/button/button';
import { Checkbox } from '@/ui/checkbox/checkbox';
import { Modal } from '@/ui/modal/modal';
import { Spinner } from '@/ui/spinner/spinner';
import { FinderFields } from './finder-fields.js';
import { FitResult } from './fit-result.js';
import { ModelSizes } from './model-sizes.js';
import { useFinder, type Finder } from './use-finder.js';

interface SizeFinderProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The product whose size is wanted; without one all models are answered. */
  product?: Pick<ProductCardView, 'name' | 'cuts' | 'fits' | 'sizes'>;
  onPick?: (size: string) => void;
}

/** Finds the size of somebody by what they know, and explains it (FIT-03, FIT-04). */
export default function SizeFinder({ open, onOpenChange, product, onPick }: SizeFinderProps) {
  // Here, so that what was typed is still there when it is opened again.
  const finder = useFinder('female');
  return (
    <Modal
      open={open}
      onOpenChange={onOpenChange}
      size="lg"
      title={texts.title}
      description={product ? texts.intro : texts.introModels}
    >
      <FinderBody finder={finder} product={product} onPick={onPick} onClose={() => onOpenChange(false)} />
    </Modal>
  );
}

interface FinderBodyProps extends Pick<SizeFinderProps, 'product' | 'onPick'> {
  finder: Finder;
  onClose: () => void;
}

function FinderBody({ finder, product, onPick, onClose }: FinderBodyProps) {
  const settings = useShopSettings();
  if (!settings) return <Spinner />;
  const { measures } = finder;
  const advice = product && measures ? adviceFor(product, measures, settings) : undefined;
  const size = advice?.size ?? null;
  const choice = product && size ? product.sizes.find(({ name }) => name === size) : undefined;
  const stocked = choice?.colors.some(({ stock }) => stock > 0) ?? false;
  const finish = async (pick: boolean) => {
    if (!(await finder.store())) return;
    if (pick && size) onPick?.(size);
    onClose();
  };
  return (
    <div className="grid gap-6 md:grid-cols-2">
      <FinderFields finder={finder} pieces={piecesOf(product?.cuts)} />
      <div className="space-y-4">
        <div role="status" className="min-h-40 rounded-tile bg-mist p-4">
          {product && advice && measures ? (
            <FitResult product={product} advice={advice} measures={measures} settings={settings.fit} />
          ) : !product && measures ? (
            <ModelSizes measures={measures} settings={settings} />
          ) : (
            <p className="text-ink-2">{texts.waiting}</p>
          )}
          {product && size && !stocked ? (
            <p className="mt-3 text-small text-err">{choice ? texts.soldOut(size) : texts.notMade(size)}</p>
          ) : null}
        </div>
        <Explanation cuts={product?.cuts ?? []} ease={settings.fit} />
        <Keeping finder={finder} />
        {product && size && stocked ? (
          <Button block size="lg" onClick={() => void finish(true)}>
            {texts.take(size)}
          </Button>
        ) : (
          <Button block size="lg" variant="secondary" onClick={() => void finish(false)}>
            {texts.done}
          </Button>
        )}
      </div>
    </div>
  );
}

function piecesOf(cuts: readonly CutName[] | undefined): { top: boolean; trousers: boolean } {
  if (!cuts) return { top: true, trousers: true };
  return {
    top: cuts.some((cut) => pointsOf(cut).includes('bust')),
    trousers: cuts.some((cut) => cutOf(cut).kind === 'trousers'),
  };
}

function Explanation({ cuts, ease }: { cuts: readonly CutName[]; ease: Parameters<typeof easeOf>[1] }) {
  const cut = cuts[0];
  return (
    <details className="text-small text-ink-2">
      <summary className="target cursor-pointer font-semibold text-petrol">{texts.how}</summary>
      <p className="mt-1">
        {cut ? texts.howText(texts.model(cutOf(cut).model), easeOf(cut, ease)) : texts.howModels}
      </p>
      {cut ? null : (
        <ul className="mt-1">
          {CUT_MODELS.map((model: CutModel) => (
            <li key={model}>{texts.ease(model, ease.ease[model])}</li>
          ))}
        </ul>
      )}
    </details>
  );
}

/** Nothing is kept unless somebody says so, and it can be taken back here. */
function Keeping({ finder }: { finder: Finder }) {
  return (
    <div className="space-y-1">
      <Checkbox
        label={finder.signedIn ? texts.keepAccount : texts.keepGuest}
        checked={finder.keep}
        onChange={(event) => finder.setKeep(event.target.checked)}
      />
      <p className="text-small text-ink-2">{texts.keepHint}</p>
      {finder.kept ? (
        <Button variant="ghost" size="sm" onClick={() => void finder.erase()}>
          {texts.erase}
        </Button>
      ) : null}
    </div>
  );
}
