import type {
  CreateDraftOrderDto,
  PreviewDraftOrderDto,
} from '@plantao/contracts/draft-orders/draft-order.dto';
import type { DraftPreviewView, DraftTermsView } from '@plantao/contracts/draft-orders/draft-order.view';
import { routes } from '@plantao/contracts/http/routes';
import { MAX_DRAFT_HOURS } from '@plantao/domain/draft-orders/rules/draft-state.rules';
import { isPhone } from '@plantao/domain/shared/brazil/phone';
import { isEmail } from '@plantao/domain/shared/email';
import { fromReais, toReais } from '@plantao/domain/shared/money';
import { isPersonName } from '@plantao/domain/shared/text/visible-text';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '@/lib/api/client';
import { callIdempotent } from '@/lib/api/idempotent-call';
import { formatReais } from '@/lib/format';
import { useFields, type Faults } from '@/lib/forms/use-fields';
import { addressBody, addressFaults } from '@/shop/address/address-draft';
import { draftOrdersTexts as texts } from '@/texts/backoffice/draft-orders';
import { maskedCentavos } from '@/ui/masked-input/masks';
import { pieceBody, type DraftChoice } from './draft-choice.js';
import type { DraftCustomer, DraftSeed } from './draft-seed.js';

export interface DiscountChoice {
  readonly kind: 'none' | 'percent' | 'amount';
  readonly percent: number;
  /** As typed. */
  readonly amount: string;
  readonly reason: string;
}

function customerFaults({ name, email, phone }: DraftCustomer): Faults<DraftCustomer> {
  const faults: Faults<DraftCustomer> = {};
  if (!isPersonName(name.trim())) faults.name = texts.problems.name;
  if (!isEmail(email.trim())) faults.email = texts.problems.email;
  if (phone !== '' && !isPhone(phone)) faults.phone = texts.problems.phone;
  return faults;
}

interface MoreFaults {
  pieces?: string;
  discount?: string;
  reason?: string;
  hours?: string;
}

function moreFaults(
  chosen: readonly DraftChoice[],
  { kind, percent, amount, reason }: DiscountChoice,
  hours: number,
  { maxDiscountPercent }: DraftTermsView,
): MoreFaults {
  const faults: MoreFaults = {};
  if (chosen.length === 0) faults.pieces = texts.problems.pieces;
  if (kind === 'percent' && (percent < 1 || percent > maxDiscountPercent))
    faults.discount = texts.problems.discount(maxDiscountPercent);
  if (kind === 'amount' && (maskedCentavos(amount) ?? 0) < 1) faults.discount = texts.problems.amount;
  if (kind !== 'none' && reason.trim().length < 3) faults.reason = texts.problems.reason;
  if (hours < 1 || hours > MAX_DRAFT_HOURS) faults.hours = texts.problems.hours;
  return faults;
}

/** What somebody writes down, what it comes to, and the sending of it. What was seen holds for what was asked alone. */
export function useDraftForm(seed: DraftSeed, terms: DraftTermsView, mayDiscount: boolean) {
  const customer = useFields<DraftCustomer>(seed.customer, customerFaults);
  const address = useFields(seed.address, addressFaults);
  const [pieces, setPieces] = useState(seed.pieces);
  const copied = mayDiscount ? seed.discount : null;
  const [discount, setDiscount] = useState<DiscountChoice>({
    ...{ kind: copied ? 'amount' : 'none', percent: 10 },
    ...{ amount: copied ? formatReais(copied.amount) : '', reason: copied?.reason ?? '' },
  });
  const [note, setNote] = useState(seed.note);
  const [hours, setHours] = useState(terms.hours);
  const [delivery, setDelivery] = useState<string>();
  const [tried, setTried] = useState(false);
  const [asked, setAsked] = useState<{ readonly request: string; readonly preview: DraftPreviewView }>();
  const body = askedOf(pieces, address.values, discount);
  const request = JSON.stringify(body);
  const preview = asked?.request === request ? asked.preview : undefined;
  const option = preview?.options.find(({ id }) => id === delivery) ?? preview?.options[0];
  const total =
    preview && option
      ? toReais(fromReais(preview.subtotal) - fromReais(preview.discount) + fromReais(option.price))
      : undefined;
  const asking = useMutation({
    mutationFn: (question: PreviewDraftOrderDto) => call(routes.previewDraftOrder, { body: question }),
    // Of what was asked: the form may be another one by now.
    onSuccess: (response, question) =>
      setAsked({ request: JSON.stringify(question), preview: response.data.preview }),
  });
  const sending = useMutation({
    mutationFn: (whole: CreateDraftOrderDto) =>
      callIdempotent('new draft', routes.createDraftOrder, { body: whole }),
    // Prices or freight are others by now: they are shown before anything is sent again.
    onError: () => setAsked(undefined),
  });
  const faults = moreFaults(pieces, discount, hours, terms);
  const isComplete = (): boolean => {
    setTried(true);
    const fine = [customer.validate(), address.validate()].every(Boolean);
    return fine && Object.keys(faults).length === 0;
  };
  const { name, email, phone } = customer.values;
  const whole =
    option && total !== undefined
      ? {
          ...body,
          customer: { name: name.trim(), email: email.trim(), phone },
          ...{ delivery: option.id, deliveryPrice: option.price, total, note: note.trim(), hours },
        }
      : undefined;
  return {
    ...{ customer, address, pieces, setPieces, discount, setDiscount, note, setNote, hours, setHours },
    ...{ body, preview, option, total, setDelivery, asking, sending, isComplete, whole },
    faults: tried ? faults : ({} as MoreFaults),
  };
}

export type DraftForm = ReturnType<typeof useDraftForm>;

function askedOf(
  pieces: readonly DraftChoice[],
  address: Parameters<typeof addressBody>[0],
  { kind, percent, amount, reason }: DiscountChoice,
): PreviewDraftOrderDto {
  return {
    lines: pieces.map(pieceBody),
    address: addressBody(address),
    ...(kind === 'percent' && { discount: { percent, reason: reason.trim() } }),
    ...(kind === 'amount' && {
      discount: { amount: toReais(maskedCentavos(amount) ?? 0), reason: reason.trim() },
    }),
  };
}
