import type { CouponView, ShippingOptionView } from '@plantao/contracts/checkout/checkout.view';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';

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
  /** The CEP that a change of the cart took away: offered back with one tap. */
  suggestedCep: string;
  /** The chosen way of delivery; price in reais. */
  option: ShippingOptionView | null;
  /** The quote that the server honours for `option`. */
  quoteId: string | null;
  coupon: CouponView | null;
  address: AddressDraft | null;
  /** CPF or CNPJ as typed. */
  taxId: string;
}

interface CheckoutState extends CheckoutFacts {
  /** SHIP-14: anything but a complete CEP takes the choice and the coupon with it. */
  setCep: (cep: string) => void;
  choose: (option: ShippingOptionView | null) => void;
  setCoupon: (coupon: CouponView | null) => void;
  setAddress: (address: AddressDraft | null) => void;
  setTaxId: (taxId: string) => void;
  /** CART-16: the cart holds something else now. The address and the tax id stay. */
  cartChanged: () => void;
  /** After the order exists. */
  clear: () => void;
}

const NOTHING: CheckoutFacts = {
  cep: '',
  suggestedCep: '',
  option: null,
  quoteId: null,
  coupon: null,
  address: null,
  taxId: '',
};

/** What was chosen on the way to an order, kept while the tab is open. */
export const useCheckoutStore = create<CheckoutState>()(
  persist(
    (set) => ({
      ...NOTHING,
      setCep: (cep) =>
        set(cep === '' ? { cep, option: null, quoteId: null, coupon: null } : { cep, suggestedCep: '' }),
      choose: (option) => set({ option, quoteId: option?.quoteId ?? null }),
      setCoupon: (coupon) => set({ coupon }),
      setAddress: (address) => set({ address }),
      setTaxId: (taxId) => set({ taxId }),
      cartChanged: () =>
        set((state) => ({
          cep: '',
          suggestedCep: state.cep || state.suggestedCep,
          option: null,
          quoteId: null,
          coupon: null,
        })),
      clear: () => set(NOTHING),
    }),
    {
      name: 'plantao.checkout',
      version: 1,
      storage: createJSONStorage(() => sessionStorage),
      partialize: ({ cep, suggestedCep, option, quoteId, coupon, address, taxId }) => ({
        cep,
        suggestedCep,
        option,
        quoteId,
        coupon,
        address,
        taxId,
      }),
      migrate: () => NOTHING as CheckoutState,
    },
  ),
);
