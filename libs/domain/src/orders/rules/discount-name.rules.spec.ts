import {
  discountName,
  DRAFT_DISCOUNT,
  isCouponCode,
  isTierCode,
  OFFER_CODE_MAX,
  offerCode,
  offerOf,
  termsCode,
  tierCode,
} from './discount-name.rules.js';
import { EXCHANGE_CREDIT } from './order-total.rules.js';

describe('the discounts of an order', () => {
  it('have a code of their own for the tier of a team', () => {
    expect(tierCode(10)).toBe('EQUIPE 10 %');
    expect([offerOf(tierCode(10)), offerOf(offerCode('LEVE3'))]).toEqual([null, 'LEVE3']);
    expect([termsCode(offerCode('LEVE3')), termsCode('LEVE3')]).toEqual(['LEVE3', 'LEVE3']);
    expect(offerCode('X'.repeat(OFFER_CODE_MAX))).toHaveLength(40);
    expect(discountName(offerCode('LEVE3'))).toBe('Desconto da equipe (LEVE3)');
    expect([tierCode(5), 'EQUIPE10', 'LEVE3'].map(isTierCode)).toEqual([true, false, false]);
  });

  it('are coupons, or something that no coupon gave', () => {
    const others = [tierCode(5), offerCode('LEVE3'), DRAFT_DISCOUNT, EXCHANGE_CREDIT, 'PIX', ''];
    expect([...others, 'LEVE3', 'EQUIPE10'].filter(isCouponCode)).toEqual(['LEVE3', 'EQUIPE10']);
  });

  it.each([
    ['LEVE3', 'Desconto (LEVE3)'],
    [tierCode(5), 'Desconto da equipe (5%)'],
    [DRAFT_DISCOUNT, 'Desconto da loja'],
    [EXCHANGE_CREDIT, 'Peças que voltaram'],
    ['', 'Desconto'],
  ])('%s is read as %s', (code, name) => expect(discountName(code)).toBe(name));
});
