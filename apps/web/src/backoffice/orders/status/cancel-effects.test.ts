import { adminOrder, pendingLabel } from '@/backoffice/shared/testing/order-responses';
import { anEmbroidery } from '@/testing/embroidery-responses';
import { cancelEffects } from './cancel-effects.js';

const effects = (change: Parameters<typeof adminOrder>[0]) =>
  cancelEffects(adminOrder(change)).map((line) => line.replace(/\u00a0/g, ' '));
const charge = adminOrder().charges[0]!;

describe('effects of cancelling an order', () => {
  it('lists the refund, the released pieces and the coupon', () => {
    expect(effects({})).toEqual([
      'R$ 400,61 voltam ao cliente pelo meio de pagamento usado.',
      '3 peças reservadas voltam ao estoque.',
      'O cupom LEVE3 volta a ficar disponível.',
      'O cliente é avisado por e-mail.',
    ]);
  });

  it('A-26 names coupons alone as available again: nobody gets back what PIX, the shop, a tier or an exchange took off', () => {
    const codes = ['PIX', 'DESCONTO DA LOJA', 'EQUIPE 5 %', 'EQUIPE LEVE3', 'TROCA', '', 'LEVE3'];
    const lines = effects({ discounts: codes.map((code) => ({ code, amount: 5 })) });
    expect(lines.filter((line) => line.includes('cupom'))).toEqual([
      'O cupom LEVE3 volta a ficar disponível.',
    ]);
  });

  it('lists only the rest of a partially refunded charge, and sums several', () => {
    const charges = [
      { ...charge, refunded: 100.1 },
      { ...charge, id: 'c2', amount: 0.1, refunded: 0 },
      { ...charge, id: 'c3', state: 'refunded' },
    ];
    expect(effects({ charges })[0]).toBe('R$ 300,61 voltam ao cliente pelo meio de pagamento usado.');
  });

  it('lists the open charge of an unpaid order', () => {
    expect(effects({ paidState: 'unpaid', charges: [{ ...charge, state: 'open' }] }).slice(0, 2)).toEqual([
      'Nada foi pago: não há valor a devolver.',
      'A cobrança em aberto é cancelada.',
    ]);
  });

  it('F18: lists no refund of money that the bank or the shop has returned', () => {
    for (const state of ['charged_back', 'refunded'] as const)
      expect(effects({ paidState: state, charges: [{ ...charge, state }] })[0]).toBe(
        'O valor já voltou ao cliente: não há o que devolver.',
      );
  });

  it('lists a manual refund for a manual payment', () => {
    expect(effects({ charges: [{ ...charge, method: 'manual' }] })[0]).toBe(
      'R$ 400,61 foram registrados à mão: devolva o valor diretamente ao cliente.',
    );
  });

  it('lists pieces that somebody has stitched on as lost to the stock, and none that were given back', () => {
    const [first, second] = adminOrder().items;
    const embroidery = { ...anEmbroidery(), state: 'stitching', editable: false, started: true } as const;
    const items = [
      { ...first!, quantity: 3, refunded: 1, embroidery },
      { ...second!, quantity: 1 },
    ];
    expect(effects({ items }).slice(1, 3)).toEqual([
      '1 peça reservada volta ao estoque.',
      '2 peças já bordadas não são vendidas de novo: saem do estoque.',
    ]);
  });

  it('lists shipped pieces as expected back, and the cancelled label', () => {
    const lines = effects({ status: 'shipped', label: pendingLabel, items: adminOrder().items.slice(0, 1) });
    expect(lines).toContain(
      '1 peça já saiu: ela fica como devolução esperada e só volta ao estoque quando chegar.',
    );
    expect(lines).toContain('A etiqueta é devolvida à transportadora, se ainda não foi postada.');
  });
});
