import type { UserView } from '@plantao/contracts/accounts/user.view';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { draftOf, placeLine, streetLine } from '@/shop/address/address-draft';
import { useCheckoutStore } from '@/shop/checkout/checkout.store';
import { addressStepTexts } from '@/texts/checkout';
import { Badge } from '@/ui/badge/badge';
import { Button } from '@/ui/button/button';
import { RadioCardGroup, type RadioCardOption } from '@/ui/radio-card-group/radio-card-group';
import { NewAddress } from './new-address.js';
import { StepHeading } from './step-heading.js';

interface AddressStepProps {
  user: UserView;
  focus: boolean;
  onNext: () => void;
}

const NEW = 'new';
const ARROWS = new Set(['ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight']);

/** Saved addresses as cards, and a new one (CHK-05 to CHK-11). Choosing a saved one moves on. */
export function AddressStep({ user, focus, onNext }: AddressStepProps) {
  const { address, typedAddress, setAddress } = useCheckoutStore();
  const { addresses } = user;
  const usual = addresses.find(({ isDefault }) => isDefault) ?? addresses[0];
  const [choice, setChoice] = useState<string>(() => {
    if (typedAddress) return NEW;
    const selected = addresses.find(({ _id }) => _id === address?.id);
    return (selected ?? usual)?._id ?? NEW;
  });
  // Arrow keys walk through the cards; only a press on one is a decision.
  const walking = useRef(false);
  const [pressedNew, setPressedNew] = useState(false);

  const goOnWith = (id: string) => {
    const chosen = addresses.find(({ _id }) => _id === id);
    if (!chosen) return;
    setAddress(draftOf(chosen));
    onNext();
  };
  const options: RadioCardOption<string>[] = [
    ...addresses.map((saved) => ({
      value: saved._id,
      label: streetLine(saved),
      description: (
        <>
          {placeLine(saved)} · <span className="whitespace-nowrap">{saved.zipCode}</span>
        </>
      ),
      ...(saved.isDefault ? { aside: <Badge tone="petrol">{addressStepTexts.isDefault}</Badge> } : {}),
    })),
    {
      value: NEW,
      label: addressStepTexts.newOne,
      description: addressStepTexts.newHint,
      icon: <Plus aria-hidden="true" className="size-5" />,
    },
  ];
  return (
    <div className="space-y-6">
      <StepHeading focus={focus}>{addressStepTexts.title}</StepHeading>
      {addresses.length > 0 ? (
        <div
          onKeyDownCapture={(event) => {
            walking.current = ARROWS.has(event.key);
          }}
          onPointerDownCapture={() => {
            walking.current = false;
          }}
          // A press on the card that is chosen already changes nothing in the group, and decides all the same.
          onClick={({ target }) => {
            if (target instanceof HTMLInputElement && target.value === choice) goOnWith(choice);
          }}
        >
          <RadioCardGroup
            legend={addressStepTexts.saved}
            options={options}
            value={choice}
            onChange={(id) => {
              setChoice(id);
              setPressedNew(!walking.current);
              if (id !== NEW && !walking.current) goOnWith(id);
            }}
          />
        </div>
      ) : null}
      {choice === NEW ? (
        <NewAddress user={user} autoFocus={pressedNew && !typedAddress} onSaved={onNext} />
      ) : (
        <Button size="lg" className="w-full sm:w-auto" onClick={() => goOnWith(choice)}>
          {addressStepTexts.deliverHere}
        </Button>
      )}
    </div>
  );
}
