import type {
  EditableLineView,
  EditableOrderView,
  EditSizeView,
} from '@plantao/contracts/order-edits/order-edit.view';
import type { OrderEditDto } from '@plantao/contracts/order-edits/order-edit.dto';
import { useState } from 'react';
import { addressBody, addressFaults, type AddressFields } from '@/shop/address/address-draft';
import { useFields } from '@/lib/forms/use-fields';
import { isRedacted } from '@/lib/format';

/** What is chosen of a line; an empty size: nothing is swapped. */
export interface LineChoice {
  readonly quantity: number;
  readonly swapped: number;
  readonly size: string;
  readonly color: string;
}

/** A product that joins the order. */
export interface AddedChoice {
  readonly product: string;
  readonly name: string;
  readonly sizes: readonly EditSizeView[];
  readonly size: string;
  readonly color: string;
  readonly quantity: number;
}

const untouched = ({ quantity }: EditableLineView): LineChoice => ({
  ...{ quantity, swapped: quantity },
  ...{ size: '', color: '' },
});

/** What somebody wants of an order, before it is sent. */
export function useEditDraft(edit: EditableOrderView) {
  const [choices, setChoices] = useState<Readonly<Record<string, LineChoice>>>({});
  const [added, setAdded] = useState<readonly AddedChoice[]>([]);
  const [moving, setMoving] = useState(false);
  const [delivery, setDelivery] = useState<string>();
  const [bears, setBears] = useState(false);
  const [reason, setReason] = useState('');
  const { zipCode, street, number, complement, neighborhood, city, state } = edit.address;
  const stored: AddressFields = { zipCode, street, number, complement, neighborhood, city, state };
  const address = useFields(stored, addressFaults);
  const choiceOf = (line: EditableLineView): LineChoice => choices[line.id] ?? untouched(line);
  const choose = (line: EditableLineView, change: Partial<LineChoice>) =>
    setChoices({ ...choices, [line.id]: { ...choiceOf(line), ...change } });
  const body: OrderEditDto = {
    lines: edit.lines.flatMap((line) => requestOf(line, choiceOf(line))),
    added: added.map(({ product, size, color, quantity }) => ({ product, size, color, quantity })),
    ...(moving && { address: addressBody(address.values) }),
    ...(delivery && { delivery }),
    freight: bears ? 'keep' : 'adjust',
  };
  /** Another address has other deliveries. */
  const move = (now: boolean) => {
    setMoving(now);
    setDelivery(undefined);
  };
  return {
    ...{ choiceOf, choose, added, setAdded, moving, move, address, delivery, setDelivery, bears, setBears },
    ...{ reason, setReason, body },
    isComplete: () => !moving || address.validate(),
    hiddenAddress: isRedacted(street),
  };
}

export type EditDraft = ReturnType<typeof useEditDraft>;

function requestOf(
  line: EditableLineView,
  { quantity, swapped, size, color }: LineChoice,
): OrderEditDto['lines'] {
  const pieces = Math.min(swapped, quantity, line.quantity);
  const isSwapped = size !== '' && pieces > 0 && (size !== line.size || color !== line.color);
  if (quantity === line.quantity && !isSwapped) return [];
  const swap = { quantity: pieces, size, color };
  return [{ item: line.id, quantity, ...(isSwapped && { swap }) }];
}
