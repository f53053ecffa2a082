import type { AdminCouponView } from '@plantao/contracts/checkout/admin-coupon.view';
import {
  changeBody,
  copyOf,
  createBody,
  draftFaults,
  draftOf,
  makeCode,
  newDraft,
  numberOf,
  trialQueryOf,
} from './coupon-draft.js';
import { couponDate } from './coupon-labels.js';

const draft = { ...newDraft('2026-11-21'), code: ' verao25 ', discountValue: '15' };
const cart = { total: '250', pieces: '2', newCustomer: true };

describe('coupon draft', () => {
  it('ACOUP-14 parses numbers, and anything else as 0', () => {
    expect(['12', '12.5', '12,5', ' 7 ', '', 'abc', '1e999', 'NaN', '--2'].map(numberOf)).toEqual([
      12, 12.5, 12.5, 7, 0, 0, 0, 0, 0,
    ]);
  });

  it('ACOUP-09 defaults to 0 percent, minimum 0, 1000 uses, three months, not for first purchases only, active', () => {
    expect(newDraft('2026-11-21')).toEqual({
      code: '',
      discountType: 'percentage',
      discountValue: '0',
      minPurchase: '0',
      maxDiscount: '',
      minItems: '0',
      freeShipping: false,
      startDate: '2026-11-21',
      endDate: '2027-02-21',
      usageLimit: '1000',
      firstPurchase: false,
      active: true,
    });
  });

  it('API-20 builds the request, with an empty maximum discount as null', () => {
    expect(createBody({ ...draft, minPurchase: '99,90', maxDiscount: '' })).toEqual({
      code: 'VERAO25',
      discountType: 'percentage',
      discountValue: 15,
      minPurchase: 99.9,
      maxDiscount: null,
      minItems: 0,
      freeShipping: false,
      startDate: '2026-11-21',
      endDate: '2027-02-21',
      usageLimit: 1_000,
      firstPurchase: false,
    });
    expect(changeBody(draft)).not.toHaveProperty('code');
  });

  it.each([
    [{ code: '' }, { code: 'Informe o código do cupom.' }],
    [{ discountValue: '' }, { discountValue: 'Preencha este campo.' }],
    [{ discountValue: '100.01' }, { discountValue: 'A porcentagem vai até 100.' }],
    [
      { discountValue: '1.005' },
      { discountValue: 'Informe um valor a partir de 0, com no máximo duas casas decimais.' },
    ],
    [{ minPurchase: '' }, { minPurchase: 'Preencha este campo.' }],
    [
      { minPurchase: '-1' },
      { minPurchase: 'Informe um valor a partir de 0, com no máximo duas casas decimais.' },
    ],
    [
      { maxDiscount: '-1' },
      { maxDiscount: 'Informe um valor a partir de 0, com no máximo duas casas decimais.' },
    ],
    [{ startDate: '' }, { startDate: 'Preencha este campo.' }],
    [{ endDate: '' }, { endDate: 'Preencha este campo.' }],
    [{ endDate: '2026-11-20' }, { endDate: 'A data final não pode ser anterior à data inicial.' }],
    [{ usageLimit: '' }, { usageLimit: 'Preencha este campo.' }],
    [{ usageLimit: '0' }, { usageLimit: 'O limite de usos deve ser um número inteiro a partir de 1.' }],
    [{ maxDiscount: '', discountType: 'fixed' as const, discountValue: '150' }, {}],
  ])('ACOUP-12 ACOUP-13 finds %j wrong', (more, faults) =>
    expect(draftFaults({ ...draft, ...more })).toEqual(faults),
  );

  it('requests a trial only for a valid coupon and cart; the code does not matter', () => {
    expect(trialQueryOf({ ...draft, code: '' }, 3, cart)).toMatchObject({
      discountValue: 15,
      usageCount: 3,
      cartTotal: 250,
      cartPieces: 2,
      newCustomer: 'true',
      firstPurchase: 'false',
    });
    expect(trialQueryOf(draft, 0, { ...cart, pieces: '0' })).toBeNull();
    expect(trialQueryOf(draft, 0, { ...cart, total: '-1' })).toBeNull();
    expect(trialQueryOf({ ...draft, discountValue: '101' }, 0, cart)).toBeNull();
  });

  it('generates valid codes, a different one each time', () => {
    const codes = Array.from({ length: 20 }, makeCode);
    expect(new Set(codes).size).toBe(20);
    for (const code of codes) expect(draftFaults({ ...draft, code })).toEqual({});
  });
});

describe('an existing coupon', () => {
  const coupon: AdminCouponView = {
    _id: 'c1',
    id: 'c1',
    code: 'ACIMA500',
    discountType: 'fixed',
    discountValue: 50,
    minPurchase: 500,
    maxDiscount: null,
    minItems: 0,
    freeShipping: false,
    firstPurchase: true,
    startDate: '2026-01-01',
    endDate: '2026-12-31',
    usageLimit: 10,
    usageCount: 10,
    active: false,
    createdAt: '2026-01-01T12:00:00.000Z',
    updatedAt: '2026-01-01T12:00:00.000Z',
    state: 'inactive',
    version: 4,
  };

  it('fills the form', () => {
    expect(changeBody(draftOf(coupon))).toEqual({
      discountType: 'fixed',
      discountValue: 50,
      minPurchase: 500,
      maxDiscount: null,
      minItems: 0,
      freeShipping: false,
      firstPurchase: true,
      startDate: '2026-01-01',
      endDate: '2026-12-31',
      usageLimit: 10,
      active: false,
    });
  });

  it('is a template for a new one: without code, active, and not expired', () => {
    expect(copyOf(coupon, '2026-11-21')).toMatchObject({
      code: '',
      discountValue: '50',
      active: true,
      startDate: '2026-01-01',
    });
    expect(copyOf(coupon, '2027-03-01')).toMatchObject({ startDate: '2027-03-01', endDate: '2027-06-01' });
  });
});

describe('the days of a coupon', () => {
  it.each([
    ['2026-11-20', '20/11/2026'],
    ['2026-11-20T23:30:00.000Z', '20/11/2026'],
    ['', 'Data não definida'],
    [null, 'Data não definida'],
    [undefined, 'Data não definida'],
    ['2026-02-30', 'Data inválida'],
    ['amanhã', 'Data inválida'],
  ])('ACOUP-06 ACOUP-07 writes %j as %s', (day, text) => expect(couponDate(day)).toBe(text));
});
