import { message } from '../../shared/errors/message.js';
import { labelProblem, labelStatus, priceChanged, type LabelFacts } from './label.rules.js';

const fine: LabelFacts = {
  status: 'confirmed',
  address: { street: 'Avenida Paulista', zipCode: '01310200' },
  shipType: { name: 'PAC' },
  items: 1,
};
const text = (facts: Partial<LabelFacts>): string | undefined => {
  const code = labelProblem({ ...fine, ...facts });
  return code && message(code);
};

describe('whether an order may have a label', () => {
  it('LABEL-02 not a cancelled one', () => {
    expect(text({ status: 'cancelled' })).toBe('Não é possível gerar etiqueta para pedidos cancelados');
  });

  it('LABEL-03 not without an address', () => {
    for (const address of [null, {}, { street: 'Avenida Paulista' }])
      expect(text({ address })).toBe('Endereço de entrega não encontrado');
  });

  it('LABEL-04 not without a shipping method', () => {
    for (const shipType of [null, {}]) expect(text({ shipType })).toBe('Método de envio não encontrado');
  });

  it('LABEL-05 not without items', () => {
    expect(text({ items: 0 })).toBe('Itens do pedido não encontrados');
  });

  it('A-27 an unpaid one may', () => {
    expect(text({ status: 'pending' })).toBeUndefined();
  });

  it('LABEL-07 shows none, requested, pending and released; paying is pending, refused can be requested again', () => {
    expect(
      [null, 'requested', 'pending', 'paying', 'released', 'cancelled', 'refused'].map((state) =>
        labelStatus(state as never),
      ),
    ).toEqual(['none', 'requested', 'pending', 'pending', 'released', 'other', 'none']);
  });

  it('LABEL-09 a label with another price than confirmed is held back, one without a price is not', () => {
    expect([priceChanged(2_345, 2_345), priceChanged(2_500, 2_345), priceChanged(2_345, null)]).toEqual([
      false,
      true,
      true,
    ]);
    expect(priceChanged(null, 2_345)).toBe(false);
  });
});
