import { readCookie } from '@/lib/cookies';
import { cartCookie, packLines, unpackLines } from './cart-cookie.js';

const line = (place: number, colour = 'Azul-petróleo') => ({
  productId: `9b2d0c4e-7a31-4f0b-8c55-${String(place).padStart(12, '0')}`,
  selectedSize: 'GG',
  selectedColor: colour,
  quantity: 1 + (place % 9),
});

describe('the cookie of a guest', () => {
  it('CART-22 keeps product, size, colour and quantity for seven days, and gives them back', () => {
    const write = jest.spyOn(document, 'cookie', 'set');
    const lines = [
      line(1),
      { ...line(1, 'Verde ~ limão!'), selectedSize: 'P*' },
      { ...line(2), productId: 'not-a-uuid' },
    ];
    cartCookie.write(lines, false);
    expect(write.mock.calls[0]?.[0]).toContain(`Max-Age=${7 * 24 * 60 * 60}`);
    expect(cartCookie.read()).toEqual({ lines, pending: false });
    write.mockRestore();
  });

  it('keeps of an embroidery only its id, and reads carts from before there were any', () => {
    const embroidery = '7c0e6f0a-93b5-4d53-8a3e-0d6b4f8f2f11';
    const lines = [line(1), { ...line(1), embroidery }, line(2)];
    expect(packLines(lines, false)).not.toContain(embroidery);
    expect(unpackLines(packLines(lines, false)).lines).toEqual(lines);
    expect(unpackLines('g1!.p1~M~Vinho~2').lines).toEqual([
      { productId: 'p1', selectedSize: 'M', selectedColor: 'Vinho', quantity: 2 },
    ]);
  });

  it('leaves no cookie for an empty cart', () => {
    cartCookie.write([line(1)], false);
    cartCookie.write([], false);
    expect(readCookie('plantao.cart')).toBeNull();
  });

  it('holds sixty-five lines in less than four kilobytes', () => {
    const lines = Array.from({ length: 65 }, (_, place) => line(place));
    expect(encodeURIComponent(packLines(lines, false)).length).toBeLessThan(3_800);
    expect(cartCookie.fits(lines)).toBe(true);
    expect(unpackLines(packLines(lines, true))).toEqual({ lines, pending: true });
  });

  it.each([null, '', 'g9!x', 'g1!~~~', 'g1!%%%~P~Branco~1', 'g1!AAAA~P~Branco~-3'])(
    'reads %p as an empty cart',
    (cookie) => {
      expect(unpackLines(cookie).lines).toEqual([]);
    },
  );
});
