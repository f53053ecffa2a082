import type { AdminOrderView, OrderNoteView } from '@plantao/contracts/orders/admin-order.view';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeBackend } from './fake-backend.js';
import { ORDER_ID, ordersResponse } from './order-responses.js';
import { renderBackoffice } from './render-backoffice.js';

interface Shop {
  /** The order as the server has it now; replace it to let something happen. */
  order: AdminOrderView;
  notes?: OrderNoteView[];
}

/**
 * Opens the order's screen with a server that returns `shop.order`; `responses` add to the defaults or replace them.
 */
export async function openOrder(shop: Shop, responses: Record<string, unknown> = {}) {
  const calls = fakeBackend({
    'GET /admin/get-all-admin-orders': ordersResponse([]),
    [`GET /admin/get-order-by-id-admin/${ORDER_ID}`]: () => ({ data: { order: shop.order } }),
    [`GET /admin/orders/${ORDER_ID}/edits`]: { data: { edits: [], supplements: [], supplementOf: null } },
    'GET /admin/order-notes': () => ({ data: { notes: shop.notes ?? [] } }),
    ...responses,
  });
  const view = renderBackoffice(`/admin/orders/${ORDER_ID}`);
  await screen.findByRole('region', { name: 'Itens' });
  return { ...view, calls };
}

/** Chooses a status in the menu of the header. */
export async function chooseStatus(label: string): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: /^Status:/ }));
  await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: label }));
}

/** Chooses an entry of the header's menu of actions. */
export async function chooseAction(label: string): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: 'Mais ações' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: label }));
}
