import { anEmbroidery, EMBROIDERY_ID } from '@/testing/embroidery-responses';
import { CART } from '@plantao/domain/shared/constants';
import { cartResponse, signIn } from '@/testing/buyer-responses';
import { callsTo, fakeServer, refuse } from '@/testing/fake-server';
import { queryClient } from '@/lib/query-client';
import { useSessionStore } from '@/lib/api/session.store';
import { changeEmbroidery } from './change-embroidery.js';
import { lineOfItem, lineOfProduct } from './cart-line.js';
import { useCartStore } from './cart.store.js';

const OTHER = '5d1f3b5e-2f9a-4a53-9b6b-1c1a7d3f9e22';
const line = { productId: 'p1', selectedSize: 'M', selectedColor: 'Vinho', quantity: 2 };
const product = {
  id: 'p1',
  name: 'Scrub Tulipa',
  active: true,
  price: 100,
  old_price: null,
  cuts: ['tulipa-top'],
  image: '',
  sizes: [{ name: 'M', colors: [{ name: 'Vinho', value: '#6B1F33', image: '', stock: 9 }] }],
} as unknown as Parameters<typeof lineOfProduct>[1];
const stitched = lineOfProduct({ ...line, embroidery: EMBROIDERY_ID }, product, anEmbroidery());

describe('the embroidery of a line of the cart (X5)', () => {
  beforeEach(() => {
    useSessionStore.getState().clear();
    useCartStore.getState().clear();
  });

  it('is part of its price, and of what tells lines apart', () => {
    expect(stitched.priceCents).toBe(11_990);
    const { add } = useCartStore.getState();
    add(line);
    add({ ...line, embroidery: EMBROIDERY_ID });
    add({ ...line, embroidery: EMBROIDERY_ID });
    expect(useCartStore.getState().lines.map(({ quantity }) => quantity)).toEqual([2, 4]);
  });

  it('changes in its place, and joins a line that has it already', async () => {
    const { add } = useCartStore.getState();
    add({ ...line, embroidery: EMBROIDERY_ID });
    add({ ...line, selectedSize: 'G' });
    await changeEmbroidery(stitched, OTHER);
    expect(useCartStore.getState().lines.map(({ embroidery }) => embroidery)).toEqual([OTHER, undefined]);
    add(line);
    await changeEmbroidery({ ...stitched, embroidery: OTHER }, null);
    expect(useCartStore.getState().lines).toEqual([
      { ...line, selectedSize: 'G' },
      { ...line, quantity: 4 },
    ]);
  });

  it('goes on some pieces of a line, and the others stay; without room for another line nothing changes', async () => {
    const plain = lineOfProduct(line, product);
    const { add } = useCartStore.getState();
    add(line);
    add({ ...line, selectedSize: 'G' });
    await changeEmbroidery(plain, OTHER, 1);
    expect(useCartStore.getState().lines).toEqual([
      { ...line, quantity: 1 },
      { ...line, quantity: 1, embroidery: OTHER },
      { ...line, selectedSize: 'G' },
    ]);
    useCartStore.getState().clear();
    add(line);
    for (let place = 1; place < CART.maxLines; place += 1) add({ ...line, productId: `o${place}` });
    const full = useCartStore.getState().lines;
    await expect(changeEmbroidery(plain, OTHER, 1)).rejects.toMatchObject({ code: 'cart.full' });
    expect(useCartStore.getState().lines).toEqual(full);
  });

  it('changes at the server in one call, and passes a refusal on', async () => {
    signIn();
    let answer: unknown = cartResponse();
    const requests = fakeServer({ 'PATCH /cart/:id': () => answer });
    const item = cartResponse().data.cart.items[0]!;
    const served = lineOfItem({ ...item, embroidery: anEmbroidery() } as unknown as Parameters<
      typeof lineOfItem
    >[0])!;
    await changeEmbroidery(served, OTHER);
    expect(requests.at(-1)?.body).toEqual({
      quantity: 2,
      selectedSize: 'P',
      selectedColor: 'Branco',
      embroidery: EMBROIDERY_ID,
      newEmbroidery: OTHER,
    });
    expect(queryClient.getQueryData(['cart'])).toEqual(cartResponse());
    await changeEmbroidery(served, OTHER, 1);
    expect(requests.at(-1)?.body).toMatchObject({ quantity: 1, newEmbroidery: OTHER, keepRest: true });
    answer = refuse(422, 'embroidery.unknown', 'Não existe mais.');
    await expect(changeEmbroidery(served, null)).rejects.toThrow('Não existe mais.');
    expect(callsTo(requests, 'GET /cart')).toEqual([]);
  });
});
