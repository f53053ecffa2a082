import type { EmbroideryView } from '@plantao/contracts/embroidery/embroidery.view';
import { embroideryRoutes } from '@plantao/contracts/embroidery/embroidery.routes';
import type { SaveEmbroideryDto } from '@plantao/contracts/embroidery/embroidery.dto';
import { pages } from '@plantao/contracts/pages/shop-pages';
import { useId, useState, type ReactNode } from 'react';
import { errorText, isApiError } from '@/lib/api/api-error';
import { call } from '@/lib/api/client';
import { formatReais } from '@/lib/format';
import { useFields, type Faults } from '@/lib/forms/use-fields';
import { embroideryTexts as texts } from '@/texts/embroidery';
import { AmountRow } from '@/ui/amount-row/amount-row';
import { Button } from '@/ui/button/button';
import { ErrorState } from '@/ui/error-state/error-state';
import { Modal } from '@/ui/modal/modal';
import {
  draftBody,
  draftFaults,
  draftOf,
  draftWords,
  emptyDraft,
  secondLineOf,
  type EmbroideryDraft,
  type Stitched,
} from './embroidery-draft.js';
import { EmbroideryFields } from './embroidery-fields.js';
import { StitchedPreview } from './stitched-preview.js';
import type { EmbroideryOffer } from './use-embroidery-offer.js';

export interface EmbroideredPiece {
  name: string;
  /** Its front picture in the chosen colour. */
  picture: string;
  /** '#1F2F4F' */
  colour: string;
  /** Of a kit, on how many equal garments it is stitched. */
  count?: number;
}

interface EmbroideryDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  piece: EmbroideredPiece;
  offer: EmbroideryOffer;
  /** What is stitched so far. */
  value: Stitched | null;
  onSaved?: (embroidery: EmbroideryView) => void | Promise<void>;
  /** Takes the embroidery away; without it there is always one. */
  onDrop?: () => void;
  /** Saves it elsewhere than for a cart: `onSaved` is not called then. */
  save?: (body: SaveEmbroideryDto) => Promise<void>;
  submit?: string;
  /** Said in place of the price. */
  note?: ReactNode;
  /** Asked below the fields. */
  children?: ReactNode;
}

/** Fields that a refusal of the server speaks of. */
const FIELD_OF: Readonly<Record<string, keyof EmbroideryDraft>> = {
  'embroidery.empty': 'name',
  'embroidery.text': 'name',
  'embroidery.council': 'secondLine',
  'embroidery.thread': 'thread',
  'embroidery.position': 'position',
  'embroidery.logo-unknown': 'logo',
};

/** Name, second line, thread, place and logo, with a preview that follows every letter. What was typed survives any failure. */
export default function EmbroideryDialog(props: EmbroideryDialogProps) {
  const { open, onOpenChange, piece, offer, value, onDrop, submit = texts.use } = props;
  const id = useId();
  const form = useFields<EmbroideryDraft>(
    value ? draftOf(value) : emptyDraft(offer.terms.threads, offer.positions, piece.colour),
    draftFaults,
  );
  const { saving, failure, send } = useSave(form, props);
  const trySave = () => {
    if (form.validate()) void send();
    else focusFault(id, draftFaults(form.values));
  };
  return (
    <Modal
      open={open}
      onOpenChange={onOpenChange}
      size="lg"
      title={texts.title}
      description={texts.intro(piece.name, piece.count)}
      footer={
        <>
          {value && onDrop ? (
            <Button variant="ghost" onClick={onDrop}>
              {texts.without}
            </Button>
          ) : null}
          <Button size="lg" loading={saving} onClick={trySave}>
            {saving ? texts.saving : submit}
          </Button>
          {/* By the button, above it on a phone: the fields scroll, and what stands below them is not seen. */}
          {failure ? (
            <ErrorState inline title={failure} className="sm:order-first sm:mr-auto sm:flex-1" />
          ) : null}
        </>
      }
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // A dialog stands in the page it was opened on: React would submit the form around it, too.
          event.stopPropagation();
          trySave();
        }}
        className="grid gap-6 md:grid-cols-2"
      >
        <div className="z-sticky self-start bg-paper pb-1 [@media(min-height:44rem)]:sticky [@media(min-height:44rem)]:top-0">
          <Preview values={form.values} piece={piece} offer={offer} />
        </div>
        <div className="space-y-5">
          <EmbroideryFields form={form} offer={offer} cloth={piece.colour} id={id} />
          {props.children}
          {props.note ? (
            <p className="text-small text-ink-2">{props.note}</p>
          ) : (
            <Cost values={form.values} offer={offer} count={piece.count ?? 1} />
          )}
          <Law />
          <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
        </div>
      </form>
    </Modal>
  );
}

function useSave(form: ReturnType<typeof useFields<EmbroideryDraft>>, props: EmbroideryDialogProps) {
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const send = async () => {
    if (saving) return;
    setSaving(true);
    setFailure(null);
    const body = draftBody(form.values);
    try {
      if (props.save) await props.save(body);
      else await props.onSaved?.((await call(embroideryRoutes.createEmbroidery, { body })).data.embroidery);
    } catch (error) {
      const field = isApiError(error) ? FIELD_OF[error.code] : undefined;
      if (field) form.refuse({ [field]: errorText(error) } as Faults<EmbroideryDraft>);
      else setFailure(errorText(error, texts.failed));
    } finally {
      setSaving(false);
    }
  };
  return { saving, failure, send };
}

function focusFault(id: string, faults: Faults<EmbroideryDraft>): void {
  document.getElementById(faults.name ? `${id}-name` : `${id}-second`)?.focus();
}

function Preview({
  values,
  piece,
  offer,
}: { values: EmbroideryDraft } & Pick<EmbroideryDialogProps, 'piece' | 'offer'>) {
  const words = draftWords(values);
  const thread = offer.terms.threads.find(({ name }) => name === values.thread);
  return (
    <StitchedPreview
      picture={piece.picture}
      cloth={piece.colour}
      name={words === '' ? texts.nameSample : values.name}
      secondLine={secondLineOf(values)}
      logo={values.logo}
      thread={thread?.value ?? ''}
      position={values.position}
      words={words}
    />
  );
}

/** What it costs and how long it takes, before anything is bought. */
function Cost({
  values,
  offer: { terms },
  count,
}: {
  values: EmbroideryDraft;
  offer: EmbroideryOffer;
  count: number;
}) {
  const written = values.name.trim() !== '' || values.secondLine.trim() !== '' || !values.logo;
  const total = (written ? terms.namePrice : 0) + (values.logo ? terms.logoPrice : 0);
  return (
    <div>
      <dl className="figures space-y-1 rounded-control bg-mist p-3 text-small">
        {values.logo && written ? (
          <>
            <AmountRow term={texts.priceName} value={formatReais(terms.namePrice)} />
            <AmountRow term={texts.priceLogo} value={formatReais(terms.logoPrice)} />
          </>
        ) : null}
        <AmountRow term={texts.priceTotal} value={formatReais(total)} />
        {count > 1 ? <AmountRow term={texts.priceAll(count)} value={formatReais(total * count)} /> : null}
      </dl>
      {terms.extraDays > 0 ? (
        <p className="mt-2 text-small text-ink-2">{texts.days(terms.extraDays)}</p>
      ) : null}
    </div>
  );
}

function Law() {
  return (
    <p className="text-small text-ink-2">
      {texts.law}{' '}
      <a
        href={`${pages.terms()}#personalizadas`}
        target="_blank"
        rel="noreferrer"
        className="text-petrol underline underline-offset-4"
      >
        {texts.lawMore}
      </a>
    </p>
  );
}
