import { ApiError } from '@/lib/api/api-error';
import { sendShownTotal } from './shown-total.js';

const BODY = { token: 't', shownTotal: 300 };
const refusal = (code: 'request.invalid' | 'payment.total-changed', fields: Record<string, string> = {}) =>
  new ApiError(code, 'Recusado.', { status: 400, fields });

describe('what the page says that a payment costs', () => {
  it('is sent once', async () => {
    const send = jest.fn().mockResolvedValue('paid');
    await expect(sendShownTotal(BODY, send)).resolves.toBe('paid');
    expect(send.mock.calls).toEqual([[BODY]]);
  });

  it('is left out for a process of the version before, which refuses a field that it does not know', async () => {
    const send = jest
      .fn()
      .mockRejectedValueOnce(refusal('request.invalid', { shownTotal: 'Campo desconhecido.' }))
      .mockResolvedValue('paid');
    await expect(sendShownTotal(BODY, send)).resolves.toBe('paid');
    expect(send.mock.calls).toEqual([[BODY], [{ token: 't' }]]);
  });

  it.each([refusal('payment.total-changed'), refusal('request.invalid', { token: 'Inválido.' })])(
    'is never left out for another refusal (%#)',
    async (error) => {
      const send = jest.fn().mockRejectedValue(error);
      await expect(sendShownTotal(BODY, send)).rejects.toBe(error);
      expect(send).toHaveBeenCalledTimes(1);
    },
  );
});
