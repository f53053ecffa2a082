import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { callsOf, Refusal } from '@/backoffice/shared/testing/fake-backend';
import { openOrder } from '@/backoffice/shared/testing/open-order';
import { adminOrder, note, ORDER_ID } from '@/backoffice/shared/testing/order-responses';
import { forgetAll, panel, signIn, textOf, toasts } from '@/backoffice/shared/testing/render-backoffice';

const ROUTE = '/admin/order-notes';
const field = () => screen.getByRole('textbox', { name: 'Nova nota' });
const add = () => screen.getByRole('button', { name: 'Adicionar nota' });

beforeEach(() => signIn('admin'));
afterEach(forgetAll);

describe('the notes of an order', () => {
  it('AORD-20 are listed with text, author and moment', async () => {
    const { calls } = await openOrder({ order: adminOrder(), notes: [note()] });
    await screen.findByText('Embalar para presente');
    expect(textOf(panel('Histórico e notas'))).toContain(
      'Nota de Marta18/11/2026 às 13:00Embalar para presente',
    );
    expect(callsOf(calls, `GET ${ROUTE}`)[0]?.query).toEqual({ orderId: ORDER_ID });
  });

  it("AORD-20 show 'Falha ao carregar as notas' when they cannot be loaded, and are requested again", async () => {
    let down = true;
    await openOrder(
      { order: adminOrder() },
      { [`GET ${ROUTE}`]: () => (down ? new Refusal(422, 'x') : { data: { notes: [note()] } }) },
    );
    const alert = await screen.findByText('Falha ao carregar as notas');
    expect(textOf(panel('Histórico e notas'))).toContain('Pagamento aprovado');
    down = false;
    await userEvent.click(
      within(alert.closest('[role=alert]') as HTMLElement).getByRole('button', { name: 'Tentar novamente' }),
    );
    expect(await screen.findByText('Embalar para presente')).toBeTruthy();
  });

  it('AORD-21 are added by button or Ctrl and Enter, with a toast', async () => {
    const shop = { order: adminOrder(), notes: [] as ReturnType<typeof note>[] };
    const { calls } = await openOrder(shop, {
      [`POST ${ROUTE}`]: ({ body }: { body: { text: string } }) => {
        shop.notes = [...shop.notes, note({ _id: body.text, text: body.text })];
        return { data: { note: shop.notes.at(-1) } };
      },
    });
    await userEvent.type(field(), '  Ligar antes  ');
    await userEvent.click(add());
    expect(await screen.findByText('Ligar antes')).toBeTruthy();
    expect((field() as HTMLTextAreaElement).value).toBe('');
    await userEvent.type(field(), 'Duas sacolas{Control>}{Enter}{/Control}');
    expect(await screen.findByText('Duas sacolas')).toBeTruthy();
    expect(callsOf(calls, `POST ${ROUTE}`).map(({ body }) => body)).toEqual([
      { orderId: ORDER_ID, text: 'Ligar antes' },
      { orderId: ORDER_ID, text: 'Duas sacolas' },
    ]);
    expect(toasts()).toEqual(['Nota adicionada com sucesso!', 'Nota adicionada com sucesso!']);
  });

  it("AORD-21 show 'Falha ao adicionar nota' and keep the input", async () => {
    await openOrder({ order: adminOrder() }, { [`POST ${ROUTE}`]: new Refusal(500) });
    await userEvent.type(field(), 'Ligar antes');
    await userEvent.click(add());
    await waitFor(() => expect(toasts()).toEqual(['Falha ao adicionar nota']));
    expect((field() as HTMLTextAreaElement).value).toBe('Ligar antes');
  });

  it('AORD-22 are changed in place, with a toast', async () => {
    const shop = { order: adminOrder(), notes: [note()] };
    const { calls } = await openOrder(shop, {
      [`PATCH ${ROUTE}`]: () => {
        shop.notes = [note({ text: 'Sem laço', updatedAt: '2026-11-18T17:00:00.000Z' })];
        return { data: { note: shop.notes[0] } };
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Editar nota' }));
    const editor = screen.getByRole('textbox', { name: 'Editar nota' });
    await userEvent.clear(editor);
    await userEvent.type(editor, 'Sem laço');
    await userEvent.click(screen.getByRole('button', { name: 'Salvar nota' }));
    expect(await screen.findByText('Sem laço')).toBeTruthy();
    expect(screen.getByText(/editada/)).toBeTruthy();
    expect(callsOf(calls, `PATCH ${ROUTE}`)).toMatchObject([
      { query: { id: 'n1' }, body: { text: 'Sem laço' } },
    ]);
    expect(toasts()).toEqual(['Nota atualizada com sucesso!']);
  });

  it("AORD-22 show 'Falha ao atualizar nota' and stay open with the input", async () => {
    await openOrder({ order: adminOrder(), notes: [note()] }, { [`PATCH ${ROUTE}`]: new Refusal(500) });
    await userEvent.click(await screen.findByRole('button', { name: 'Editar nota' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Editar nota' }), '!');
    await userEvent.click(screen.getByRole('button', { name: 'Salvar nota' }));
    await waitFor(() => expect(toasts()).toEqual(['Falha ao atualizar nota']));
    expect((screen.getByRole('textbox', { name: 'Editar nota' }) as HTMLTextAreaElement).value).toBe(
      'Embalar para presente!',
    );
  });

  it('AORD-23 are deleted after confirmation, with a toast', async () => {
    const shop = { order: adminOrder(), notes: [note()] };
    const { calls } = await openOrder(shop, {
      [`DELETE ${ROUTE}`]: () => {
        shop.notes = [];
        return { status: 'success' };
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Excluir nota' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Excluir nota' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancelar' }));
    expect(callsOf(calls, `DELETE ${ROUTE}`)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Excluir nota' }));
    await userEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Excluir' }),
    );
    expect(await screen.findByText('Nenhuma nota neste pedido.')).toBeTruthy();
    expect(callsOf(calls, `DELETE ${ROUTE}`).map(({ query }) => query)).toEqual([{ id: 'n1' }]);
    expect(toasts()).toEqual(['Nota excluída com sucesso!']);
  });

  it("AORD-23 show 'Falha ao excluir nota' and stay", async () => {
    await openOrder({ order: adminOrder(), notes: [note()] }, { [`DELETE ${ROUTE}`]: new Refusal(500) });
    await userEvent.click(await screen.findByRole('button', { name: 'Excluir nota' }));
    await userEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Excluir' }),
    );
    await waitFor(() => expect(toasts()).toEqual(['Falha ao excluir nota']));
    expect(screen.getByText('Embalar para presente')).toBeTruthy();
  });

  it('AORD-24 cannot be added or saved blank', async () => {
    const { calls } = await openOrder({ order: adminOrder(), notes: [note()] });
    await userEvent.type(field(), '   {Control>}{Enter}{/Control}');
    expect((add() as HTMLButtonElement).disabled).toBe(true);
    await userEvent.click(await screen.findByRole('button', { name: 'Editar nota' }));
    await userEvent.clear(screen.getByRole('textbox', { name: 'Editar nota' }));
    expect((screen.getByRole('button', { name: 'Salvar nota' }) as HTMLButtonElement).disabled).toBe(true);
    expect(calls.filter(({ route }) => route.endsWith(ROUTE) && !route.startsWith('GET'))).toEqual([]);
  });
});
