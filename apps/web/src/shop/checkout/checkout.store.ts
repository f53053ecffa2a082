import type { CouponView, ShippingOptionView } from '@plantao/contracts/checkout/checkout.view';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { safeSessionStorage } from '@/lib/browser-storage';
import { useSessionStore } from '../../lib/api/session.store.js';

/** A delivery address as it is being typed; `id` when it is one of the customer's saved ones. */
export interface AddressDraft {
  id?: string;
  zipCode: string;
  street: string;
  number: string;
  complement: string;
  neighborhood: string;
  city: string;
  state: string;
}

interface CheckoutFacts {
  /** `00000-000` once complete and valid, else ''. */
  cep: string;
  /** The last CEP for which the cart's freight could be calculated; no other one is kept or offered. */
  quotedCep: string;
  /** The CEP that a change of the cart took away: offered back with one tap. */
  suggestedCep: string;
  /** The code of the coupon that a change of the cart or of the CEP took away: offered back as well. */
  suggestedCoupon: string;
  /** The CEP of the last estimate on the page of a product: the cart offers it while it has calculated nothing. */
  estimatedCep: string;
  /** The chosen delivery option; price in reais. */
  option: ShippingOptionView | null;
  /** The quote that the server honours for `option`. */
  quoteId: string | null;
  coupon: CouponView | null;
  address: AddressDraft | null;
  /** CPF or CNPJ as typed. */
  taxId: string;
  /** The new address as far as it is typed, while it is not yet one of the saved ones. */
  typedAddress: Omit<AddressDraft, 'id'> | null;
  /** The name, asked for only where the account has none. */
  name: string;
  /** The phone, asked for only where the account has none. */
  phone: string;
  /** The options, by quote and prices, of which the checkout has chosen the cheapest automatically (CHK-17). */
  autoChosenFrom: string | null;
  /** The user of this address, tax id and phone (CHK-06). */
  owner: string | null;
}

interface CheckoutState extends CheckoutFacts {
  /** SHIP-14: anything but a complete CEP takes the choice and the coupon with it. */
  setCep: (cep: string) => void;
  choose: (option: ShippingOptionView | null) => void;
  setCoupon: (coupon: CouponView | null) => void;
  /** By the person: it is not offered back. */
  removeCoupon: () => void;
  setAddress: (address: AddressDraft | null) => void;
  setTaxId: (taxId: string) => void;
  setTypedAddress: (typedAddress: CheckoutFacts['typedAddress']) => void;
  setName: (name: string) => void;
  setPhone: (phone: string) => void;
  /** The checkout's own choice among the options of a new quote. */
  chooseByItself: (option: ShippingOptionView, from: string) => void;
  /** After a sign-in: clears what another person typed in this tab. */
  claim: (userId: string) => void;
  /** CART-16: after a change of the cart. The address and the tax id stay. */
  cartChanged: () => void;
  /** After the order exists. */
  clear: () => void;
}

const NOTHING: CheckoutFacts = {
  cep: '',
  quotedCep: '',
  suggestedCep: '',
  suggestedCoupon: '',
  estimatedCep: '',
  option: null,
  quoteId: null,
  coupon: null,
  address: null,
  taxId: '',
  typedAddress: null,
  name: '',
  phone: '',
  autoChosenFrom: null,
  owner: null,
};

const PERSONAL = { address: null, taxId: '', typedAddress: null, name: '', phone: '' } as const;

/** The choices of the checkout, kept while the tab is open. */
export const useCheckoutStore = create<CheckoutState>()(
  persist(
    (set) => ({
      ...NOTHING,
      setCep: (cep) =>
        set(({ coupon, suggestedCoupon }) =>
          cep === ''
            ? {
                cep,
                option: null,
                quoteId: null,
                coupon: null,
                suggestedCoupon: coupon?.code ?? suggestedCoupon,
              }
            : { cep, suggestedCep: '' },
        ),
      choose: (option) =>
        set(({ cep, quotedCep }) => ({
          option,
          quoteId: option?.quoteId ?? null,
          quotedCep: (option && cep) || quotedCep,
        })),
      setCoupon: (coupon) => set(coupon ? { coupon, suggestedCoupon: '' } : { coupon }),
      removeCoupon: () => set({ coupon: null, suggestedCoupon: '' }),
      setAddress: (address) => set({ address }),
      setTaxId: (taxId) => set({ taxId }),
      setTypedAddress: (typedAddress) => set({ typedAddress }),
      setName: (name) => set({ name }),
      setPhone: (phone) => set({ phone }),
      chooseByItself: (option, from) =>
        set(({ cep, quotedCep }) => ({
          option,
          quoteId: option.quoteId,
          autoChosenFrom: from,
          quotedCep: cep || quotedCep,
        })),
      claim: (userId) => set(({ owner }) => (owner === userId ? {} : { ...PERSONAL, owner: userId })),
      cartChanged: () =>
        set(({ quotedCep, coupon, suggestedCoupon }) => ({
          cep: '',
          suggestedCep: quotedCep,
          suggestedCoupon: coupon?.code ?? suggestedCoupon,
          option: null,
          quoteId: null,
          coupon: null,
        })),
      clear: () => set(({ owner }) => ({ ...NOTHING, owner })),
    }),
    {
      name: 'plantao.checkout',
      version: 2,
      storage: createJSONStorage(() => safeSessionStorage),
      partialize: (state) =>
        ({
          ...Object.fromEntries(
            Object.keys(NOTHING).map((name) => [name, state[name as keyof CheckoutFacts]]),
          ),
          cep: state.cep === state.quotedCep ? state.cep : '',
        }) as unknown as CheckoutState,
      migrate: () => NOTHING as CheckoutState,
    },
  ),
);

const claimFor = (userId: string | undefined) => {
  if (userId !== undefined) useCheckoutStore.getState().claim(userId);
};
claimFor(useSessionStore.getState().user?.id);
useSessionStore.subscribe((now) => claimFor(now.user?.id));
