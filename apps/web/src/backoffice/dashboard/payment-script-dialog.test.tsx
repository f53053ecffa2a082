import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { alarm, dashboardResponses, paymentScript } from '@/backoffice/shared/testing/dashboard-responses';
import { callsOf, fakeBackend, Refusal } from '@/backoffice/shared/testing/fake-backend';
import {
  forgetAll,
  renderBackoffice,
  signIn,
  textOf,
  toasts,
} from '@/backoffice/shared/testing/render-backoffice';

const CHANGED = alarm({
  kind: 'script-changed',
  title: 'O script de pagamento mudou',
  path: '/admin?script=pagamento',
});
const [NEW, OLD] = ['b'.repeat(64), 'a'.repeat(64)];

function open(
  responses: Record<string, unknown> = {},
  role: 'admin' | 'operator' = 'admin',
  path = '/admin',
) {
  const calls = fakeBackend({
    ...dashboardResponses,
    'GET /admin/alarms': { data: { alarms: [CHANGED] } },
    'GET /admin/payment-script': { data: { script: paymentScript() } },
    ...responses,
  });
  signIn(role);
  return { calls, ...renderBackoffice(path) };
}
const dialog = () => screen.findByRole('dialog', { name: 'Script da página de pagamento' });

afterEach(forgetAll);

describe('the script of the payment page', () => {
  it('S10 is opened by its alarm, shows both versions with when they were seen, and what to do', async () => {
    open();
    const row = await screen.findByRole('link', { name: /O script de pagamento mudou/ });
    await userEvent.click(row);
    await waitFor(async () => expect(textOf(await dialog())).toContain(`${'a'.repeat(16)}…`));
    const text = textOf(await dialog());
    expect(text).toContain('A cada hora ele é comparado');
    expect(text).toContain(
      `Aceito${'a'.repeat(16)}…visto primeiro em 01/11/2026 às 09:00o primeiro que foi lido`,
    );
    expect(text).toContain(`Entregue agora${'b'.repeat(16)}…visto primeiro em 20/11/2026 às 10:00`);
    expect(text).toContain('Se algo parecer estranho, não aceite');
  });

  it('S10 is accepted by an administrator as it was shown, and the alarm is reloaded', async () => {
    let alarms = [CHANGED];
    const { calls } = open({
      'GET /admin/alarms': () => ({ data: { alarms } }),
      'PUT /admin/payment-script': () => {
        alarms = [];
        return { data: { script: paymentScript({ changed: null }) } };
      },
    });
    await userEvent.click(await screen.findByRole('link', { name: /O script de pagamento mudou/ }));
    await userEvent.click(
      await within(await dialog()).findByRole('button', { name: 'Aceitar o novo script' }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() =>
      expect(screen.queryByRole('link', { name: /O script de pagamento mudou/ })).toBeNull(),
    );
    expect(callsOf(calls, 'PUT /admin/payment-script').map(({ body }) => body)).toEqual([{ hash: NEW }]);
    expect(toasts()).toContain('Script aceito; o alarme foi encerrado.');
  });

  it('S10 stays open with the current script when it changed again meanwhile', async () => {
    let script = paymentScript();
    open(
      {
        'GET /admin/payment-script': () => ({ data: { script } }),
        'PUT /admin/payment-script': () => {
          const hash = 'c'.repeat(64);
          script = paymentScript({
            changed: { hash, seenAt: '2026-11-20T14:30:00.000Z' },
            current: { hash, readAt: '2026-11-20T14:30:00.000Z' },
          });
          return new Refusal(409, 'O script de pagamento mudou de novo.', 'script.stale');
        },
      },
      'admin',
      '/admin?script=pagamento',
    );
    await userEvent.click(
      await within(await dialog()).findByRole('button', { name: 'Aceitar o novo script' }),
    );
    await waitFor(async () => expect(textOf(await dialog())).toContain(`${'c'.repeat(16)}…`));
    expect(toasts()).toContain('Não foi possível aceitar o script');
  });

  it('closes and keeps the accepted script when that is served again', async () => {
    const script = paymentScript({ current: { hash: OLD, readAt: '2026-11-20T14:00:00.000Z' } });
    const { calls } = open(
      {
        'GET /admin/payment-script': { data: { script } },
        'PUT /admin/payment-script': { data: { script: paymentScript({ changed: null }) } },
      },
      'admin',
      '/admin?script=pagamento',
    );
    const button = await within(await dialog()).findByRole('button', { name: 'Encerrar e manter o aceito' });
    expect(textOf(await dialog())).toContain('e o aceito já voltou');
    await userEvent.click(button);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(callsOf(calls, 'PUT /admin/payment-script').map(({ body }) => body)).toEqual([{ hash: OLD }]);
  });

  it('is read-only for operators', async () => {
    open({}, 'operator', '/admin?script=pagamento');
    const shown = await dialog();
    await within(shown).findByText('Só administradores podem aceitar.');
    expect(within(shown).queryByRole('button', { name: /Aceitar|Encerrar/ })).toBeNull();
  });

  it('shows since when it cannot be downloaded, and that this is not a change', async () => {
    const failing = { since: '2026-11-20T13:00:00.000Z', reason: 'sdk.example.test answered 503' };
    open(
      { 'GET /admin/payment-script': { data: { script: paymentScript({ changed: null, failing }) } } },
      'admin',
      '/admin?script=pagamento',
    );
    await within(await dialog()).findByText('Motivo: sdk.example.test answered 503');
    expect(
      await within(await dialog()).findByText(/Desde 20\/11\/2026 às 10:00 .* não pode ser lido/),
    ).toBeTruthy();
    expect(within(await dialog()).queryByRole('button', { name: /Aceitar|Encerrar/ })).toBeNull();
  });

  it('shows that it was never downloaded, and that it did not load', async () => {
    const nothing = paymentScript({ accepted: null, changed: null, current: null });
    let response: unknown = new Refusal(500, 'Algo deu errado');
    open({ 'GET /admin/payment-script': () => response }, 'admin', '/admin?script=pagamento');
    await within(await dialog()).findByText('Não foi possível carregar o script de pagamento');
    response = { data: { script: nothing } };
    await userEvent.click(within(await dialog()).getByRole('button', { name: 'Tentar novamente' }));
    expect(await within(await dialog()).findByText(/ainda não foi lido/)).toBeTruthy();
  });
});
