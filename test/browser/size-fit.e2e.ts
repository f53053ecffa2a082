/// <reference lib="dom" />
import type { Page } from 'playwright-core';
import { setupShop } from './support/setup-shop.js';
import { atRest, tooWideAt, type Visitor } from './support/visitor.js';

const testShop = setupShop();
const PHONE = { width: 390, height: 844 };
let guest: Visitor;

beforeAll(async () => {
  guest = await testShop.visitor({ uninterrupted: true });
  await guest.page.setViewportSize(PHONE);
});

const open = async (page: Page, search: string): Promise<void> => {
  await page.goto(`/shop?busca=${encodeURIComponent(search)}`);
  await page.locator('[data-card] a[href^="/product/"]').first().click();
  await page.getByRole('button', { name: 'Qual é o meu tamanho?' }).waitFor();
};

/** Taps and typed characters, as somebody with a phone in hand spends them. */
function counted(page: Page) {
  const spent = { taps: 0, characters: 0 };
  return {
    spent,
    tap: async (role: 'button' | 'checkbox', name: RegExp | string) => {
      spent.taps += 1;
      await page.getByRole(role, { name }).click();
    },
    type: async (label: string, text: string) => {
      spent.taps += 1;
      spent.characters += text.length;
      await page.getByLabel(label).fill(text);
    },
  };
}

/** Names of the cards on which the own size lies on a badge or on the heart. */
const covered = (page: Page): Promise<string[]> =>
  page.locator('[data-card]').evaluateAll((cards) =>
    cards.flatMap((card) => {
      const leaves = [...card.querySelectorAll('span, button')];
      const size = leaves.find((one) => /^Seus? tamanhos?/.test(one.textContent ?? ''));
      const box = size?.getBoundingClientRect();
      const others = leaves.filter(
        (one) => one.tagName === 'BUTTON' || /^Conjunto$|OFF$|^SEM/.test(one.textContent ?? ''),
      );
      const hit = others.some((other) => {
        const at = other.getBoundingClientRect();
        return (
          box && at.left < box.right && box.left < at.right && at.top < box.bottom && box.top < at.bottom
        );
      });
      return hit ? [card.textContent ?? ''] : [];
    }),
  );

it('FIT-03 FIT-05 finds the right size without a tape in five taps, and every card knows it afterwards', async () => {
  const { page } = guest;
  await open(page, 'blusa tulipa');
  const { spent, tap, type } = counted(page);
  await tap('button', 'Qual é o meu tamanho?');
  await type('Altura, em cm', '165');
  await type('Peso, em kg', '60');
  await page.getByText(/^Seu tamanho é P$/).waitFor();
  await page.getByText(/^Busto: .* cm de folga$/).waitFor();
  await tap('checkbox', /Guardar minhas medidas/);
  await tap('button', 'Escolher o tamanho P');
  // By the keystroke-level model (1.1 s a tap on a phone, 0.3 s a character, 1.4 s of thought before each): below 20 s.
  expect(spent).toEqual({ taps: 5, characters: 5 });
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect(page.getByRole('radio', { name: 'P', exact: true }).isChecked()).resolves.toBe(true);
  await page.goto('/shop');
  await page
    .getByText(/^Seu tamanho é /)
    .nth(3)
    .waitFor();
  for (const width of [390, 320, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/shop?tipo=conjuntos');
    await page
      .getByText(/^Seus? tamanhos?/)
      .nth(8)
      .waitFor();
    expect(await atRest(() => covered(page))).toEqual([]);
  }
  await page.setViewportSize(PHONE);
  await page.goto('/pages');
  await page
    .getByText(/^Seu tamanho é \w+$/)
    .nth(3)
    .waitFor();
  await page.getByRole('button', { name: 'Qual é o meu tamanho?' }).click();
  await page
    .getByText(/^Blusa \S+ e Calça \S+$/)
    .nth(3)
    .waitFor();
  await page.getByRole('button', { name: 'Apagar minhas medidas' }).click();
  await page.goto('/shop');
  await page.locator('[data-card]').nth(3).waitFor();
  expect(await page.getByText(/^Seu tamanho é /).count()).toBe(0);
});

it('FIT-08 keeps the sizes in view while a table scrolls on a phone, at 320 pixels without scrolling the page', async () => {
  const { page } = guest;
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 700 });
    await page.goto(`/shop?busca=${encodeURIComponent('kit princesa')}`);
    await page.locator('[data-card] a[href^="/product/"]').first().click();
    await page.getByRole('button', { name: 'Tabela de medidas: Calça 1' }).click();
    const table = page.getByRole('region', { name: /Calça slim: medidas da peça/ });
    await table.waitFor();
    const left = () =>
      table.evaluate((region) => region.querySelector('tbody th')?.getBoundingClientRect().left ?? -1);
    const before = await left();
    const moved = await table.evaluate((region) => {
      region.scrollLeft = 10_000;
      return region.scrollLeft;
    });
    expect(moved).toBeGreaterThan(0);
    expect(Math.abs((await left()) - before)).toBeLessThanOrEqual(17);
    expect(await tooWideAt(page, [width], 700)).toEqual([]);
    await page.keyboard.press('Escape');
  }
  await page.setViewportSize(PHONE);
});
