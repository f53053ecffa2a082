import { ApiError } from '@/lib/api/api-error';
import { actionFailure, serverMessage } from '../shared/forms/action-failure.js';

const withoutMessage = (status?: number) =>
  new ApiError(status === undefined ? 'network' : 'broken', 'Algo deu errado do nosso lado.', { status });

describe('AORD-18 error message of a failed label, payment or cancellation', () => {
  it("AORD-18 is the server's message if there is one", () => {
    const error = new ApiError('label.refused', 'A transportadora recusou a etiqueta: CEP', { status: 422 });
    expect(actionFailure(error, 'gerar a etiqueta')).toBe('A transportadora recusou a etiqueta: CEP');
  });

  it.each([
    [404, 'Pedido não encontrado'],
    [400, 'Dados do pedido incompletos'],
    [401, 'Sem permissão para cancelar o pedido'],
    [403, 'Acesso negado'],
    [500, 'Não foi possível cancelar o pedido. Tente novamente.'],
    [undefined, 'Não foi possível cancelar o pedido. Tente novamente.'],
  ])('AORD-18 goes by the status %s otherwise', (status, text) => {
    expect(actionFailure(withoutMessage(status), 'cancelar o pedido')).toBe(text);
  });

  it('AORD-18 has a text for a missing response', () => {
    expect(actionFailure(new TypeError('x'), 'pagar a etiqueta')).toBe(
      'Não foi possível pagar a etiqueta. Tente novamente.',
    );
  });

  it("adds the server's message to a fixed text only when there is one", () => {
    expect(
      serverMessage(new ApiError('order.not-paid', 'Este pedido ainda não está pago.', { status: 409 })),
    ).toEqual({
      description: 'Este pedido ainda não está pago.',
    });
    expect(serverMessage(withoutMessage(500))).toEqual({});
  });
});
