/// <reference lib="dom" />
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { Secret, TOTP } from 'otpauth';
import type { CDPSession, Page } from 'playwright-core';
import { signIn, signInAsAdmin } from './support/shopping.js';
import { setupShop } from './support/setup-shop.js';
import { accessibilityFindings, tooWideAt, type Visitor } from './support/visitor.js';

const testShop = setupShop();
const ANA = { email: 'ana@plantao.test', password: 'plantao-ana-2026' };
/** With SCREENSHOTS, the folder that every screen is drawn into, at both widths. */
const FOLDER = process.env['SCREENSHOTS'];

/** Chromium's own authenticator: it verifies its person without asking (WebAuthn domain of the DevTools protocol). */
async function withAuthenticator(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return session;
}

/** Judges a screen at both widths, and draws it where that was asked for. */
async function judge({ page }: Visitor, name: string): Promise<void> {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
    expect([width, name, await accessibilityFindings(page)]).toEqual([width, name, []]);
    const height = width === 390 ? 844 : 900;
    expect([name, await tooWideAt(page, [width], height)]).toEqual([name, []]);
    if (!FOLDER) continue;
    await page.locator('[data-sonner-toast]').first().waitFor({ state: 'detached' });
    mkdirSync(FOLDER, { recursive: true });
    await page.screenshot({ path: path.join(FOLDER, `${name}-${width}.png`), fullPage: true });
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });
const setting = (key: string, value: boolean) =>
  testShop.database.query(
    `insert into setting (key, value, version, updated_at) values ($1, $2::jsonb, 1, now())
     on conflict (key) do update set value = excluded.value, version = setting.version + 1`,
    [key, JSON.stringify(value)],
  );
const openAccount = async (page: Page) => {
  await page.goto('/auth');
  await signIn(page, ANA.email, ANA.password);
  await page.waitForURL(/dashboard/);
};

/** Each test begins with the settings of a demonstration, and with accounts that have a password alone. */
beforeEach(() =>
  testShop.database.query(
    `delete from setting where key like 'staff.%'; delete from totp; delete from passkey; delete from recovery_code`,
  ),
);

describe('a customer', () => {
  it('registers a passkey, signs in with it alone, renames and removes it', async () => {
    const ana = await testShop.visitor({ uninterrupted: true });
    const { page } = ana;
    await withAuthenticator(page);
    await openAccount(page);
    await page.getByRole('link', { name: 'Segurança' }).click();
    await button(page, 'Cadastrar chave de acesso').waitFor();
    await judge(ana, 'account-security');
    await button(page, 'Cadastrar chave de acesso').click();
    await page.getByLabel('Nome da chave').fill('Notebook da Ana');
    await judge(ana, 'account-passkey-name');
    await button(page, 'Continuar').click();
    await page.getByText('Notebook da Ana').waitFor();

    await page.getByRole('button', { name: 'Sair da Conta' }).click();
    await page.waitForURL(/auth/);
    await button(page, 'Entrar com chave de acesso').waitFor();
    await judge(ana, 'sign-in');
    await button(page, 'Entrar com chave de acesso').click();
    await page.waitForURL(/dashboard/);

    await page.goto('/dashboard/security');
    await button(page, 'Renomear Notebook da Ana').click();
    await page.getByLabel('Nome da chave').fill('Notebook novo');
    await button(page, 'Salvar').click();
    await page
      .getByText(/Notebook novo/)
      .first()
      .waitFor();
    await judge(ana, 'account-security-passkey');
    await button(page, 'Remover Notebook novo').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remover' }).click();
    await page.getByText('Nenhuma chave cadastrada.').waitFor();
    expect(ana.complaints).toEqual([]);
    await ana.close();
  });

  it('sees where the account is open, and ends the others', async () => {
    const [here, elsewhere] = await Promise.all([
      testShop.visitor({ uninterrupted: true }),
      testShop.visitor({ uninterrupted: true, expected: /401/ }),
    ]);
    for (const { page } of [elsewhere, here]) await openAccount(page);
    await here.page.goto('/dashboard/security');
    await here.page.getByText('Este navegador').waitFor();
    await button(here.page, 'Encerrar as outras').click();
    await here.page.getByRole('alertdialog').getByRole('button', { name: 'Encerrar as outras' }).click();
    await here.page.getByText('Os outros acessos foram encerrados').first().waitFor();
    await elsewhere.page.reload();
    await elsewhere.page.waitForURL(/\/auth/);
    await here.page.reload();
    await here.page.getByText('Este navegador').waitFor();
    expect([here.complaints, elsewhere.complaints]).toEqual([[], []]);
    await Promise.all([here.close(), elsewhere.close()]);
  });
});

describe('staff', () => {
  it('who need a second factor register an app first, then sign in with its code, a recovery code or a passkey', async () => {
    await setting('staff.secondFactor', true);
    // Every other screen is refused meanwhile, which the pages note.
    const admin = await testShop.visitor({
      expected: /40[013]|Cadastre a verificação em duas etapas|código/i,
    });
    const { page } = admin;
    await page.goto('/admin');
    await signInAsAdmin(page);
    await page.waitForURL(/admin\/security/);
    await page.getByText(/A loja exige a verificação em duas etapas/).waitFor();
    await judge(admin, 'admin-security-required');
    // Every other screen leads back here.
    await page.goto('/admin/orders');
    await page.waitForURL(/admin\/security/);

    await button(page, 'Cadastrar aplicativo').click();
    const secret = (await page.getByRole('dialog').locator('.figures').innerText()).replace(/\s/g, '');
    await judge(admin, 'admin-authenticator-setup');
    await page.getByLabel('Código de seis números').fill('000000');
    await button(page, 'Confirmar').click();
    await page.getByText('Código inválido ou já usado.').waitFor();
    await page.getByLabel('Código de seis números').fill(codeOf(secret));
    await button(page, 'Confirmar').click();
    const codes = page.getByRole('dialog').getByRole('listitem');
    await codes.first().waitFor();
    expect(await codes.count()).toBe(10);
    await judge(admin, 'admin-recovery-codes');
    const recovery = await codes.first().innerText();
    await button(page, 'Guardei os códigos').click();
    await page.goto('/admin/orders');
    await page.getByRole('heading', { name: 'Pedidos', level: 1 }).waitFor();
    expect(page.url()).toMatch(/admin\/orders/);

    const signOut = async () => {
      await page.getByRole('button', { name: 'Sair', exact: true }).click();
      await page.waitForURL(/auth/);
      await signInAsAdmin(page);
      await page.getByLabel('Código do aplicativo autenticador').waitFor();
    };
    await signOut();
    await judge(admin, 'second-factor');
    await page.getByLabel('Código do aplicativo autenticador').fill(codeOf(secret, 1));
    await button(page, 'Entrar').click();
    await page.waitForURL(/dashboard/);

    await withAuthenticator(page);
    await page.goto('/admin/security');
    await button(page, 'Cadastrar chave de acesso').click();
    await button(page, 'Continuar').click();
    await page.getByRole('list', { name: 'Suas chaves de acesso' }).waitFor();
    await judge(admin, 'admin-security');
    await signOut();
    await button(page, 'Usar código de recuperação').click();
    await judge(admin, 'second-factor-recovery');
    await page.getByLabel('Código de recuperação').fill(recovery.toUpperCase());
    await button(page, 'Entrar').click();
    await page.waitForURL(/dashboard/);
    await page.goto('/admin/security');
    await page.getByText('Restam 9 códigos.').waitFor();
    await signOut();
    await button(page, 'Usar chave de acesso').click();
    await page.waitForURL(/dashboard/);
    expect(admin.complaints).toEqual([]);
    await admin.close();
  });

  it('prove who they are in a dialog, and the same change goes on', async () => {
    await setting('staff.freshProof', true);
    const admin = await testShop.visitor({ expected: /40[013]/ });
    const { page } = admin;
    await page.goto('/admin/settings#pagamento');
    await signInAsAdmin(page);
    await page.getByLabel('Prazo para pagar, em minutos').fill('90');
    await testShop.database.query(`update session set proved_at = now() - interval '6 minutes'`);
    await page.getByRole('button', { name: 'Salvar', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Confirme que é você' });
    await dialog.waitFor();
    await judge(admin, 'fresh-proof');
    // Given up: nothing is saved, and nothing that was typed is lost.
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await page.getByLabel('Prazo para pagar, em minutos').inputValue()).toBe('90');
    await page.getByRole('button', { name: 'Salvar', exact: true }).click();
    await dialog.getByLabel('Sua senha').fill('outra-senha');
    await page.keyboard.press('Enter');
    await dialog.getByText('Senha incorreta.').waitFor();
    await dialog.getByLabel('Sua senha').fill('plantao-admin-2026');
    await page.keyboard.press('Enter');
    await page.getByText('Configurações salvas com sucesso!').first().waitFor();
    const stored = await testShop.one<{ value: number }>(
      `select value from setting where key = 'payment.holdMinutes'`,
    );
    expect(stored.value).toBe(90);
    expect(admin.complaints).toEqual([]);
    await admin.close();
  });

  it('S7 work with their cookie; a bearer that was copied to another browser opens nothing', async () => {
    await setting('staff.cookieBound', true);
    const [admin, thief] = await Promise.all([
      testShop.visitor(),
      testShop.visitor({ uninterrupted: true, expected: /401/ }),
    ]);
    await admin.page.goto('/admin');
    await signInAsAdmin(admin.page);
    await admin.page.getByRole('heading', { name: 'Painel', level: 1 }).waitFor();
    const stored = await admin.page.evaluate(() => localStorage.getItem('plantao.session'));
    await thief.page.goto('/faq');
    await thief.page.evaluate((session) => localStorage.setItem('plantao.session', session ?? ''), stored);
    await thief.page.goto('/admin');
    await thief.page.waitForURL(/\/auth/);
    await thief.page
      .getByText(/Este acesso só vale no navegador em que você entrou/)
      .first()
      .waitFor();
    await admin.page.reload();
    await admin.page.getByRole('heading', { name: 'Painel', level: 1 }).waitFor();
    expect(await admin.page.evaluate(() => document.cookie)).not.toContain('plantao_staff');
    expect([admin.complaints, thief.complaints]).toEqual([[], []]);
    await Promise.all([admin.close(), thief.close()]);
  });
});
