import type { UserView } from '@plantao/contracts/accounts/user.view';
import type { CouponView, ShippingOptionView } from '@plantao/contracts/checkout/checkout.view';
import type { OrderView } from '@plantao/contracts/orders/order.view';
import type { PaymentResponse } from '@plantao/contracts/payments/payment.view';
import { queryClient } from '@/lib/query-client';
import { useCheckoutStore } from '@/shop/checkout/checkout.store';
import { useSessionStore } from '@/lib/api/session.store';
import { useToastsStore } from '@/ui/toast/toasts.store';

const HOUR = 60 * 60 * 1000;

export const ana: UserView = {
  _id: 'u1',
  id: 'u1',
  name: 'Ana Souza',
  email: 'ana@plantao.test',
  emailVerified: true,
  phone: '11988887777',
  birthDate: '1991-04-18',
  photo: null,
  role: 'user',
  active: true,
  createdAt: '2026-01-01T12:00:00.000Z',
  cpf: '52998224725',
  addresses: [
    {
      _id: 'a1',
      street: 'Avenida Paulista',
      number: '1578',
      complement: '',
      neighborhood: 'Bela Vista',
      city: 'São Paulo',
      state: 'SP',
      zipCode: '01310-100',
      country: 'Brasil',
      isDefault: true,
    },
  ],
};

export const option = (
  id: string,
  price: number,
  change: Partial<ShippingOptionView> = {},
): ShippingOptionView => ({
  id,
  name: id,
  price,
  fullPrice: price,
  company: { name: 'Correios' },
  delivery_range: { min: 3, max: 5 },
  quoteId: 'quote-1',
  expiresAt: '2030-01-01T00:00:00.000Z',
  ...change,
});

/** A signed-in customer with an empty memory of anything else. */
export function signIn(role: UserView['role'] = 'user'): void {
  sessionStorage.clear();
  localStorage.clear();
  queryClient.clear();
  useToastsStore.setState({ toasts: [] });
  useCheckoutStore.getState().clear();
  useSessionStore.getState().setSession({
    user: { id: ana.id, name: ana.name, role },
    token: 'token',
    tokenExpiration: Date.now() + HOUR,
  });
}

/** LEVE3 as in the cart: 15 % of any subtotal. */
export const coupon = (): CouponView => ({
  _id: 'c',
  id: 'c',
  code: 'LEVE3',
  discountType: 'percentage',
  discountValue: 15,
  minPurchase: 0,
  maxDiscount: null,
  minItems: 0,
  freeShipping: false,
  firstPurchase: false,
});

export const toastTexts = (): string[] => useToastsStore.getState().toasts.map(({ message }) => message);

/** All ways of paying, or some, as long as anybody looks. */
export const paymentMethodsUntil = (
  methods: readonly OrderView['payment']['methods'][number]['method'][] = ['card', 'pix', 'boleto'],
  until = '2030-01-01T00:00:00.000Z',
  total = 209.9,
): OrderView['payment']['methods'] => methods.map((method) => ({ method, until, total }));

/** A cart of one line, as the server returns it. */
export const cartResponse = (quantity = 2) => ({
  data: {
    cart: {
      items: [
        {
          product: {
            productId: 'p1',
            name: 'Scrub Tulipa',
            image: '/media/p1.webp',
            price: 100,
            old_price: null,
            colorValue: 'white',
            color: 'Branco',
            active: true,
          },
          quantity,
          selectedSize: 'P',
          selectedColor: 'Branco',
          stock: 5,
        },
      ],
    },
  },
});

export const productResponse = (stock: number) => ({
  data: {
    product: {
      id: 'p1',
      name: 'Scrub Tulipa',
      active: true,
      price: 100,
      old_price: null,
      image: '/media/p1.webp',
      sizes: [{ name: 'P', colors: [{ name: 'Branco', value: 'white', image: '', stock }] }],
    },
  },
});

export const anOrder = (change: Partial<OrderView> = {}): OrderView => ({
  _id: '11111111-2222-4333-8444-abcdefabcdef',
  id: '11111111-2222-4333-8444-abcdefabcdef',
  date: '2026-11-20T12:00:00.000Z',
  createdAt: '2026-11-20T12:00:00.000Z',
  status: 'pending',
  total: 209.9,
  subtotal: 200,
  discounts: [{ code: 'LEVE3', amount: 10 }],
  pixDiscount: 0,
  user: { name: 'Ana Souza' },
  items: [
    {
      _id: 'i1',
      name: 'Scrub Tulipa',
      image: '/media/p1.webp',
      selectedSize: 'P',
      selectedColor: 'Branco',
      colorValue: 'white',
      quantity: 2,
      price: 100,
      product: { id: 'p1', _id: 'p1' },
    },
  ],
  payment: {
    method: 'Mercado Pago',
    details: '',
    installments: 1,
    url_payment: 'http://localhost/checkout-recovery/x?pref_id=pref-2',
    underReview: false,
    paymentId: null,
    methods: paymentMethodsUntil(),
  },
  shipping: {
    tracking: null,
    address: { ...ana.addresses[0]! },
    contactPhone: '11988887777',
    ship_type: {
      id: 'pac',
      name: 'PAC',
      price: 19.9,
      company: { name: 'Correios' },
      delivery_range: { min: 3, max: 5 },
    },
  },
  payableUntil: new Date(Date.now() + HOUR).toISOString(),
  cancelReason: null,
  refund: null,
  timeline: [{ status: 'pending', at: '2026-11-20T12:00:00.000Z' }],
  taxId: '52998224725',
  ...change,
});

export const aPayment = (change: Partial<PaymentResponse> = {}): PaymentResponse => ({
  id: '77',
  status: 'pending',
  status_detail: 'pending_waiting_transfer',
  reason: null,
  transaction_amount: 209.9,
  date_of_expiration: new Date(Date.now() + HOUR).toISOString(),
  point_of_interaction: { transaction_data: { qr_code: '00020126BRCODE', qr_code_base64: 'QUJD' } },
  ticket: null,
  serverTime: new Date().toISOString(),
  ...change,
});
