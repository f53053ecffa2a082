import {
  CUT_MODELS,
  cutOf,
  type CutModel,
  type CutName,
} from '@plantao/domain/catalogue/rules/garment-cuts.rules';
import { easeOf, pointsOf, type ProductAdvice } from '@plantao/domain/catalogue/rules/size-fit.rules';
import type { KeptMeasures } from '@plantao/domain/accounts/rules/body-measures.rules';
import type { PublicSettingsView } from '@plantao/contracts/settings/settings.view';
import type { Audience } from '@plantao/domain/catalogue/rules/product-kinds.rules';
import type { ProductCardView } from '@plantao/contracts/catalogue/product.view';
import { useQuery } from '@tanstack/react-query';
import { adviceFor } from '@/shop/fit/size-advice';
import { publicSettingsQuery } from '@/lib/api/queries';
import { fitTexts as texts } from '@/texts/catalogue/fit';
import { Button } from '@/ui/button/button';
import { Checkbox } from '@/ui/checkbox/checkbox';
import { ErrorState } from '@/ui/error-state/error-state';
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
  product?: Pick<ProductCardView, 'name' | 'cuts' | 'fits' | 'exchanged' | 'sizes'>;
  onPick?: (size: string) => void;
  /** Whom the garments are cut for: the proportions that it begins with. */
  audience?: Audience | null | undefined;
}

/** Finds the size of somebody by what they know, and explains it (FIT-03, FIT-04). */
export default function SizeFinder({ open, onOpenChange, product, onPick, audience }: SizeFinderProps) {
  // Here, so that what was typed is still there when it is opened again.
  const finder = useFinder(audience === 'masculino' ? 'male' : 'female');
  const { data, error, refetch, isFetching } = useQuery(publicSettingsQuery());
  const settings = data?.data;
  const { measures } = finder;
  const advice = product && measures && settings ? adviceFor(product, measures, settings) : undefined;
  const size = advice?.size ?? null;
  const choice = product?.sizes.find(({ name }) => name === size);
  const stocked = choice?.colors.some(({ stock }) => stock > 0) ?? false;
  const finish = async (picked: string | null) => {
    if (!(await finder.store())) return;
    if (picked) onPick?.(picked);
    onOpenChange(false);
  };
  return (
    <Modal
      open={open}
      onOpenChange={onOpenChange}
      size="lg"
      title={texts.title}
      description={product ? texts.intro : texts.introModels}
      footer={
        size && stocked ? (
          <Button block size="lg" onClick={() => void finish(size)}>
            {texts.take(size)}
          </Button>
        ) : (
          <Button block size="lg" variant="secondary" onClick={() => void finish(null)}>
            {texts.done}
          </Button>
        )
      }
    >
      <div className="grid gap-6 md:grid-cols-2">
        <FinderFields finder={finder} pieces={piecesOf(product?.cuts)} />
        <div className="space-y-4">
          <div role="status" className="min-h-40 rounded-tile bg-mist p-4">
            {settings ? (
              <Answer product={product} advice={advice} measures={measures} settings={settings} />
            ) : error ? (
              <ErrorState
                inline
                title={texts.settingsFailed}
                onRetry={() => void refetch()}
                retrying={isFetching}
              />
            ) : (
              <Spinner />
            )}
            {size && !stocked ? (
              <p className="mt-3 text-small text-err">{choice ? texts.soldOut(size) : texts.notMade(size)}</p>
            ) : null}
          </div>
          {settings ? <Explanation cuts={product?.cuts ?? []} ease={settings.fit} /> : null}
          <Keeping finder={finder} />
        </div>
      </div>
    </Modal>
  );
}

interface AnswerProps extends Pick<SizeFinderProps, 'product'> {
  advice: ProductAdvice | undefined;
  measures: KeptMeasures | undefined;
  settings: PublicSettingsView;
}

function Answer({ product, advice, measures, settings }: AnswerProps) {
  if (measures && product && advice)
    return <FitResult product={product} advice={advice} measures={measures} settings={settings.fit} />;
  if (measures && !product) return <ModelSizes measures={measures} settings={settings} />;
  return <p className="text-ink-2">{texts.waiting}</p>;
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
      <p className="text-small text-ink-2">{finder.signedIn ? texts.keepHint : texts.keepHintGuest}</p>
      {finder.kept ? (
        <Button variant="ghost" size="sm" onClick={() => void finder.erase()}>
          {texts.erase}
        </Button>
      ) : null}
    </div>
  );
}
