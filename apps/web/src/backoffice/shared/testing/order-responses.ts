import type {
  AdminOrderRowView,
  AdminOrderView,
  OrderNoteView,
} from '@plantao/contracts/orders/admin-order.view';
import type { LabelStatusView } from '@plantao/contracts/shipping/labels.view';
import type { OrderReturnView } from '@plantao/contracts/returns/return.view';

export const ORDER_ID = '5f0c2a9e-7c31-4d5e-9a61-3b1ad4c0ffee';

export const noLabel: LabelStatusView = {
  id: '',
  status: 'none',
  tracking: null,
  price: null,
  print: { url: null },
  error: null,
  carrierStatus: '',
};

export const pendingLabel: LabelStatusView = { ...noLabel, id: 'me-77', status: 'pending', price: 23.45 };

export const releasedLabel: LabelStatusView = {
  ...pendingLabel,
  status: 'released',
  tracking: 'AA123456785BR',
  print: { url: 'https://carrier.example/print/me-77' },
};

const step = (id: string, label: string, at: string | null, more = {}) => ({
  _id: id,
  label,
  icon: 'Clock' as const,
  status: 'completed' as const,
  at,
  actor: 'sistema',
  detail: '',
  ...more,
});

const paidOrder: AdminOrderView = {
  _id: ORDER_ID,
  id: ORDER_ID,
  date: '2026-11-18T15:00:00.000Z',
  createdAt: '2026-11-18T15:00:00.000Z',
  status: 'confirmed',
  total: 400.61,
  subtotal: 429.7,
  pixDiscount: 0,
  discounts: [{ code: 'LEVE3', amount: 51.99 }],
  user: {
    _id: 'u1',
    name: 'Ana Souza',
    email: 'ana@exemplo.test',
    phone: '85988887777',
    taxId: '52998224725',
    orders: 3,
  },
  items: [
    {
      _id: 'i1',
      name: 'Conjunto Scrub Tulipa',
      image: '/media/tulipa.webp',
      sku: 'TUL-CJ-01-G',
      selectedSize: 'G',
      selectedColor: 'Vinho',
      colorValue: 'maroon',
      quantity: 1,
      price: 169.9,
      product: { id: 'p1', _id: 'p1' },
    },
    {
      _id: 'i2',
      name: 'Blusa Scrub Tulipa Manga Pétala',
      image: '/media/tulipa-top.webp',
      sku: 'TUL-CJ-01-M',
      selectedSize: 'M',
      selectedColor: 'Verde-sálvia',
      colorValue: 'darkseagreen',
      quantity: 2,
      price: 129.9,
      product: { id: 'p2', _id: 'p2' },
    },
  ],
  payment: {
    method: 'Cartão de crédito',
    details: 'Cartão Mastercard final 6351',
    installments: 3,
    url_payment: `http://localhost/checkout-recovery/${ORDER_ID}`,
    underReview: false,
    paymentId: '88000000004',
    methods: [],
  },
  shipping: {
    tracking: null,
    address: {
      street: 'Avenida Dom Luís',
      number: '500',
      complement: 'Apto 1201',
      neighborhood: 'Meireles',
      city: 'Fortaleza',
      state: 'CE',
      zipCode: '60160-230',
      country: 'Brasil',
    },
    contactPhone: '85988887777',
    ship_type: {
      id: 'me-1',
      name: 'PAC',
      price: 22.9,
      company: { name: 'Correios' },
      delivery_range: { min: 5, max: 7 },
    },
    etiqueta: null,
  },
  payableUntil: null,
  cancelReason: null,
  refund: null,
  timeline: [],
  taxId: '52998224725',
  steps: [
    step('s1', 'Pedido realizado', '2026-11-18T15:00:00.000Z'),
    step('s2', 'Pagamento aprovado', '2026-11-18T15:08:00.000Z', {
      icon: 'CheckCircle',
      status: 'current',
    }),
    step('s3', 'Processando', null, { icon: 'Package', status: 'other', actor: null }),
    step('s4', 'Postado', null, { icon: 'Truck', status: 'other', actor: null }),
    step('s5', 'Recebido', null, { icon: 'CheckCircle', status: 'other', actor: null }),
  ],
  earlier: [],
  label: noLabel,
  charges: [
    {
      id: 'c1',
      paymentId: '88000000004',
      method: 'card',
      details: 'Cartão Mastercard final 6351',
      installments: 3,
      state: 'approved',
      statusDetail: 'accredited',
      amount: 400.61,
      refunded: 0,
      createdAt: '2026-11-18T15:07:00.000Z',
      expiresAt: null,
    },
  ],
  refunds: [],
  refundApproval: null,
  refundable: 400.61,
  paidState: 'paid',
  version: 2,
};

/** A paid order of two garments with a coupon, as the API returns it; `change` overrides fields. */
export const adminOrder = (change: Partial<AdminOrderView> = {}): AdminOrderView => ({
  ...paidOrder,
  ...change,
});

/** A return on the page of its order. */
export const orderReturn = (change: Partial<OrderReturnView> = {}): OrderReturnView => ({
  ...{ id: 'r1', protocol: '20261126-4F9A01BC', state: 'received', pieces: 2, exchange: true, history: [] },
  ...{ since: '2026-11-24T12:00:00.000Z', deadline: '2026-11-29T12:00:00.000Z', daysLeft: 3 },
  ...change,
});

export const cancelledOrder = (change: Partial<AdminOrderView> = {}): AdminOrderView =>
  adminOrder({
    status: 'cancelled',
    cancelReason: 'admin',
    paidState: 'refunding',
    refund: { state: 'requested', amount: 400.61 },
    steps: [
      step('s9', 'Pedido Cancelado', '2026-11-19T12:00:00.000Z', { status: 'current', actor: 'Marta' }),
    ],
    earlier: [
      step('s1', 'Pedido realizado', '2026-11-18T15:00:00.000Z'),
      step('s2', 'Pagamento aprovado', '2026-11-18T15:08:00.000Z', { icon: 'CheckCircle' }),
    ],
    ...change,
  });

export const note = (change: Partial<OrderNoteView> = {}): OrderNoteView => ({
  _id: 'n1',
  text: 'Embalar para presente',
  author: 'Marta',
  createdAt: '2026-11-18T16:00:00.000Z',
  updatedAt: '2026-11-18T16:00:00.000Z',
  ...change,
});

export const orderRow = (place: number, change: Partial<AdminOrderRowView> = {}): AdminOrderRowView => ({
  _id: `order-${place}`,
  id: `order-${place}`,
  shortId: `ABC0000${place}`,
  status: 'pending',
  createdAt: '2026-11-18T15:00:00.000Z',
  total: 171.8,
  user: { name: 'Ana Souza', email: 'ana@exemplo.test' },
  items: [{ image: '/media/tulipa.webp', name: 'Blusa Scrub Tulipa', quantity: 1 }],
  payment: 'PIX',
  paidState: 'paid',
  refundFailed: false,
  label: { status: 'none', price: null, printable: false },
  tracking: null,
  place: 'Fortaleza · CE',
  delivery: 'PAC',
  pieces: 1,
  ...change,
});

export function ordersResponse(orders: AdminOrderRowView[], total = orders.length, page = 1, more = false) {
  const counts = { total, page, totalPages: Math.ceil(total / 10) };
  return { data: { orders, ...counts, more }, ...counts };
}
