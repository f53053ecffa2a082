import { customerRoutes as routes } from '@plantao/contracts/http/customer-routes';
import type { ProductView } from '@plantao/contracts/catalogue/product.view';
import { isEmail, normalizeEmail } from '@plantao/domain/shared/email';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText, isApiError } from '@/lib/api/api-error';
import { callIdempotent } from '@/lib/api/idempotent-call';
import { useKeptDraft } from '@/lib/forms/kept-draft';
import { logFailure } from '@/lib/log';
import { useMe } from '@/shop/session/use-me';
import { notifyTexts } from '@/texts/catalogue/notify';
import type { Choice } from './selection.js';
import { notifiableColours, notifiableSizes, type NotifiableSizes } from './notify-choices.js';

type Draft = Record<'size' | 'colour' | 'email', string | null>;

/** null: as it was filled in. */
const UNTOUCHED: Draft = { size: null, colour: null, email: null };

export type NotifyFaults = Partial<Record<'size' | 'colour' | 'email', string>>;

/** What an alert is asked for: a product, or a garment of a set in one colour. */
export type Notifiable = Pick<ProductView, 'id' | 'sizes'>;

export interface Notify {
  email: string;
  size: string;
  colour: string;
  sizes: NotifiableSizes;
  colours: NotifiableSizes;
  faults: NotifyFaults;
  failure: string | null;
  state: 'open' | 'sending' | 'done';
  put: (change: { email?: string; size?: string; colour?: string }) => void;
  /** Sends the request, or returns what is missing. */
  send: () => NotifyFaults;
}

/** The requested variant, limited to those out of stock: the only one when there is one, otherwise any. */
const settled = (wanted: string, { names, any }: NotifiableSizes): string => {
  if (names.includes(wanted)) return wanted;
  return !any && names.length === 1 ? (names[0] ?? '') : '';
};

/**
 * Request for a mail when a size and colour are back in stock (PROD-23). What was looked for and a signed-in customer's
 * e-mail are filled in; what was changed stays until it is sent, over a reload as well.
 */
export function useNotify(product: Notifiable, prefilled: Choice): Notify {
  const kept = useKeptDraft(`notify.${product.id}`, UNTOUCHED);
  const [draft, setDraft] = useState(kept.start);
  const [faults, setFaults] = useState<NotifyFaults>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [state, setState] = useState<Notify['state']>('open');
  const me = useMe();
  const queryClient = useQueryClient();

  const email = draft.email ?? me.data?.email ?? '';
  const sizes = notifiableSizes(product);
  const size = settled(draft.size ?? prefilled.size ?? '', sizes);
  const colours = notifiableColours(product, size);
  const colour = settled(draft.colour ?? prefilled.colour ?? '', colours);

  const deliver = async () => {
    setState('sending');
    setFailure(null);
    const body = {
      email: normalizeEmail(email),
      ...(size === '' ? {} : { size }),
      ...(colour === '' ? {} : { color: colour }),
    };
    try {
      await callIdempotent(`notify:${product.id}`, routes.askForStock, { params: { id: product.id }, body });
      kept.forget();
      setState('done');
    } catch (error) {
      logFailure('stock alert', error);
      setFailure(errorText(error));
      setState('open');
      // It is back already: the page shows so.
      if (isApiError(error) && error.code === 'stock-alert.in-stock')
        void queryClient.invalidateQueries({ queryKey: ['product', product.id] });
    }
  };

  return {
    email,
    size,
    colour,
    sizes,
    colours,
    faults,
    failure,
    state,
    put: (change) => {
      const changed = { ...draft, ...change };
      setDraft(changed);
      kept.keep(changed);
      setFaults({});
    },
    send: () => {
      const found: NotifyFaults = {
        ...(size === '' && !sizes.any ? { size: notifyTexts.sizeMissing } : {}),
        ...(colour === '' && !colours.any ? { colour: notifyTexts.colourMissing } : {}),
        ...(isEmail(normalizeEmail(email)) ? {} : { email: notifyTexts.invalid }),
      };
      setFaults(found);
      if (Object.keys(found).length === 0 && state !== 'sending') void deliver();
      return found;
    },
  };
}
