import type { SecurityView as Security } from '@plantao/contracts/accounts/security.view';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { callsOf, fakeBackend, Refusal, type Call } from '@/backoffice/shared/testing/fake-backend';
import { forgetAll, renderBackoffice, signIn, toasts } from '@/backoffice/shared/testing/render-backoffice';
import '@/backoffice/security/security.page';
import '@/shop/security/authenticator-setup';
import '@/shop/security/proof-dialog';

const NOTHING: Security = {
  authenticatorSince: null,
  passkeys: [],
  recoveryCodes: 0,
  required: false,
  confirmEmailFirst: false,
};
const PASSKEY = {
  id: 'k1',
  name: 'Meu celular',
  synced: true,
  createdAt: '2026-11-20T12:00:00.000Z',
  lastUsedAt: null,
};
const session = (id: string, current: boolean, userAgent: string) => ({
  id,
  current,
  userAgent,
  ip: '203.0.113.7',
  createdAt: '2026-11-20T12:00:00.000Z',
  lastSeenAt: '2026-11-20T13:00:00.000Z',
});
const SESSIONS = [
  session('s1', true, 'Mozilla/5.0 (Windows NT 10.0) Chrome/142.0 Safari/537.36'),
  session('s2', false, 'curl/8.5.0'),
];
const CODES = Array.from({ length: 10 }, (_, place) => `bcdf-${place}`);
const asked = () => new Refusal(403, 'Confirme que é você para continuar.', 'auth.proof-required');

beforeEach(() => {
  forgetAll();
  signIn('admin');
});

async function open(security: Partial<Security> = {}, responses: Record<string, unknown> = {}) {
  const calls = fakeBackend({
    'GET /auth/security': { data: { ...NOTHING, ...security } },
    'GET /auth/sessions': { data: { sessions: SESSIONS } },
    ...responses,
  });
  renderBackoffice('/admin/security');
  await screen.findByRole('heading', { name: 'Aplicativo autenticador' });
  return calls;
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('the security of the own account', () => {
  it('registers an app by its QR code or its key, and shows the recovery codes once', async () => {
    const calls = await open(
      {},
      {
        'POST /auth/authenticator': { data: { secret: 'ABCDEFGH', uri: 'otpauth://totp/x?secret=ABCDEFGH' } },
        'POST /auth/authenticator/confirm': {
          data: {
            ...NOTHING,
            authenticatorSince: '2026-11-20T12:00:00.000Z',
            recoveryCodes: 10,
            newCodes: CODES,
          },
        },
      },
    );
    await press('Cadastrar aplicativo');
    const dialog = await screen.findByRole('dialog', { name: 'Cadastrar aplicativo autenticador' });
    within(dialog).getByRole('img', { name: 'Código QR para o aplicativo autenticador' });
    within(dialog).getByText('ABCD EFGH');
    await userEvent.type(within(dialog).getByLabelText('Código de seis números'), '12 34');
    await press('Confirmar');
    within(dialog).getByText('Código inválido ou já usado.');
    expect(callsOf(calls, 'POST /auth/authenticator/confirm')).toEqual([]);
    await userEvent.type(within(dialog).getByLabelText('Código de seis números'), ' 56');
    await press('Confirmar');
    const shown = await screen.findByRole('dialog', { name: 'Seus códigos de recuperação' });
    expect(
      within(shown)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(CODES);
    expect(callsOf(calls, 'POST /auth/authenticator/confirm').map(({ body }) => body)).toEqual([
      { code: '123456' },
    ]);
    await press('Guardei os códigos');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await screen.findByText('Restam 10 códigos.');
    expect(screen.queryByText(CODES[0] ?? '')).toBeNull();
  });

  it('lists passkeys, and asks before one is removed', async () => {
    const calls = await open({ passkeys: [PASSKEY] }, { 'DELETE /auth/passkeys/k1': { data: NOTHING } });
    await screen.findByText(/Sincronizada entre dispositivos/);
    await press('Remover Meu celular');
    const dialog = await screen.findByRole('alertdialog');
    expect(callsOf(calls, 'DELETE /auth/passkeys/k1')).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remover' }));
    await screen.findByText('Nenhuma chave cadastrada.');
    expect(toasts()).toEqual(['Chave de acesso removida']);
  });

  it('shows a refusal to remove the last one that the shop requires', async () => {
    const text = 'A loja exige a verificação em duas etapas. Cadastre outra forma antes de remover esta.';
    await open(
      { authenticatorSince: '2026-11-20T12:00:00.000Z', recoveryCodes: 3, required: true },
      { 'DELETE /auth/authenticator': new Refusal(409, text, 'factor.required') },
    );
    await press('Remover aplicativo');
    await userEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remover aplicativo' }),
    );
    await waitFor(() => expect(toasts()).toEqual([text]));
  });

  it('lists where the account is open, and ends one or all others', async () => {
    const [own] = SESSIONS;
    const calls = await open({}, { 'DELETE /auth/sessions/s2': { data: { sessions: [own] } } });
    const list = await screen.findByRole('list', { name: 'Acessos abertos' });
    expect(within(list).getByText('Chrome no Windows')).not.toBeNull();
    expect(within(list).queryByRole('button', { name: 'Encerrar Chrome no Windows' })).toBeNull();
    await press('Encerrar curl');
    await waitFor(() => expect(screen.queryByText('curl')).toBeNull());
    expect(callsOf(calls, 'DELETE /auth/sessions/s2')).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Encerrar as outras' })).toBeNull();
  });

  it('tells staff without a second factor that the shop requires one', async () => {
    await open({ required: true });
    await screen.findByText(/^A loja exige a verificação em duas etapas/);
  });

  it('has the address confirmed before a second factor is added', async () => {
    const calls = await open({ confirmEmailFirst: true }, { 'POST /auth/email-proof': { message: '' } });
    await screen.findByText(/confirme seu e-mail\. Assim ninguém fecha a sua conta/);
    expect(screen.getByRole('button', { name: 'Cadastrar aplicativo' })).toHaveProperty('disabled', true);
    await press('Enviar link de confirmação');
    await screen.findByText(/^Enviamos o link para o seu e-mail/);
    expect(callsOf(calls, 'POST /auth/email-proof')).toHaveLength(1);
  });

  it('asks who the person is when the server wants to know, and goes on with the same call', async () => {
    let proved = false;
    const calls = await open(
      {},
      {
        'DELETE /auth/sessions/s2': () => (proved ? { data: { sessions: SESSIONS.slice(0, 1) } } : asked()),
        'POST /auth/proof/options': { data: { authenticator: false, passkeyOptions: null } },
        'POST /auth/proof': ({ body }: Call) => {
          proved = (body as { password?: string }).password === 'certa';
          return proved
            ? { data: { until: '2026-11-20T12:05:00.000Z' } }
            : new Refusal(400, 'Senha incorreta.', 'account.wrong-password');
        },
      },
    );
    await press('Encerrar curl');
    const dialog = await screen.findByRole('dialog', { name: 'Confirme que é você' });
    await userEvent.type(within(dialog).getByLabelText('Sua senha'), 'errada{Enter}');
    await within(dialog).findByText('Senha incorreta.');
    await userEvent.clear(within(dialog).getByLabelText('Sua senha'));
    await userEvent.type(within(dialog).getByLabelText('Sua senha'), 'certa{Enter}');
    await waitFor(() => expect(toasts()).toEqual(['Acesso encerrado']));
    expect(callsOf(calls, 'DELETE /auth/sessions/s2')).toHaveLength(2);
  });

  it('says nothing more when the person gives up', async () => {
    await open(
      {},
      {
        'DELETE /auth/sessions/s2': asked(),
        'POST /auth/proof/options': { data: { authenticator: true, passkeyOptions: null } },
      },
    );
    await press('Encerrar curl');
    const dialog = await screen.findByRole('dialog', { name: 'Confirme que é você' });
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Usar código do aplicativo' }));
    within(dialog).getByLabelText('Código de seis números');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(toasts()).toEqual([]);
  });
});
