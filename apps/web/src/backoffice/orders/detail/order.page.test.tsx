import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeBackend, Refusal } from '@/backoffice/shared/testing/fake-backend';
import { openOrder } from '@/backoffice/shared/testing/open-order';
import {
  adminOrder,
  cancelledOrder,
  note,
  ORDER_ID,
  ordersResponse,
  orderRow,
} from '@/backoffice/shared/testing/order-responses';
import {
  forgetAll,
  panel,
  renderBackoffice,
  signIn,
  textOf,
} from '@/backoffice/shared/testing/render-backoffice';

const ONE = `GET /admin/get-order-by-id-admin/${ORDER_ID}`;

beforeEach(() => signIn('admin'));
afterEach(forgetAll);

describe('the order on the screen', () => {
  it('AORD-05 heads it with number, date, status menu, pay-label button and the menu of actions', async () => {
    await openOrder({ order: adminOrder() });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Pedido #D4C0FFEE');
    expect(screen.getByText('Feito em 18/11/2026 às 12:00')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Status: Confirmado. Mudar' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Pagar etiqueta' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Mais ações' }));
    expect((await screen.findAllByRole('menuitem')).map(textOf)).toEqual([
      'Solicitar etiqueta',
      'Imprimir romaneio',
      'Cancelar pedido',
    ]);
  });

  it('AORD-06 shows items, history with notes, label, customer, payment, delivery and address', async () => {
    const parcel = { weightGrams: 1_250, lengthCm: 35, widthCm: 28, heightCm: 12 };
    await openOrder({ order: adminOrder({ parcel }), notes: [note()] });
    expect(textOf(panel('Itens'))).toContain(
      'Blusa Scrub Tulipa Manga PétalaTamanho M · Verde-sálviaTUL-CJ-01-MR$ 259,802 × R$ 129,90',
    );
    const link = (name: string) => within(panel('Itens')).getByRole('link', { name }).getAttribute('href');
    expect(link('Conjunto Scrub Tulipa')).toBe('/admin/products?produto=p1');
    expect(link('TUL-CJ-01-G')).toBe('/admin/stock/TUL-CJ-01-G');
    await within(panel('Histórico e notas')).findByText('Embalar para presente');
    expect(textOf(panel('Histórico e notas'))).toContain('Pagamento aprovado');
    expect(textOf(panel('Etiqueta de envio'))).toContain('Nenhuma etiqueta solicitada.');
    expect(textOf(panel('Cliente'))).toContain('Ana Souza');
    expect(textOf(panel('Cliente'))).toContain('529.982.247-25');
    expect(textOf(panel('Entrega'))).toContain('PAC · Correios5 a 7 dias úteis · R$ 22,90');
    expect(textOf(panel('Entrega'))).toContain('Pacote1,25 kg · 35 × 28 × 12 cm');
    expect(textOf(panel('Entrega'))).toContain(
      'Avenida Dom Luís, 500 · Apto 1201MeirelesFortaleza - CECEP 60160-230',
    );
  });

  it('shows a set as one line with the garments that are packed, their sizes and their shares', async () => {
    const [one, other] = adminOrder().items;
    const set = {
      setId: 's1',
      setName: 'Conjunto Tulipa',
      setSize: 'M + G',
      quantity: 2,
      selectedColor: 'Vinho',
    };
    const items = [
      { ...one!, ...set, name: 'Blusa Tulipa', selectedSize: 'M', price: 119.96 },
      { ...other!, ...set, name: 'Calça Tulipa', selectedSize: 'G', price: 139.94 },
    ];
    await openOrder({ order: adminOrder({ items }) });
    const text = textOf(panel('Itens'));
    expect(text).toContain('4 peças');
    expect(text).toContain('Conjunto TulipaConjunto: Blusa M · Calça G · VinhoR$ 519,802 × R$ 259,90');
    const garments = within(panel('Itens')).getByRole('list', { name: 'Peças de Conjunto Tulipa' });
    expect(textOf(garments)).toContain('Blusa TulipaTamanho M · VinhoTUL-CJ-01-G');
    expect(textOf(garments)).toContain('Calça TulipaTamanho G · VinhoTUL-CJ-01-M');
  });

  it('leads from the bags of a team to its order', async () => {
    const team = { _id: 'equipe-1', name: 'UTI', bags: [{ name: 'Ana P.', pieces: [] }], others: [] };
    const bags = { [`GET /admin/orders/${ORDER_ID}/bags`]: { data: { team } } };
    await openOrder({ order: adminOrder({ team: true }) }, bags);
    const name = await screen.findByRole('link', { name: 'UTI' });
    expect(name.getAttribute('href')).toBe('/admin/team-orders/equipe-1');
  });

  it('AORD-07 shows method, details and instalments, and sums subtotal, discounts and delivery', async () => {
    await openOrder({ order: adminOrder({ total: 1 }) });
    const paid = textOf(panel('Pagamento'));
    expect(paid).toContain('Cartão de créditoCartão Mastercard final 6351');
    expect(textOf(panel('Resumo'))).toBe(
      'ResumoSubtotalR$ 429,70Desconto (LEVE3)− R$ 51,99FreteR$ 22,90TotalR$ 400,61',
    );
  });

  it('AORD-07 names a coupon that gave the delivery only', async () => {
    await openOrder({ order: adminOrder({ discounts: [{ code: 'FRETE6', amount: 0 }] }) });
    expect(textOf(panel('Resumo'))).toContain('Cupom (FRETE6)Frete grátis');
  });

  it('AORD-07 divides the total by the instalments', async () => {
    await openOrder({ order: adminOrder({ total: 300 }) });
    expect(textOf(panel('Pagamento'))).toContain('Parcelas3x de R$ 100,00');
  });

  it('AORD-19 marks the step that is current and the ones to come', async () => {
    await openOrder({ order: adminOrder() });
    const items = within(screen.getByRole('list', { name: 'Histórico do pedido' })).getAllByRole('listitem');
    const shown = items.map(textOf);
    expect(shown[0]).toContain('Pedido realizado');
    expect(shown[1]).toContain('Pagamento aprovado (etapa atual)');
    expect(shown.slice(2)).toEqual([
      'Processando (ainda por vir)',
      'Postado (ainda por vir)',
      'Recebido (ainda por vir)',
    ]);
    expect(items[1]?.getAttribute('aria-current')).toBe('step');
  });

  it('AORD-17 shows only Pedido Cancelado in the history of a cancelled order', async () => {
    await openOrder({ order: cancelledOrder() });
    const history = screen.getByRole('list', { name: 'Histórico do pedido' });
    expect(within(history).getAllByRole('listitem')).toHaveLength(1);
    expect(textOf(history)).toContain('Pedido Cancelado');
    expect(history.querySelector('svg.lucide-circle-x')).not.toBeNull();
  });

  it('shows earlier steps below the history after a cancellation', async () => {
    await openOrder({ order: cancelledOrder() });
    const earlier = screen.getByRole('list', { name: 'Antes do cancelamento' });
    expect(
      within(earlier)
        .getAllByRole('listitem')
        .map((item) => textOf(item)),
    ).toEqual([expect.stringContaining('Pedido realizado'), expect.stringContaining('Pagamento aprovado')]);
  });

  it('shows until when an unpaid order can be paid', async () => {
    await openOrder({
      order: adminOrder({ status: 'pending', paidState: 'unpaid', payableUntil: '2026-11-21T06:53:00.000Z' }),
    });
    expect(textOf(panel('Pagamento'))).toContain('Prazo para pagar: 21/11/2026 às 03:53');
  });

  it('links to a conversation with the customer and to their other orders', async () => {
    await openOrder({ order: adminOrder() });
    const link = within(panel('Cliente')).getByRole('link', { name: 'WhatsApp' });
    expect(link.getAttribute('href')).toContain('https://wa.me/5585988887777?text=Ol%C3%A1%2C%20Ana!');
    const others = within(panel('Cliente')).getByRole('link', {
      name: 'Ver os outros 2 pedidos deste cliente',
    });
    expect(others.getAttribute('href')).toBe('/admin/orders?busca=ana%40exemplo.test');
  });

  it('A-26 flags a refund that failed, with the amount and what to do', async () => {
    await openOrder({ order: cancelledOrder({ refund: { state: 'failed', amount: 400.61 } }) });
    expect(textOf(panel('Pagamento'))).toContain(
      'O reembolso de R$ 400,61 falhou. Devolva o valor pelo painel do provedor ou diretamente ao cliente.',
    );
  });

  it('F18 does not ask for a refund of money that the bank has returned', async () => {
    const charges = [{ ...adminOrder().charges[0]!, state: 'charged_back' as const }];
    await openOrder({ order: cancelledOrder({ charges, refund: { state: 'cancelled', amount: 400.61 } }) });
    expect(textOf(panel('Pagamento'))).toContain('O banco já devolveu o valor ao comprador');
    expect(textOf(panel('Pagamento'))).not.toContain('Devolva o valor');
  });

  it('explains why a card was refused', async () => {
    const refused = {
      ...adminOrder().charges[0]!,
      state: 'rejected',
      statusDetail: 'cc_rejected_insufficient_amount',
    };
    await openOrder({ order: adminOrder({ charges: [refused], paidState: 'unpaid' }) });
    expect(textOf(panel('Pagamento'))).toContain('O cartão não tem limite suficiente.');
  });
});

describe('an operator', () => {
  it('sees everything without actions', async () => {
    forgetAll();
    signIn('operator');
    await openOrder({ order: adminOrder(), notes: [note()] });
    await screen.findByText('Embalar para presente');
    expect(screen.getByText('Confirmado')).toBeTruthy();
    for (const name of [
      /^Status:/,
      /etiqueta/,
      'Mais ações',
      'Editar nota',
      'Excluir nota',
      'Adicionar nota',
    ])
      expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});

describe('an order that cannot be shown', () => {
  const base = { 'GET /admin/get-all-admin-orders': ordersResponse([]) };

  it("AORD-08 shows 'Pedido não encontrado' and links back", async () => {
    fakeBackend({ ...base, [ONE]: new Refusal(404, 'Pedido não encontrado', 'order.not-found') });
    renderBackoffice(`/admin/orders/${ORDER_ID}`);
    expect(await screen.findByRole('heading', { name: 'Pedido não encontrado' })).toBeTruthy();
    expect(screen.getAllByRole('link', { name: 'Voltar aos pedidos' }).at(-1)?.getAttribute('href')).toBe(
      '/admin/orders',
    );
  });

  it('AORD-08 shows the error text otherwise and retries', async () => {
    let down = true;
    fakeBackend({
      ...base,
      'GET /admin/order-notes': { data: { notes: [] } },
      [ONE]: () =>
        down ? new Refusal(422, 'O pedido está sendo alterado.') : { data: { order: adminOrder() } },
    });
    renderBackoffice(`/admin/orders/${ORDER_ID}`);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('O pedido está sendo alterado.');
    down = false;
    await userEvent.click(within(alert).getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByRole('region', { name: 'Itens' })).toBeTruthy();
  });
});

describe('the previous and next order of the list', () => {
  it('are opened by J and K, but not while typing', async () => {
    const orders = [orderRow(1), orderRow(2)];
    fakeBackend({
      'GET /admin/get-all-admin-orders': ordersResponse(orders),
      'GET /admin/get-order-by-id-admin/order-1': { data: { order: adminOrder({ id: 'order-1' }) } },
      'GET /admin/get-order-by-id-admin/order-2': { data: { order: adminOrder({ id: 'order-2' }) } },
      'GET /admin/order-notes': { data: { notes: [] } },
    });
    const { router } = renderBackoffice('/admin/orders');
    await userEvent.click(await screen.findByRole('link', { name: 'Ver pedido #ABC00001' }));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Nova nota' }), 'jk');
    expect(router.state.location.pathname).toBe('/admin/orders/order-1');
    (document.activeElement as HTMLElement).blur();
    await userEvent.keyboard('j');
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/orders/order-2'));
    await userEvent.keyboard('k');
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/orders/order-1'));
  });
});
