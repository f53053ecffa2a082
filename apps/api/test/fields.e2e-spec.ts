import { FILTER_NAMES, LISTING_FILTERS } from '@plantao/contracts/catalogue/listing-filters';
import type { FilterName } from '@plantao/contracts/catalogue/listing-filters';
import { COUPON_FIELD_NAMES, COUPON_FIELDS } from '@plantao/domain/checkout/rules/coupon-fields.rules';
import type { CouponFieldName } from '@plantao/domain/checkout/rules/coupon-fields.rules';
import { USER_FIELD_NAMES } from '@plantao/domain/accounts/rules/user-fields.rules';
import type { UserFieldName } from '@plantao/domain/accounts/rules/user-fields.rules';
import {
  PRODUCT_FIELD_NAMES,
  PRODUCT_FIELDS,
  SHEET_FIELDS,
} from '@plantao/domain/catalogue/rules/product-fields.rules';
import type { ProductFieldName, SheetFieldName } from '@plantao/domain/catalogue/rules/product-fields.rules';
import { parseCsv } from '@plantao/domain/shared/text/csv';
import { aCpf, setupShop } from './orders/shopping.js';
import { aProduct } from './support/test-products.js';
import { anAdmin, type Person } from './support/people.js';

// CONTRIBUTING, "One more field": a field that is in its table and missing anywhere on its way fails here.
const shop = setupShop();
let admin: Person;
beforeAll(async () => {
  admin = await anAdmin(shop);
});

interface Entry {
  before: Record<string, unknown> | null;
  after: Record<string, unknown>;
}
const lastEntry = async (id: string): Promise<Entry> => {
  const [entry] = await shop.sql<Entry>(
    'select before, after from audit_log where entity_id = ? order by at desc limit 1',
    [id],
  );
  if (!entry) throw new Error(`nothing in the audit log of ${id}`);
  return entry;
};

describe('PATCH /products/{id}', () => {
  // What is sent; the sale needs prices that make one.
  const WANTED: Record<ProductFieldName, unknown> = {
    price: 99.5,
    oldPrice: 250,
    sale: false,
    active: false,
    garmentType: 'jalecos',
    audience: 'masculino',
    tags: ['inverno'],
    weightGrams: 900,
    lengthCm: 35,
    widthCm: 28,
    heightCm: 8,
    images: ['/media/outra.webp'],
    cuts: ['tulipa-top', 'tulipa-slim'],
  };
  const aSold = () =>
    aProduct(shop, { priceCents: 12_000, oldPriceCents: 20_000, stock: { M: { Azul: 3 } } });

  it.each(PRODUCT_FIELD_NAMES)('200 writes, answers and audits the field %s of a product', async (name) => {
    const { api, property } = PRODUCT_FIELDS[name];
    const product = await aSold();
    await shop.sql('update product set sale = true, sale_percentage = 40 where id = ?', [product.id]);
    const before = (await shop.call('GET', `/admin/products/${product.id}`, { as: admin })).body.data.product;
    expect(before[api]).toBeDefined();
    const response = await shop.call('PATCH', `/products/${product.id}`, {
      as: admin,
      body: { [api]: WANTED[name] },
    });
    expect([response.status, response.body.data?.product[api]]).toEqual([200, WANTED[name]]);
    const page = await shop.call('GET', `/products/${product.id}`, { as: admin });
    if (name !== 'active') expect(page.body.data.product[api]).toEqual(WANTED[name]);
    const entry = await lastEntry(product.id);
    expect(entry.after).toHaveProperty(property);
    expect(entry.before?.[property]).not.toEqual(entry.after[property]);
  });

  // A cell, as a person would write it.
  const CELLS: Record<SheetFieldName, string> = {
    price: '99,50',
    oldPrice: '250,00',
    active: 'não',
    garmentType: 'Calças',
    audience: 'Unissex',
    tags: 'inverno',
    weightGrams: '900',
    lengthCm: '35',
    widthCm: '28',
    heightCm: '8',
  };

  it.each(SHEET_FIELDS)('200 imports, previews and exports the field %s of a product', async (name) => {
    const { title } = PRODUCT_FIELDS[name].sheet;
    const product = await aSold();
    const body = `SKU;${title}\r\n${product.sku};${CELLS[name]}`;
    const sheet = { as: admin, body, headers: { 'content-type': 'text/csv' } };
    const preview = await shop.call('POST', '/admin/products/sheet/preview', sheet);
    const [{ changes }] = preview.body.data.products;
    expect(changes).toMatchObject([{ field: name, from: expect.any(String), to: expect.any(String) }]);
    const query = { plan: preview.body.data.plan };
    expect((await shop.call('POST', '/admin/products/sheet', { ...sheet, query })).status).toBe(200);
    const text = await shop.call('GET', '/admin/products/export', {
      as: admin,
      query: { search: product.sku },
    });
    const [heading, line] = parseCsv(text.text).rows;
    expect(line?.cells[heading?.cells.indexOf(title) ?? -1]).toBe(CELLS[name]);
  });
});

describe('GET /products', () => {
  /** What each filter is asked for, which of the two products below has it, and the change that takes it away. */
  const ASKED: Record<FilterName, readonly [value: string, found: 'expensive' | 'cheap', withoutIt: string]> =
    {
      min: ['100', 'expensive', 'price_cents = 9000'],
      max: ['50', 'cheap', 'price_cents = 6000'],
      garmentTypes: ['calcas,kits', 'cheap', 'garment_type = null'],
      audiences: ['feminino', 'expensive', `audience = 'masculino'`],
      sizes: ['G', 'cheap', `sizes = '[]'`],
      colours: ['Azul', 'expensive', `sizes = '[]'`],
      onSale: ['true', 'expensive', 'sale = false'],
    };

  it.each(FILTER_NAMES)(
    '200 narrows a listing by the filter %s, which the API description has',
    async (name) => {
      const { query } = LISTING_FILTERS[name];
      const mark = { tags: [`filtro-${name}`] };
      const goods = {
        expensive: await aProduct(shop, {
          ...{ priceCents: 12_000, stock: { M: { Azul: 3 } }, ...mark },
          ...{ garmentType: 'jalecos', audience: 'feminino' },
        }),
        cheap: await aProduct(shop, {
          ...{ priceCents: 3_000, stock: { G: { Rosa: 3 } }, ...mark },
          ...{ garmentType: 'calcas', audience: 'masculino' },
        }),
      };
      await shop.sql(
        'update product set sale = true, old_price_cents = 20000, sale_percentage = 40 where id = ?',
        [goods.expensive.id],
      );
      const [value, found, withoutIt] = ASKED[name];
      const listed = async (): Promise<string[]> => {
        const response = await shop.call('GET', '/products', {
          query: { tag: mark.tags[0], [query]: value },
        });
        expect(response.status).toBe(200);
        return response.body.data.products.map(({ id }: { id: string }) => id);
      };
      expect(await listed()).toEqual([goods[found].id]);
      // By itself, as an administrator changes one field: the index follows each column.
      await shop.sql(`update product set ${withoutIt} where id = ?`, [goods[found].id]);
      expect(await listed()).toEqual([]);
      const { paths } = (await shop.call('GET', '/openapi.json')).body;
      const described: { name: string }[] = paths['/api/v1/products'].get.parameters;
      expect(described.map((parameter) => parameter.name)).toContain(query);
    },
  );
});

describe('PATCH /coupons/{id}', () => {
  const WANTED: Record<Exclude<CouponFieldName, 'code'>, unknown> = {
    discountType: 'fixed',
    discountValue: 33.5,
    minPurchaseCents: 80.25,
    maxDiscountCents: 45,
    minItems: 3,
    freeShipping: true,
    startDate: '2021-02-03',
    endDate: '2098-02-03',
    usageLimit: 77,
    firstPurchase: true,
    active: false,
  };
  const NAMES = COUPON_FIELD_NAMES.filter((name) => name !== 'code');
  const create = async (code: string) => {
    const body = { code, discountType: 'percentage', discountValue: 10, minPurchase: 50 };
    const days = { startDate: '2020-01-01', endDate: '2099-12-31', usageLimit: 9 };
    return (await shop.call('POST', '/coupons', { as: admin, body: { ...body, ...days } })).body.data.coupon;
  };

  it.each(NAMES)('200 writes, answers and audits the field %s of a coupon', async (name) => {
    const { api } = COUPON_FIELDS[name];
    const coupon = await create(`CAMPO-${name.toUpperCase()}`);
    expect(coupon[api]).toBeDefined();
    const response = await shop.call('PATCH', `/coupons/${coupon.id}`, {
      as: admin,
      body: { [api]: WANTED[name] },
    });
    expect([response.status, response.body.data?.coupon[api]]).toEqual([200, WANTED[name]]);
    const list = await shop.call('GET', '/coupons', { as: admin, query: { search: coupon.code } });
    expect(list.body.data.coupons[0][api]).toEqual(WANTED[name]);
    const entry = await lastEntry(coupon.id);
    expect(entry.before).toHaveProperty(name);
    expect(entry.before?.[name]).not.toEqual(entry.after[name]);
  });
});

describe('PATCH /admin/users/{id}', () => {
  const WANTED: Record<UserFieldName, string | boolean> = {
    name: 'Rita Souza',
    email: 'rita.souza@exemplo.test',
    role: 'operator',
    active: false,
    phone: '11987654321',
    cpf: aCpf(),
  };

  it.each(USER_FIELD_NAMES)('200 writes, answers and audits the field %s of a person', async (name) => {
    const body = { name: 'Rita Lima', email: `rita.${name}@exemplo.test`, role: 'user' };
    const { user } = (await shop.call('POST', '/admin/users', { as: admin, body })).body.data;
    expect(user[name]).toBeDefined();
    const response = await shop.call('PATCH', `/admin/users/${user.id}`, {
      as: admin,
      body: { [name]: WANTED[name] },
    });
    expect([response.status, response.body.data?.user[name]]).toEqual([200, WANTED[name]]);
    const entry = await lastEntry(user.id);
    expect(entry.after).toHaveProperty(name);
    expect(entry.before?.[name]).not.toEqual(entry.after[name]);
  });
});
