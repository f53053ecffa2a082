import { lineKey, useCartStore, withLine } from './cart.store.js';

const line = { productId: 'p1', selectedSize: 'M', selectedColor: 'Vinho', quantity: 2 };

beforeEach(() => useCartStore.getState().clear());

describe('the lines of this browser', () => {
  it('CART-18 adds up the same product, size and colour, and keeps any difference apart', () => {
    const { add } = useCartStore.getState();
    add(line);
    add({ ...line, quantity: 3 });
    add({ ...line, selectedSize: 'G' });
    add({ ...line, selectedColor: 'Preto' });
    add({ ...line, productId: 'p2' });
    expect(useCartStore.getState().lines.map(({ quantity }) => quantity)).toEqual([5, 2, 2, 2]);
  });

  it('never lets a quantity fall below one or above what a line may hold', () => {
    useCartStore.getState().add(line);
    useCartStore.getState().setQuantity(line, 0);
    expect(useCartStore.getState().lines[0]?.quantity).toBe(1);
    useCartStore.getState().setQuantity(line, 100_000);
    expect(useCartStore.getState().lines[0]?.quantity).toBe(999);
  });

  it('holds sixty-five lines, and reports when it is full', () => {
    const full = Array.from({ length: 65 }, (_, place) => ({ ...line, productId: `p${place}` }));
    expect(withLine(full, { ...line, productId: 'one-more' })).toBeNull();
    expect(withLine(full, { ...line, productId: 'p3' })).toHaveLength(65);
  });

  it('puts a line back where it was', () => {
    const { add, remove } = useCartStore.getState();
    const sizes = () => useCartStore.getState().lines.map(({ selectedSize }) => selectedSize);
    for (const selectedSize of ['P', 'M', 'G']) add({ ...line, selectedSize });
    remove(line);
    add(line, false, 1);
    expect(sizes()).toEqual(['P', 'M', 'G']);
    add({ ...line, selectedSize: 'GG' }, false, 99);
    expect(sizes()).toEqual(['P', 'M', 'G', 'GG']);
  });

  it('removes a line and keeps the others', () => {
    useCartStore.getState().add(line);
    useCartStore.getState().add({ ...line, selectedSize: 'P' });
    useCartStore.getState().remove(line);
    expect(useCartStore.getState().lines.map(lineKey)).toEqual(['p1|P|Vinho']);
  });
});
