import type { PublicSettingsView } from '@plantao/contracts/settings/settings.view';
import { settings } from '../../../../../test/browser/fixtures/storefront.js';
import { about } from '@/content/about';
import { faq, supportFaq } from '@/content/faq';
import { terms as termsOf } from '@/content/terms';
import { shopFacts } from './shop-facts.js';

const facts = (more: Partial<PublicSettingsView> = {}) => shopFacts({ ...settings, ...more });
const answer = (id: string, more: Partial<PublicSettingsView> = {}) =>
  faq(facts(more))
    .find((question) => question.id === id)
    ?.answer.join(' ')
    .replaceAll('\u00a0', ' ');
const delivery = (more: Partial<PublicSettingsView['delivery']>) => ({
  delivery: { ...settings.delivery, ...more },
});

describe('what the pages say of the shop', () => {
  it('STATIC-08 ASET-07 names the delivery time and the kinds of delivery of the settings', () => {
    expect(answer('prazo')).toContain('De 3 a 7 dias úteis depois');
    expect(answer('prazo')).toContain('(padrão ou expressa)');
    // The most economical of the far regions takes up to ten: no promise for everybody.
    expect(answer('prazo')).toContain('na maioria das compras');
    expect(answer('prazo')).toContain('Para regiões mais distantes, a mais econômica pode levar mais.');
    const other = delivery({ days: { min: 5, max: 5 }, express: false });
    expect(answer('prazo', other)).toContain('Em 5 dias úteis depois');
    expect(answer('prazo', other)).toContain('(padrão)');
  });

  it('A-07 A-08 promises free delivery as the rules in force give it, each rule once', () => {
    expect(answer('frete')).toContain(
      'Em compras a partir de R$ 400, já com descontos, a entrega mais barata sai de graça.',
    );
    expect(answer('frete')).not.toContain('FRETE6');
    const announced = { announcements: [{ text: 'Frete grátis a partir de 6 peças', coupon: 'FRETE6' }] };
    expect(answer('frete', { ...announced, ...delivery({ freeMinimum: null }) })).toContain(
      'Em compras a partir de 6 peças com o cupom FRETE6, a entrega mais barata sai de graça.',
    );
    expect(answer('frete', delivery({ freeMinimum: null }))).not.toContain('de graça');
  });

  it('STATIC-08 says one thing of coming back everywhere: the periods of the settings, one sentence where they are the same', () => {
    const said = (returns?: PublicSettingsView['returns']) => {
      const now = facts(returns ? { returns } : {});
      const terms = termsOf(now).flatMap(({ body }) => body.flat());
      return [
        answer('troca', returns ? { returns } : {}),
        ...supportFaq(now).flatMap((one) => one.answer),
        ...terms,
        ...about(now).story,
      ].join(' ');
    };
    const days = (text: string) =>
      [...new Set(text.match(/em até \d+ dias(?= depois de|\.| corridos)/g))].sort();
    expect(answer('troca')).toContain(
      'Você pode trocar ou devolver em até 7 dias depois de receber o pedido',
    );
    expect(days(said())).toEqual(['em até 7 dias']);
    const apart = { withdrawalDays: 8, exchangeDays: 40 };
    expect(answer('troca', { returns: apart })).toContain(
      'Você pode devolver em até 8 dias depois de receber o pedido, sem precisar explicar o motivo, e trocar o tamanho ou a cor em até 40 dias.',
    );
    expect(days(said(apart))).toEqual(['em até 40 dias', 'em até 8 dias']);
    const none = said({ withdrawalDays: 7, exchangeDays: 0 });
    expect(none).not.toMatch(/troca é grátis|trocar o tamanho|em até 0/);
  });

  it('names what PIX takes off only while it does, in the questions and in the terms', () => {
    const said = (pixDiscountPercent: number) => {
      const more = { payment: { ...settings.payment, pixDiscountPercent } };
      const terms = termsOf(facts(more)).find(({ id }) => id === 'pagamento');
      return [answer('pagamento', more) ?? '', terms?.body.flat().join(' ') ?? ''];
    };
    for (const text of said(5)) expect(text).toMatch(/PIX.* 5%/);
    for (const text of said(0)) expect(text).not.toContain('%');
  });

  it('A-05 names the ways to pay that are switched on', () => {
    expect(facts().methods).toBe('PIX, cartão ou boleto');
    expect(facts({ payment: { ...settings.payment, boleto: false, pix: false } }).methods).toBe('cartão');
    expect(facts({ payment: { ...settings.payment, pix: false } }).payments).toBe(
      'cartão de crédito e boleto',
    );
  });
});
