import { mayNameParcel, orderCode, scannedCode } from './order-code.rules.js';

describe('the barcode of an order', () => {
  it('is read back as the same order, the lowest and the highest id too', () => {
    for (const id of [
      crypto.randomUUID(),
      '00000000-0000-0000-0000-000000000001',
      'ffffffff-ffff-ffff-ffff-ffffffffffff',
    ]) {
      expect(orderCode(id)).toMatch(/^\d{40}$/);
      expect(scannedCode(` ${orderCode(id)}\r`)).toEqual({ kind: 'order', id });
    }
  });

  it('may be an id, and a tracking code in any letters', () => {
    const id = crypto.randomUUID();
    expect(scannedCode(id.toUpperCase())).toEqual({ kind: 'order', id });
    expect(scannedCode('aa 123456785 br')).toEqual({ kind: 'tracking', tracking: 'AA123456785BR' });
  });

  it('may be the short number of an order, as labels and pages show it', () => {
    for (const text of ['#A1B2C3D4', 'a1b2c3d4', ' # a1b2 c3d4 '])
      expect(scannedCode(text)).toEqual({ kind: 'number', number: 'a1b2c3d4' });
    for (const text of ['#A1B2C3', '#A1B2C3D4E', '#PEDIDO01']) expect(scannedCode(text)).toBeUndefined();
    expect(scannedCode('A1B2C3D')).toMatchObject({ kind: 'tracking' });
  });

  it('is nothing when it is too large for an id, too short or of other signs', () => {
    for (const text of ['9'.repeat(40), 'abc', '', 'x'.repeat(61), 'https://exemplo.test/?a=1'])
      expect(scannedCode(text)).toBeUndefined();
  });

  it('is neither the CEP nor the key of the invoice, which stand on a parcel as barcodes too', () => {
    for (const other of ['01310200', '3'.repeat(44)]) expect(mayNameParcel(other)).toBe(false);
    for (const code of [orderCode(crypto.randomUUID()), 'AA123456785BR', '12345678901234'])
      expect(mayNameParcel(code)).toBe(true);
  });
});
