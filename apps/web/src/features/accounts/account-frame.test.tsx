import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderRoutes } from '@/testing/render-buyer';
import { AccountFrame } from './account-frame.js';

const logout = jest.fn();
const open = (path: string) =>
  renderRoutes(path, [{ path: '*', element: <AccountFrame onLogout={logout}>page</AccountFrame> }]);
const menu = () => screen.getAllByRole('navigation', { name: 'Menu da conta' })[0]!;

describe('the customer area', () => {
  it('ACCT-01 ACCT-04 links to orders, account, support and sign-out', async () => {
    open('/dashboard/orders');
    const links = within(menu()).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Meus pedidos', '/dashboard/orders'],
      ['Pedidos de equipe', '/atacado'],
      ['Minha conta', '/dashboard/account'],
      ['Segurança', '/dashboard/security'],
      ['Atendimento', '/dashboard/support'],
    ]);
    await userEvent.click(within(menu()).getByRole('button', { name: 'Sair da Conta' }));
    expect(logout).toHaveBeenCalledTimes(1);
  });

  it('ACCT-02 marks the entry whose path begins the current one', () => {
    open('/dashboard/orders/123');
    const marked = within(menu())
      .getAllByRole('link')
      .filter((link) => link.hasAttribute('aria-current'));
    expect(marked.map((link) => link.textContent)).toEqual(['Meus pedidos']);
  });

  it('ACCT-03 opens the menu in a drawer on a phone', async () => {
    open('/dashboard/orders');
    await userEvent.click(screen.getByRole('button', { name: 'Menu da conta' }));
    const drawer = screen.getByRole('dialog', { name: 'Área do cliente' });
    expect(within(drawer).getByRole('link', { name: 'Minha conta' })).toBeTruthy();
  });
});
