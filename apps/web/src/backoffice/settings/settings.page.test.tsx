import '@/backoffice/settings/settings.page';
import { wireOf, type WireSettings } from '@plantao/domain/settings/rules/settings-form.rules';
import { SETTINGS, type SettingValues } from '@plantao/domain/settings/rules/settings-registry.rules';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { settingsResponse } from '@/testing/shop-responses';
import { callsOf, fakeBackend, Refusal, type Call } from '@/backoffice/shared/testing/fake-backend';
import {
  forgetAll,
  renderBackoffice,
  signIn,
  textOf,
  toasts,
} from '@/backoffice/shared/testing/render-backoffice';

const usual = wireOf(
  Object.fromEntries(
    Object.entries(SETTINGS).map(([key, { default: value }]) => [key, value]),
  ) as SettingValues,
);
const response = (settings: WireSettings, version = 7) => ({
  data: { settings, version, updatedAt: '2026-11-20T12:00:00.000Z' },
});

beforeEach(() => {
  forgetAll();
  signIn('admin');
});

/** A server that keeps what is saved. */
async function open(responses: Record<string, unknown> = {}, stored: WireSettings = usual) {
  let now = stored;
  let version = 7;
  const calls = fakeBackend({
    'GET /admin/settings': () => response(now, version),
    'PATCH /admin/settings': ({ body }: Call) => {
      const { version: _sent, ...change } = body as Record<string, unknown>;
      now = { ...now, ...change } as WireSettings;
      version += 1;
      return response(now, version);
    },
    ...responses,
  });
  const view = renderBackoffice('/admin/settings');
  await screen.findByRole('tab', { name: 'Geral' });
  return { calls, ...view };
}
const tab = (name: string) => userEvent.click(screen.getByRole('tab', { name: new RegExp(`^${name}`) }));
const field = (name: RegExp | string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const toggle = (name: RegExp) => screen.getByRole<HTMLInputElement>('switch', { name });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
const sent = (calls: readonly Call[]) =>
  callsOf(calls as Call[], 'PATCH /admin/settings').map(({ body }) => body);
async function write(input: HTMLInputElement, text: string): Promise<void> {
  await userEvent.clear(input);
  await userEvent.type(input, text);
}

describe('the settings', () => {
  it('ASET-01 ASET-03 shows five tabs and that of access, with the stored values in all of them', async () => {
    await open(
      {},
      { ...usual, 'shop.name': 'Plantão Sul', 'payment.boleto': false, 'delivery.freeMinimum': 249.9 },
    );
    expect(screen.getAllByRole('tab').map((one) => one.textContent)).toEqual([
      'Geral',
      'Loja',
      'Pagamento',
      'Entrega',
      'Notificações',
      'Segurança',
    ]);
    expect(field('Nome da loja').value).toBe('Plantão Sul');
    expect(field('E-mail').value).toBe('atendimento@plantao.test');
    expect(field('Telefone').value).toBe('(11) 4000-0000');
    expect(field('WhatsApp').value).toBe('5511900000000');
    await tab('Loja');
    expect(field('Horário de atendimento').value).toBe('Segunda a sexta, das 9h às 18h');
    expect(field('Instagram').value).toBe('https://instagram.com/plantao.demo');
    await tab('Pagamento');
    expect([toggle(/^Cartão/).checked, toggle(/^PIX/).checked, toggle(/^Boleto/).checked]).toEqual([
      true,
      true,
      false,
    ]);
    await tab('Entrega');
    expect(field('Valor mínimo para frete grátis').value.replace(/\u00a0/g, ' ')).toBe('R$ 249,90');
    expect([toggle(/^Entrega padrão/).checked, toggle(/^Entrega expressa/).checked]).toEqual([true, true]);
    expect(field('CEP de origem').value).toBe('01310-100');
    await tab('Notificações');
    expect(screen.getAllByRole<HTMLInputElement>('switch').map(({ checked }) => checked)).toEqual([
      true,
      true,
      true,
      true,
    ]);
  });

  it('ASET-02 has free delivery from R$ 100 by default', async () => {
    await open();
    await tab('Entrega');
    expect(field('Valor mínimo para frete grátis').value.replace(/\u00a0/g, ' ')).toBe('R$ 100,00');
  });

  it('A-04 has one number of instalments: what payment accepts', async () => {
    await open();
    await tab('Pagamento');
    expect(screen.getAllByRole<HTMLInputElement>('textbox', { name: /^Parcelas/ })).toEqual([
      field('Parcelas aceitas no pagamento'),
    ]);
    expect(field('Parcelas aceitas no pagamento').value).toBe('3');
  });

  it('ASET-04 saves only what changed, confirms it, and shows it after a reload', async () => {
    const { calls, unmount } = await open();
    expect(screen.queryByRole('button', { name: 'Salvar' })).toBeNull();
    await write(field('Nome da loja'), 'Plantão Norte');
    await tab('Pagamento');
    await userEvent.click(toggle(/^Boleto/));
    await tab('Entrega');
    await userEvent.click(toggle(/^Oferecer frete grátis/));
    await save();
    await waitFor(() => expect(toasts()).toEqual(['Configurações salvas com sucesso!']));
    expect(sent(calls)).toEqual([
      { 'shop.name': 'Plantão Norte', 'payment.boleto': false, 'delivery.freeMinimum': null, version: 7 },
    ]);
    expect(screen.queryByRole('button', { name: 'Salvar' })).toBeNull();
    unmount();
    renderBackoffice('/admin/settings#pagamento');
    await waitFor(() => expect(toggle(/^Boleto/).checked).toBe(false));
    await tab('Geral');
    expect(field('Nome da loja').value).toBe('Plantão Norte');
  });

  it('ASET-05 reports that saving failed and keeps the edits', async () => {
    await open({
      'PATCH /admin/settings': new Refusal(503, 'O serviço está ocupado.', 'request.unavailable'),
    });
    await write(field('Nome da loja'), 'Plantão Norte');
    await save();
    await waitFor(() => expect(toasts()).toEqual(['Não foi possível salvar as configurações']));
    expect(textOf(await screen.findByRole('alert'))).toContain('O serviço está ocupado.');
    expect(field('Nome da loja').value).toBe('Plantão Norte');
    expect(screen.getByRole('button', { name: 'Salvar' })).toBeTruthy();
  });

  it('ASET-08 sends nothing invalid: focuses tab and field, and explains what to do', async () => {
    const { calls } = await open();
    await tab('Entrega');
    await write(field('Peso, em gramas'), '-5');
    await tab('Pagamento');
    await write(field('Parcelas aceitas no pagamento'), '99');
    await tab('Geral');
    await save();
    expect(await screen.findByText('Informe um número inteiro de 1 a 12.')).toBeTruthy();
    expect(screen.getByRole('tab', { name: /^Pagamento/ }).getAttribute('aria-selected')).toBe('true');
    expect(screen.getByRole('tab', { name: /^Entrega/ }).textContent).toContain('1 campo a corrigir');
    await waitFor(() => expect(document.activeElement).toBe(field('Parcelas aceitas no pagamento')));
    expect(sent(calls)).toEqual([]);
  });

  it('ASET-08 refuses a free-freight minimum below nothing instead of saving -5 as R$ 0,05', async () => {
    const { calls } = await open();
    await tab('Entrega');
    await write(field('Valor mínimo para frete grátis'), '-5');
    await save();
    expect(sent(calls)).toEqual([]);
    expect((field('Valor mínimo para frete grátis') as HTMLInputElement).value.replace(/\s/, ' ')).toBe(
      '-R$ 0,05',
    );
    expect(field('Valor mínimo para frete grátis').getAttribute('aria-invalid')).toBe('true');
  });

  it('keeps the edits on a conflict, and then saves over the current values', async () => {
    let stored = usual;
    let version = 7;
    const { calls } = await open({
      'GET /admin/settings': () => response(stored, version),
      'PATCH /admin/settings': ({ body }: Call) =>
        (body as { version: number }).version === version
          ? response({ ...stored, 'shop.name': 'Plantão Norte' }, version + 1)
          : new Refusal(409, 'Outra pessoa salvou configurações.', 'setting.stale'),
    });
    await write(field('Nome da loja'), 'Plantão Norte');
    stored = { ...usual, 'shop.phone': '(21) 3000-0000' };
    version = 8;
    await save();
    await waitFor(() => expect(field('Telefone').value).toBe('(21) 3000-0000'));
    expect(field('Nome da loja').value).toBe('Plantão Norte');
    await save();
    await waitFor(() => expect(toasts().at(-1)).toBe('Configurações salvas com sucesso!'));
    expect(sent(calls).at(-1)).toEqual({ 'shop.name': 'Plantão Norte', version: 8 });
  });

  it('asks before edits are lost by leaving, not by changing the tab', async () => {
    const { router } = await open();
    await write(field('Nome da loja'), 'X');
    await tab('Loja');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    act(() => void router.navigate('/admin/categories'));
    const dialog = await screen.findByRole('alertdialog', { name: 'Sair sem salvar?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Continuar editando' }));
    await tab('Geral');
    expect(field('Nome da loja').value).toBe('X');
    await userEvent.click(screen.getByRole('button', { name: 'Descartar' }));
    expect(field('Nome da loja').value).toBe('Plantão');
  });

  it('X4 says which tiers of teams change nothing beside an announced promotion', async () => {
    await open({ 'GET /settings/public': settingsResponse });
    await tab('Loja');
    const tiers = field(/^Desconto por peças/);
    await write(tiers, '10:5, 30:20');
    expect(await screen.findByText(/^Sem efeito hoje: 10:5\. /)).toBeTruthy();
    await write(tiers, '30:20');
    expect(screen.queryByText(/^Sem efeito hoje/)).toBeNull();
  });

  it('links to their audit log', async () => {
    await open();
    expect(screen.getByRole('link', { name: 'Histórico de mudanças' }).getAttribute('href')).toBe(
      '/admin/audit?tipo=settings&id=shop',
    );
  });

  it('is read-only for readers', async () => {
    signIn('reader');
    await open();
    expect(field('Nome da loja').disabled).toBe(true);
    await tab('Pagamento');
    expect(toggle(/^PIX/).disabled).toBe(true);
  });

  it('reports when the settings cannot be loaded, and retries', async () => {
    let given: unknown = new Refusal(503, 'O serviço está ocupado.', 'request.unavailable');
    fakeBackend({ 'GET /admin/settings': () => given });
    renderBackoffice('/admin/settings');
    expect(await screen.findByText('Não foi possível carregar as configurações')).toBeTruthy();
    given = response(usual);
    await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByRole('tab', { name: 'Geral' })).toBeTruthy();
  });
});
