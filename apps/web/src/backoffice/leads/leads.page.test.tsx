import './leads.page.js';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { callsOf, fakeBackend, Refusal, type Call } from '@/backoffice/shared/testing/fake-backend';
import { aLead, frameResponses, leadsResponse } from '@/backoffice/shared/testing/people-responses';
import {
  forgetAll,
  renderBackoffice,
  signIn,
  textOf,
  toasts,
} from '@/backoffice/shared/testing/render-backoffice';

const LIST = 'GET /leads';
const rows = (count: number) => Array.from({ length: count }, (_, place) => aLead(place));
const open = (responses: Record<string, unknown> = {}, path = '/admin/leads') => {
  const calls = fakeBackend({ ...frameResponses, [LIST]: leadsResponse(rows(1)), ...responses });
  return { calls, ...renderBackoffice(path) };
};

beforeEach(() => signIn('admin'));
afterEach(forgetAll);

describe('the leads list', () => {
  it("ALEAD-01 shows name, WhatsApp, e-mail, active 'Sim' or 'Não', created and updated", async () => {
    open({
      [LIST]: leadsResponse([
        aLead(1),
        aLead(2, { active: false, whatsappConsentAt: '2026-11-18T15:00:00.000Z' }),
      ]),
    });
    await screen.findByText('Pessoa 1');
    const [head, first, second] = within(screen.getByRole('table')).getAllByRole('row');
    expect(
      within(head!)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Nome', 'WhatsApp', 'E-mail', 'Ativo', 'Criado em', 'Atualizado em']);
    expect(
      within(first!)
        .getAllByRole('cell')
        .map((cell) => textOf(cell)),
    ).toEqual([
      'Pessoa 1',
      '(11) 98765-4321só e-mail',
      'pessoa1@exemplo.test',
      'Sim',
      '18/11/2026 12:00',
      '19/11/2026 13:30',
    ]);
    expect(textOf(second)).toContain('Não');
    // LGPD: who may be written to by WhatsApp.
    expect(textOf(second)).toContain('aceitou mensagens em 18/11/2026');
    expect(within(first!).getByRole('link', { name: '(11) 98765-4321' }).getAttribute('href')).toMatch(
      /^https:\/\/wa\.me\/5511987654321/,
    );
  });

  it('says that there are more than are counted, and how to see the others', async () => {
    open({ [LIST]: { ...leadsResponse(rows(10), 10_000), more: true } });
    await screen.findByText('1–10 de mais de 10.000');
    expect(screen.getByText('mais de 10.000 leads')).toBeTruthy();
    expect(screen.getByText(/^Há mais de 10\.000: .* use a busca ou os filtros\.$/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Página 1000' })).toBeTruthy();
  });

  it('ALEAD-02 ALEAD-03 searches, and shows ten per page with numbered pages', async () => {
    const { calls, router } = open({
      [LIST]: ({ query }: Call) => leadsResponse(rows(10), 57, Number(query['page'])),
    });
    await screen.findByText('1–10 de 57');
    expect(callsOf(calls, LIST)[0]?.query).toEqual({ page: '1', limit: '10' });
    await userEvent.click(screen.getByRole('button', { name: 'Página 6' }));
    await screen.findByText('51–57 de 57');
    await userEvent.type(screen.getByRole('searchbox', { name: 'Buscar leads' }), 'ana');
    await waitFor(() =>
      expect(callsOf(calls, LIST).at(-1)?.query).toEqual({ page: '1', limit: '10', search: 'ana' }),
    );
    expect(router.state.location.search).toBe('?busca=ana');
  });

  it('distinguishes an empty list, a search without results, and a list that did not load', async () => {
    open({ [LIST]: leadsResponse([]) }, '/admin/leads?busca=zz');
    expect(await screen.findByRole('heading', { name: 'Nenhum lead encontrado' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Limpar filtros' })).toBeTruthy();
  });

  it('reports in place what did not load', async () => {
    open({ [LIST]: new Refusal(422, 'Fora do ar') });
    expect(textOf(await screen.findByRole('alert'))).toContain('Não foi possível carregar os leads');
  });
});

describe('Exportar Leads', () => {
  const saved: { name: string; href: string }[] = [];
  const { createObjectURL, revokeObjectURL } = URL;
  beforeEach(() => {
    saved.length = 0;
    URL.createObjectURL = () => 'blob:leads';
    URL.revokeObjectURL = () => {};
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push({ name: this.download, href: this.href });
    });
  });
  afterEach(() => {
    jest.restoreAllMocks();
    Object.assign(URL, { createObjectURL, revokeObjectURL });
  });

  it('ALEAD-04 downloads the search results under the name from the server', async () => {
    const { calls } = open({}, '/admin/leads?busca=ana');
    await screen.findByText('Pessoa 0');
    const backend = globalThis.fetch;
    globalThis.fetch = (async (input: string, init: RequestInit) =>
      input.includes('/leads/export')
        ? (await backend(input, init),
          new Response('Nome\r\n', {
            headers: {
              'content-type': 'text/csv',
              'content-disposition': 'attachment; filename="leads-2026-11-21.csv"',
            },
          }))
        : backend(input, init)) as typeof fetch;
    await userEvent.click(screen.getByRole('button', { name: 'Exportar Leads' }));
    await waitFor(() => expect(saved).toEqual([{ name: 'leads-2026-11-21.csv', href: 'blob:leads' }]));
    expect(callsOf(calls, 'GET /leads/export')[0]?.query).toEqual({ search: 'ana' });
    expect(toasts()).toEqual(['Arquivo de leads baixado']);
  });

  it('reports when the download failed', async () => {
    open({ 'GET /leads/export': new Refusal(422, 'Fora do ar') });
    await userEvent.click(await screen.findByRole('button', { name: 'Exportar Leads' }));
    await waitFor(() => expect(toasts()).toEqual(['Não foi possível exportar os leads']));
  });

  it('is not offered to readers', async () => {
    signIn('reader');
    open();
    await screen.findByText('Pessoa 0');
    expect(screen.queryByRole('button', { name: 'Exportar Leads' })).toBeNull();
  });
});
