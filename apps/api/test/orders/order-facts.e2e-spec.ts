import { MikroORM } from '@mikro-orm/postgresql';
import { readOrderFacts } from '@plantao/domain/checkout/order-facts';
import { aPerson } from '../support/people.js';
import { aProduct } from '../support/test-products.js';
import { setupShop } from './shopping.js';

const shop = setupShop();

describe('what a new order is judged by', () => {
  it('CHK-33 reads the products of the order, and none of the others', async () => {
    const [wanted, other] = [await aProduct(shop), await aProduct(shop), await aProduct(shop)];
    const buyer = await aPerson(shop);
    const holder = { userId: buyer.id, network: '10.0.0.1', zipCode: '01310100', number: '1' };
    const quote = { quoteId: undefined, cep: '01310100', pieces: 1 };
    const asked = { holder, taxId: '', couponCode: '', quote, now: new Date() };
    const em = shop.app.get(MikroORM).em.fork();
    const productsOf = async (productIds: readonly string[]): Promise<string[]> =>
      (await readOrderFacts(em, { ...asked, productIds })).products.map(({ id }) => id).sort();
    expect(await productsOf([wanted.id])).toEqual([wanted.id]);
    expect(await productsOf([wanted.id, other.id])).toEqual([wanted.id, other.id].sort());
    expect(await productsOf([])).toEqual([]);
  });
});
