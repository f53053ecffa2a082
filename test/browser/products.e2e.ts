/// <reference lib="dom" />
import os from 'node:os';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Locator } from 'playwright-core';
import { until } from '../infra/until.js';
import { Buyer, type Piece } from './support/buyer.js';
import { signInAsAdmin } from './support/shopping.js';
import { setupShop } from './support/setup-shop.js';
import { accessibilityFindings, type Visitor } from './support/visitor.js';

const CONFLICT = /status of 409/;
const NOT_FOUND = /status of 404/;

interface Garment extends Piece {
  sku: string;
  variant: string;
  name: string;
  offered: number;
  images: string[];
}

const testShop = setupShop();
let admin: Visitor;
let shopper: Visitor;
let garment: Garment;

beforeAll(async () => {
  admin = await testShop.visitor({ expected: CONFLICT });
  shopper = await testShop.visitor({ width: 390, height: 844, expected: NOT_FOUND });
  garment = await testShop.one<Garment>(
    `select p.id as "productId", p.sku, p.name, p.images, l.sku as variant, l.offered, 2 as quantity,
            s->>'name' as "selectedSize", c->>'name' as "selectedColor", p.price_cents / 100.0::float as price
     from product p, jsonb_array_elements(p.sizes) s, jsonb_array_elements(s->'colors') c, stock_level l
     where p.active and l.sku = c->>'sku' and l.offered > 9 and l.warehouse_qty - l.offered > 9
       and cardinality(p.images) > 2
     order by p.price_cents, l.sku limit 1`,
  );
});

const offered = async (): Promise<number> => {
  const sql = 'select offered from stock_level where sku = $1';
  return (await testShop.one<{ offered: number }>(sql, [garment.variant])).offered;
};
const middle = async (of: Locator): Promise<{ x: number; y: number }> => {
  const box = await until(async () => (await of.boundingBox()) ?? undefined);
  return { x: box.x + box.width / 2, y: box.y + box.height / 3 };
};

/** Opens the product's form from a search that stands in the address. */
async function openForm(): Promise<void> {
  const { page } = admin;
  await page.goto(`/admin/products?busca=${garment.sku}`);
  await signInAsAdmin(page);
  await page.getByRole('link', { name: garment.name, exact: true }).click();
  await page.getByRole('dialog', { name: 'Editar Produto' }).waitFor();
  await page.getByRole('button', { name: 'Atualizar' }).waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
}

/** The first picture to the third place by mouse, then the second one forwards by keyboard. */
async function reorderPictures(): Promise<void> {
  const { page } = admin;
  const tiles = page.getByRole('dialog').getByRole('img', { name: /^Imagem \d+ de/ });
  await tiles.nth(2).scrollIntoViewIfNeeded();
  const [from, to] = [await middle(tiles.nth(0)), await middle(tiles.nth(2))];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 3, from.y);
  await page.mouse.move((from.x + to.x) / 2, to.y, { steps: 4 });
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
  const [a, b, c] = garment.images;
  const shown = async (...images: (string | undefined)[]): Promise<void> => {
    const now = () => tiles.evaluateAll((all) => all.slice(0, 3).map((each) => each.getAttribute('src')));
    await until(async () => isDeepStrictEqual(await now(), images), { instead: now });
  };
  await shown(b, c, a);
  await page.getByRole('button', { name: /^Mover imagem 2 de/ }).focus();
  await page.keyboard.press('ArrowLeft');
  await shown(c, b, a);
}

/** Somebody buys two pieces while the form is open; both numbers are shown, and nothing typed is lost. */
async function saveOverASale(): Promise<void> {
  const { page } = admin;
  const { selectedSize, selectedColor } = garment;
  const wanted = garment.offered + 4;
  await page.getByRole('textbox', { name: 'Preço', exact: true }).fill('12345');
  await page
    .getByRole('textbox', { name: `Estoque de ${selectedSize}, ${selectedColor}` })
    .fill(String(wanted));
  const buyer = await Buyer.signUp(testShop.shop.url, 'compra-agora@plantao.test');
  await buyer.order(garment);
  expect(await offered()).toBe(garment.offered - 2);
  await page.getByRole('button', { name: 'Atualizar' }).click();
  const choice = page.getByRole('group', { name: `Estoque de ${selectedSize}, ${selectedColor}` });
  await choice.getByText(`O seu: ${wanted} peças`).waitFor();
  await choice.getByText(`Agora: ${garment.offered - 2} peças`).waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Salvar com estas escolhas' }).click();
  await page.getByText('Produto salvo').waitFor();
  expect(await offered()).toBe(wanted);
  const { rows } = await testShop.database.query('select price_cents, images from product where id = $1', [
    garment.productId,
  ]);
  const [a, b, c, ...others] = garment.images;
  expect(rows).toEqual([{ price_cents: 12_345, images: [c, b, a, ...others] }]);
}

/** What shoppers see follows at once, and so does its end. */
async function lookAsAShopper(): Promise<void> {
  const { page } = admin;
  // The notice of the change is on its way to what keeps responses.
  const seen = (status: number): Promise<boolean> =>
    until(
      async () =>
        (await shopper.page.request.get(`/api/v1/products/${garment.productId}`)).status() === status,
    );
  await shopper.page.goto(`/product/${garment.productId}`);
  await shopper.page.getByText('R$ 123,45').first().waitFor();
  await page.getByRole('switch', { name: `${garment.name} ativo na loja` }).click();
  await page.getByText('Produto desativado').waitFor();
  await seen(404);
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await page.getByText('Produto ativado').waitFor();
  await seen(200);
}

it('APROD-13 APROD-24 APROD-25 APROD-37 changes a product while a shopper buys it: pictures, price, stock, and whether it is shown', async () => {
  try {
    await openForm();
    await reorderPictures();
    await saveOverASale();
    await lookAsAShopper();
    expect([...admin.complaints, ...shopper.complaints]).toEqual([]);
  } catch (error) {
    await admin.page.screenshot({ path: path.join(os.tmpdir(), 'products.png') }).catch(() => undefined);
    throw error;
  }
});
