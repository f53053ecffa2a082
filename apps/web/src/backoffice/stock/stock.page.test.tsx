import '@/backoffice/stock/stock.page';
import '@/backoffice/stock/stock-item.page';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { callsOf, fakeBackend, Refusal, type Call } from '@/backoffice/shared/testing/fake-backend';
import {
  forgetAll,
  renderBackoffice,
  signIn,
  textOf,
  toasts,
} from '@/backoffice/shared/testing/render-backoffice';
import {
  stockDetail,
  stockRow,
  warehouse,
  warehousesResponse,
} from '@/backoffice/shared/testing/warehouse-responses';

const SKU = 'TUL-CJ-01-P-AZUL';
const check = (change: object = {}) => ({
  _id: 'k1',
  at: '2026-11-21T09:00:00.000Z',
  actor: 'Loja',
  checked: 945,
  drifted: [],
  repaired: [],
  ...change,
});
const checks = (change: object = {}, running = false) => ({ data: { checks: [check(change)], running } });
const backend = (responses: Record<string, unknown> = {}) =>
  fakeBackend({
    'GET /admin/warehouses': warehousesResponse(warehouse('w1', 'CD São Paulo')),
    'GET /admin/stock': { data: { stock: [stockRow(SKU), stockRow('B-1')], next: null } },
    'GET /admin/stock-totals': { data: { totals: { low: 3, out: 1_000, promised: 2, drifted: 0 } } },
    'GET /admin/stock-checks': checks(),
    [`GET /admin/stock/${SKU}`]: { data: { stock: stockDetail(SKU) } },
    [`GET /admin/stock/${SKU}/movements`]: { data: { movements: [], next: null } },
    ...responses,
  });
const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const write = async (label: string | RegExp, text: string) => {
  await userEvent.clear(field(label));
  await userEvent.type(field(label), text, { initialSelectionStart: 0, initialSelectionEnd: 9 });
};

beforeEach(() => signIn('admin'));
afterEach(forgetAll);

describe('the stock page', () => {
  it('shows the counters of every variant, and more pages by key', async () => {
    const calls = backend({
      'GET /admin/stock': ({ query }: Call) => ({
        data: query['after']
          ? { stock: [stockRow('C-1')], next: null }
          : { stock: [stockRow(SKU), stockRow('B-1')], next: 'TUL|B-1' },
      }),
    });
    renderBackoffice('/admin/stock');
    await screen.findByText('2 variações mostradas');
    const [, first] = within(screen.getByRole('table')).getAllByRole('row');
    const link = within(first as HTMLElement).getByRole('link', { name: /Conjunto Tulipa/ });
    expect(link.getAttribute('aria-label')).toBeNull();
    expect(textOf(first)).toBe(
      'Ver a conta de TUL-CJ-01-P-AZUL: Conjunto TulipaP · AzulTUL-CJ-01-P-AZUL209384',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Carregar mais' }));
    await screen.findByText('3 variações mostradas');
    expect(callsOf(calls, 'GET /admin/stock').map(({ query }) => query['after'])).toEqual([
      undefined,
      'TUL|B-1',
    ]);
  });

  it('filters by views with their counts, text and warehouse, in the URL', async () => {
    const calls = backend();
    const { router } = renderBackoffice('/admin/stock');
    await userEvent.click(await screen.findByRole('link', { name: 'Acabando (3)' }));
    expect(screen.getByRole('link', { name: 'Esgotado na loja (mais de 999)' })).toBeTruthy();
    await userEvent.selectOptions(field('Filtrar por armazém'), 'CD São Paulo');
    await userEvent.type(screen.getByRole('searchbox'), 'tulipa');
    await waitFor(() =>
      expect(callsOf(calls, 'GET /admin/stock').at(-1)?.query).toEqual({
        view: 'low',
        search: 'tulipa',
        warehouse: 'w1',
        limit: '20',
      }),
    );
    expect(router.state.location.search).toBe('?visao=low&busca=tulipa&armazem=w1');
  });

  it('WORK-06 shows the result of the last check, and starts one', async () => {
    let running = false;
    const calls = backend({
      'GET /admin/stock-checks': () => checks({ drifted: [SKU, 'B-1'], repaired: ['B-1'] }, running),
      'POST /admin/stock-checks': () => {
        running = true;
        return checks({}, true);
      },
    });
    renderBackoffice('/admin/stock');
    expect(await screen.findByText('2 divergências encontradas, 1 corrigida.')).toBeTruthy();
    const panel = screen.getByRole('region', { name: 'Conferência' });
    expect(within(panel).getAllByRole('link').map(textOf)).toEqual([SKU]);
    await userEvent.click(within(panel).getByRole('button', { name: 'Reconciliar agora' }));
    expect(await screen.findByText('Conferindo todas as variações…')).toBeTruthy();
    expect(callsOf(calls, 'POST /admin/stock-checks')).toHaveLength(1);
  });

  it('reports in place what did not load, and that nothing was found', async () => {
    let response: unknown = new Refusal(403, 'Acesso negado');
    backend({ 'GET /admin/stock': () => response });
    renderBackoffice('/admin/stock?busca=nada');
    await screen.findByText('Não foi possível carregar o estoque');
    response = { data: { stock: [], next: null } };
    await userEvent.click(screen.getByRole('button', { name: /Tentar novamente/ }));
    expect(await screen.findByText('Nada encontrado')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Limpar filtros' })).toBeTruthy();
  });

  it('is read-only for operators', async () => {
    forgetAll();
    signIn('operator');
    backend();
    renderBackoffice('/admin/stock');
    await screen.findByText('2 variações mostradas');
    for (const name of [/Ajustar/, /Importar/, /Exportar/, /Reconciliar/])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });
});

describe('adjusting the stock', () => {
  const ADJUST = `POST /admin/stock/${SKU}/adjust`;
  const open = async (responses: Record<string, unknown> = {}) => {
    const calls = backend({ [ADJUST]: { data: { stock: stockDetail(SKU) } }, ...responses });
    renderBackoffice('/admin/stock');
    await userEvent.click(await screen.findByRole('button', { name: `Ajustar o estoque de ${SKU}` }));
    await screen.findByRole('dialog', { name: 'Ajustar estoque' });
    return calls;
  };
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Gravar ajuste' }));

  it('sends the changes with the previous counts and the reason', async () => {
    const calls = await open();
    await write('Peças no armazém', '25');
    await userEvent.selectOptions(field('Motivo'), 'Entrada de mercadoria');
    await userEvent.type(field(/^Detalhe do motivo/), 'Nota 123');
    await save();
    await waitFor(() => expect(toasts()).toContain('Estoque ajustado'));
    expect(callsOf(calls, ADJUST)[0]?.body).toEqual({
      warehouse: 25,
      warehouseSeen: 20,
      reason: 'Entrada de mercadoria: Nota 123',
    });
  });

  it('explains that the offer falls with the warehouse, refuses more than the limit, and requires a reason', async () => {
    const calls = await open();
    await write('Peças no armazém', '8');
    expect(screen.getByText('A loja passará a oferecer 5: o armazém não tem mais que isso.')).toBeTruthy();
    await write('Peças na loja', '6');
    expect(screen.getByText('O estoque não pode exceder o limite do armazém (5)')).toBeTruthy();
    await save();
    await write('Peças na loja', '4');
    await userEvent.selectOptions(field('Motivo'), 'Outro');
    await save();
    expect(screen.getByText('Diga o motivo do ajuste.')).toBeTruthy();
    expect(callsOf(calls, ADJUST)).toHaveLength(0);
  });

  it('R3 shows both counts after a concurrent sale, and overwrites the new one only when confirmed', async () => {
    const conflicts = [{ sku: SKU, what: 'offered', seen: 9, current: 7, wanted: 12 }];
    let response: unknown = new Refusal(409, 'Mudou', 'stock.stale', { conflicts });
    const calls = await open({ [ADJUST]: () => response });
    await write('Peças na loja', '12');
    await save();
    const panel = await screen.findByRole('group', { name: 'Peças na loja' });
    for (const words of ['Na tela: 9 peças', 'Agora: 7 peças', 'O seu: 12 peças'])
      expect(panel.textContent).toContain(words);
    response = { data: { stock: stockDetail(SKU) } };
    await userEvent.click(screen.getByRole('button', { name: 'Salvar com estas escolhas' }));
    await waitFor(() => expect(toasts()).toContain('Estoque ajustado'));
    expect(callsOf(calls, ADJUST).map(({ body }) => body)).toMatchObject([
      { offered: 12, offeredSeen: 9 },
      { offered: 12, offeredSeen: 7 },
    ]);
  });

  it('R3 takes the current count where chosen, keeps the rest as typed and saves only that', async () => {
    const conflicts = [{ sku: SKU, what: 'offered', seen: 9, current: 7, wanted: 12 }];
    let response: unknown = new Refusal(409, 'Mudou', 'stock.stale', { conflicts });
    const calls = await open({ [ADJUST]: () => response });
    await write('Peças no armazém', '30');
    await write('Peças na loja', '12');
    await userEvent.type(field(/^Detalhe do motivo/), 'Nota 9');
    await save();
    await userEvent.click(await screen.findByRole('radio', { name: 'Agora: 7 peças' }));
    expect(field(/^Detalhe do motivo/).value).toBe('Nota 9');
    response = { data: { stock: stockDetail(SKU) } };
    await userEvent.click(screen.getByRole('button', { name: 'Salvar com estas escolhas' }));
    await waitFor(() => expect(toasts()).toContain('Estoque ajustado'));
    expect(callsOf(calls, ADJUST)[1]?.body).toEqual({
      warehouse: 30,
      warehouseSeen: 20,
      reason: 'Contagem: Nota 9',
    });
  });
});

describe('importing a table', () => {
  const PREVIEW = 'POST /admin/stock-import/preview';
  const APPLY = 'POST /admin/stock-import';
  const preview = (change: object = {}) => ({
    data: {
      preview: {
        changes: [
          {
            line: 2,
            sku: SKU,
            product: 'Conjunto Tulipa',
            size: 'P',
            color: 'Azul',
            before: 20,
            after: 8,
            offerLowered: 4,
            reason: 'Inventário',
          },
        ],
        faults: [],
        unchanged: 3,
        fingerprint: 'f1',
        ...change,
      },
    },
  });
  const choose = async (responses: Record<string, unknown>) => {
    const calls = backend(responses);
    renderBackoffice('/admin/stock');
    await userEvent.click(await screen.findByRole('button', { name: 'Importar' }));
    const file = Object.assign(new File(['SKU;Quantidade'], 'contagem.csv'), {
      text: () => Promise.resolve('SKU;Quantidade'),
    });
    fireEvent.change(field('Escolher planilha'), { target: { files: [file] } });
    await screen.findByText('Arquivo: contagem.csv');
    await userEvent.click(screen.getByRole('button', { name: 'Ver o que muda' }));
    return calls;
  };

  it('previews the changes, then applies exactly those', async () => {
    const calls = await choose({ [PREVIEW]: preview(), [APPLY]: { data: { changed: 1 } } });
    const table = await screen.findByRole('table', { name: '1 variação muda' });
    const row = within(table).getAllByRole('row')[1];
    expect(textOf(row)).toBe('Conjunto TulipaP · AzulTUL-CJ-01-P-AZUL208a loja oferece 4 a menosInventário');
    expect(callsOf(calls, APPLY)).toHaveLength(0);
    await userEvent.click(screen.getByRole('button', { name: 'Gravar 1 mudança' }));
    await waitFor(() => expect(toasts()).toContain('1 variação atualizada'));
    expect(callsOf(calls, APPLY)[0]?.body).toEqual({
      csv: 'SKU;Quantidade',
      what: 'warehouse',
      fingerprint: 'f1',
    });
  });

  it('reports invalid lines by number and stores nothing', async () => {
    const faults = [{ line: 4, cell: 'dois', message: 'A quantidade deve ser um número inteiro.' }];
    await choose({ [PREVIEW]: preview({ faults }) });
    const table = await screen.findByRole('table', { name: '1 linha com erro' });
    expect(textOf(within(table).getAllByRole('row')[1])).toBe(
      '4doisA quantidade deve ser um número inteiro.',
    );
    expect(screen.queryByRole('button', { name: /^Gravar/ })).toBeNull();
  });

  it('refreshes the preview when the stock has changed', async () => {
    let looked = 0;
    await choose({
      [PREVIEW]: () => preview((looked += 1) > 1 ? { fingerprint: 'f2', changes: [] } : {}),
      [APPLY]: new Refusal(409, 'O estoque mudou depois da prévia.', 'stock.import-stale'),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Gravar 1 mudança' }));
    expect(await screen.findByText('O estoque mudou depois da prévia.')).toBeTruthy();
    expect(screen.getByText('A planilha não muda nada.')).toBeTruthy();
  });
});

describe('the ledger of a variant', () => {
  it('explains every counter, lists the orders that hold pieces and until when, and shows the history', async () => {
    backend({
      [`GET /admin/stock/${SKU}/movements`]: {
        data: {
          movements: [
            {
              id: 9,
              kind: 'receive',
              changes: { warehouse: -2, offered: -1 },
              after: { warehouse: 20, offered: 9 },
              orderId: null,
              actor: 'Clara',
              reason: 'Avaria',
              at: '2026-11-20T12:00:00.000Z',
            },
          ],
          next: null,
        },
      },
    });
    renderBackoffice(`/admin/stock/${SKU}`);
    const where = await screen.findByRole('region', { name: 'Onde está cada peça' });
    expect(screen.getByRole('link', { name: 'Histórico de mudanças' }).getAttribute('href')).toBe(
      `/admin/audit?tipo=stock&id=${SKU}`,
    );
    for (const part of ['Na loja9', 'Aguardando pagamento2', 'Pagas, a enviar1', 'Livres, fora da loja8'])
      expect(textOf(where)).toContain(part);
    expect(textOf(where)).toContain('Abertura 10 + ajustes 6 = 16 peças na loja, em pedidos e enviadas.');
    const holds = screen.getByRole('region', { name: 'Pedidos com peças desta variação' });
    expect(textOf(holds)).toContain('#D4C0FFEEAna Souza2Aguardando pagamentoaté 21/11/2026 às 09:00');
    const history = await screen.findByText('Contagem do armazém');
    expect(textOf(history.closest('li'))).toContain('−2 armazém, −1 loja');
  });

  it('compares counters, movements and orders where they differ, and corrects them by a count', async () => {
    const calls = backend({
      [`POST /admin/stock/${SKU}/settle`]: { data: { stock: stockDetail(SKU) } },
      [`GET /admin/stock/${SKU}`]: {
        data: {
          stock: stockDetail(SKU, {
            account: {
              initial: 10,
              adjusted: 6,
              agrees: false,
              ledger: { warehouse: 20, offered: 11, held: 2, committed: 1, shipped: 4 },
              orders: { held: 2, committed: 1, shipped: 4 },
            },
          }),
        },
      },
    });
    renderBackoffice(`/admin/stock/${SKU}`);
    const table = await screen.findByRole('table', { name: 'Comparação dos contadores' });
    expect(within(table).getAllByRole('row').map(textOf)).toContain('Na loja911–');
    await userEvent.click(screen.getByRole('button', { name: 'Acertar por contagem' }));
    expect(screen.getByText('Pelo menos 3: as peças reservadas em pedidos.')).toBeTruthy();
    await write('Peças no armazém', '18');
    await write('Peças na loja', '16');
    expect(screen.getByText('O estoque não pode exceder o limite do armazém (15)')).toBeTruthy();
    await write('Peças na loja', '11');
    await userEvent.click(screen.getByRole('button', { name: 'Gravar contagem' }));
    await waitFor(() => expect(toasts()).toContain('Divergência resolvida'));
    expect(callsOf(calls, `POST /admin/stock/${SKU}/settle`)[0]?.body).toEqual({
      warehouse: 18,
      offered: 11,
      reason: 'Contagem',
    });
  });

  it('reports an unknown variant', async () => {
    backend({ [`GET /admin/stock/${SKU}`]: new Refusal(404, 'SKU não encontrado', 'stock.unknown-sku') });
    renderBackoffice(`/admin/stock/${SKU}`);
    expect(await screen.findByText('Variação não encontrada')).toBeTruthy();
  });
});
