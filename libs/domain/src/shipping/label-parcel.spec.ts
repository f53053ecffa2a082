import type { Order, OrderItem } from '../orders/index.js';
import type { SettingValues } from '../settings/index.js';
import { parcelOf, reverseParcelOf } from './label-parcel.js';

const SETTINGS = {
  'delivery.pieceGrams': 350,
  'delivery.pieceLengthCm': 30,
  'delivery.pieceWidthCm': 25,
  'delivery.pieceHeightCm': 4,
  'delivery.sender': '11222333000181',
  'delivery.originCep': '01310100',
  'shop.address': 'Rua do Exemplo, 100, Centro, São Paulo, SP, 01310-100',
  'shop.name': 'Plantão',
  'shop.phone': '1130001000',
  'shop.email': 'oi@plantao.test',
} as SettingValues;
const order = {
  id: 'o',
  subtotalCents: 30_000,
  discountCents: 3_000,
  shipType: { serviceId: 1, name: 'PAC' },
  customer: {},
  address: {},
} as Order;
const item = (size: Partial<OrderItem>): OrderItem =>
  ({ name: 'Jaleco', size: 'M', colour: 'Branco', priceCents: 10_000, ...size }) as OrderItem;
const coat = item({ weightGrams: 900, lengthCm: 35, widthCm: 28, heightCm: 8 });
const old = item({ weightGrams: null, lengthCm: null, widthCm: null, heightCm: null });

describe('the parcel of a label', () => {
  it('WORK-04 weighs and measures what its lines kept at the sale, and the settings where they kept nothing', () => {
    const pieces = [
      { item: coat, quantity: 1 },
      { item: old, quantity: 2 },
      { item: coat, quantity: 0 },
    ];
    expect(parcelOf({ order, pieces, creditCents: 0 }, SETTINGS, 'http://x').volume).toEqual({
      weightGrams: 900 + 2 * 350,
      lengthCm: 35,
      widthCm: 28,
      heightCm: 8 + 2 * 4,
    });
  });

  it('of a return has the pieces that come back only', () => {
    const pieces = [{ item: coat, quantity: 1 }];
    const label = reverseParcelOf({ order, pieces, returnId: 'r' }, SETTINGS, 'http://x');
    expect(label.volume).toEqual({ weightGrams: 900, lengthCm: 35, widthCm: 28, heightCm: 8 });
    expect(label).toMatchObject({ orderId: 'r', reverse: true, insuranceCents: 10_000 });
  });
});
