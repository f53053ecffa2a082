/// <reference lib="dom" />
import type { Page } from 'playwright-core';
import { Buyer } from './support/buyer.js';
import { aPiece, setupShop } from './support/setup-shop.js';
import { signInAsAdmin } from './support/shopping.js';
import { accessibilityFindings, tooWideAt, type Visitor } from './support/visitor.js';

const PEOPLE = ['Ana', 'Bruno', 'C. M.', 'Duda', 'Elis'];
/** What a person may need at most: a name, a product, a colour, a size, and one press to save; of a set one size more. */
const MAX_TAPS = 5;
/** A set of the demonstration, which one of them chooses in two sizes. */
const SET = 'Conjunto Scrub Tradicional';
const IN_SET = 'Duda';

const testShop = setupShop();
let nurse: Visitor;
let buyer: Buyer;
let link = '';
let product = '';

beforeAll(async () => {
  nurse = await testShop.visitor({ expected: /409/ });
  buyer = await Buyer.signUp(testShop.shop.url, 'rita.chefe@plantao.test');
  await buyer.enter(nurse.page);
  const piece = await aPiece(testShop, 1);
  ({ name: product } = await testShop.one<{ name: string }>('select name from product where id = $1', [
    piece.productId,
  ]));
});

/** Days from today as the form wants them. */
const dayAfter = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo' });

/** No horizontal scrolling at the widths of small and large screens. */
async function fits(page: Page): Promise<void> {
  expect(await tooWideAt(page, [320, 390, 1440], 844)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
}

describe('a team order', () => {
  it('is opened on /atacado and gives one link to share', async () => {
    const { page } = nurse;
    await page.goto('/atacado');
    await page.getByRole('heading', { level: 1, name: 'Pedidos de equipe' }).waitFor();
    await page.getByLabel('Nome da equipe').fill('Pediatria');
    await page.getByLabel('Escolhas até').fill(dayAfter(3));
    await page.getByLabel('Quantas pessoas vão escolher').fill('5');
    for (const name of [product, SET]) await page.getByRole('checkbox', { name, exact: true }).check();
    await page.getByLabel('CEP').fill('60175-047');
    await page.getByLabel('Número').fill('325');
    await page.waitForFunction(
      () => (document.getElementById('equipe-street') as HTMLInputElement | null)?.value !== '',
    );
    expect(await accessibilityFindings(page)).toEqual([]);
    await fits(page);
    await page.getByRole('button', { name: 'Abrir pedido e ver o link' }).click();
    await page.getByRole('heading', { level: 1, name: 'Pediatria' }).waitFor();
    link = (await page.getByText(/\/equipe\/[\w-]{43}/).textContent()) ?? '';
    expect(link).toMatch(/\/equipe\/[\w-]{43}$/);
  });

  it('lets five people choose without an account, each with a handful of taps and by keyboard as well', async () => {
    for (const [place, name] of PEOPLE.entries()) {
      const person = await testShop.visitor();
      const { page } = person;
      await page.goto(new URL(link).pathname);
      await page.getByRole('heading', { name: 'Escolha suas peças' }).waitFor();
      let taps = 0;
      const tap = async (target: ReturnType<Page['getByRole']>) => {
        taps += 1;
        if (place === 0) {
          await target.focus();
          await page.keyboard.press('Space');
        } else await target.click();
      };
      taps += 1;
      await page.getByLabel('Seu nome ou iniciais').fill(name);
      await tap(page.getByRole('radio', { name: name === IN_SET ? SET : product }).first());
      await tap(page.getByRole('group', { name: 'Cor' }).getByRole('radio').first());
      // The last one chooses the last size: its column lies outside of a small screen.
      const sizes = page.getByRole('group', { name: 'Tamanho' }).first().getByRole('radio');
      await tap(name === PEOPLE.at(-1) ? sizes.last() : sizes.first());
      if (name === IN_SET)
        await tap(
          page.getByRole('group', { name: 'Tamanho: Calça' }).getByRole('radio', { name: 'G', exact: true }),
        );
      if (place === 1) {
        expect(await accessibilityFindings(page)).toEqual([]);
        await fits(page);
      }
      taps += 1;
      await page.getByRole('button', { name: 'Salvar minha escolha' }).click();
      await page.getByText('Escolha salva').waitFor();
      expect(taps).toBeLessThanOrEqual(MAX_TAPS + (name === IN_SET ? 1 : 0));
      // The same browser finds its choice again, and nobody else's.
      await page.reload();
      await page.getByText(name, { exact: true }).waitFor();
      for (const other of PEOPLE.filter((each) => each !== name))
        expect(await page.getByText(other, { exact: true }).count()).toBe(0);
      if (place === 2) expect(await accessibilityFindings(page)).toEqual([]);
      expect(person.complaints).toEqual([]);
      await page.context().close();
    }
  });

  it('is closed, corrected and ordered by its organiser, and paid as any order', async () => {
    const { page } = nurse;
    await page.reload();
    await page.getByText('5 de 5 pessoas').waitFor();
    await page.getByText('A promoção LEVE3 dá mais que o desconto de equipe e já está aplicada.').waitFor();
    // A tier of the demonstration gives more than LEVE3; the set counts as its two garments.
    await page.getByText('Faltam 4 peças para 18%').waitFor();
    for (const garment of [/Blusa Scrub Tradicional/, /Calça Scrub Tradicional/])
      await page.getByRole('table', { name: garment }).waitFor();
    expect(await accessibilityFindings(page)).toEqual([]);
    await fits(page);
    await page.getByRole('button', { name: 'Remover Elis' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remover Elis' }).click();
    await page.getByText('4 de 5 pessoas').waitFor();
    await page.getByRole('button', { name: 'Encerrar escolhas' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Encerrar escolhas' }).click();
    await page.getByRole('heading', { name: 'Fazer o pedido' }).waitFor();
    await page.getByRole('button', { name: 'Gerar orçamento em PDF' }).click();
    await page.getByRole('link', { name: /Abrir o PDF/ }).waitFor();
    await page.getByLabel('CPF/CNPJ').fill(buyer.cpf);
    expect(await accessibilityFindings(page)).toEqual([]);
    await fits(page);
    await page.getByRole('button', { name: 'Fazer pedido e pagar' }).click();
    await page.waitForURL(/\/checkout-recovery\//);
    const { bags } = await testShop.one<{ bags: number }>(
      `select count(*)::int as bags from team_member m join team_order t on t.id = m.team_order_id
        join shop_order o on o.id = t.order_id where o.status = 'pending'`,
    );
    expect(bags).toBe(4);
    expect(nurse.complaints).toEqual([]);
  });

  it('is packed by person in the back office', async () => {
    const { id, orderId } = await testShop.one<{ id: string; orderId: string }>(
      `select id, order_id as "orderId" from team_order where name = 'Pediatria'`,
    );
    const admin = await testShop.visitor();
    const { page } = admin;
    await page.goto('/admin/team-orders');
    await signInAsAdmin(page);
    await page.getByRole('heading', { level: 1, name: 'Equipes' }).waitFor();
    await page.getByRole('link', { name: 'UTI do Hospital Santa Clara' }).waitFor();
    expect(await accessibilityFindings(page)).toEqual([]);
    await page.goto(`/admin/team-orders/${id}`);
    await page.getByText('Duda').waitFor();
    expect(await accessibilityFindings(page)).toEqual([]);
    await page.goto(`/admin/orders/${orderId}`);
    await page.getByRole('heading', { name: 'Sacolas por pessoa' }).waitFor();
    await page.getByText('C. M.').first().waitFor();
    expect(await accessibilityFindings(page)).toEqual([]);
    expect(admin.complaints).toEqual([]);
  });
});
