import type { TeamOrderView } from '@plantao/contracts/team-orders/team-order.view';
import { render, screen, within } from '@testing-library/react';
import { missingOf, TeamGrid } from './team-grid.js';

const colour = (name: string, stock: number) => ({ name, value: '#1F2F4F', image: '', stock });
const product = (_id: string, name: string) => ({
  ...{ _id, name, image: '', price: 189.9 },
  sizes: [
    { name: 'M', colors: [colour('Azul', 2), colour('Vinho', 7)] },
    { name: 'G', colors: [colour('Azul', 40)] },
  ],
});
const piece = (quantity: number) => ({ product: 'p1', size: 'M', color: 'Azul', quantity });
const member = (_id: string, quantity: number) => ({
  ...{ _id, name: _id, updatedAt: '2026-11-20T10:00:00-03:00' },
  pieces: [piece(quantity)],
});
type Shown = Pick<TeamOrderView, 'products' | 'members'>;
const ORDER: Shown = {
  products: [product('p1', 'Blusa'), product('p2', 'Calça')],
  members: [member('Ana', 1), member('Bruno', 2)],
};
const cells = (name: string) =>
  within(screen.getByRole('table', { name: `Escolhas de ${name}` }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      [...row.querySelectorAll('td')].map(
        (cell) => cell.querySelector('[aria-hidden]')?.textContent ?? cell.textContent,
      ),
    );

describe('the grid of a team order', () => {
  it('X4 counts a set by its garments, beside those that were chosen by themselves', () => {
    const [blouse, trousers] = [product('p1', 'Blusa'), product('p2', 'Calça')];
    const set = { ...product('s1', 'Conjunto'), sizes: [], pieces: [blouse, trousers] };
    const ana = {
      ...member('Ana', 1),
      pieces: [{ product: 's1', size: 'M + G', color: 'Azul', quantity: 2 }],
    };
    const order = { products: [set, blouse], members: [ana, member('Bruno', 1)] };
    render(<TeamGrid order={order} />);
    expect(screen.getAllByRole('table')).toHaveLength(2);
    expect(cells('Blusa')[0]).toEqual(['Azul', '3 de 2 !', '0 de 40']);
    expect(cells('Calça')[0]).toEqual(['Azul', '0 de 2', '2 de 40']);
    expect(missingOf(order)).toBe('1 × Blusa, M, Azul');
  });

  it('says the stock of every size and colour, chosen or not', () => {
    render(<TeamGrid order={ORDER} />);
    expect(cells('Blusa')).toEqual([
      ['Azul', '3 de 2 !', '0 de 40'],
      ['Vinho', '0 de 7', '–'],
    ]);
    expect(missingOf(ORDER)).toBe('1 × Blusa, M, Azul');
  });

  it('has what nobody chose folded away below, from the first moment on', () => {
    const { rerender } = render(<TeamGrid order={ORDER} />);
    expect(
      screen.getByText('Estoque da peça que ninguém escolheu').closest('details')?.textContent,
    ).toContain('Calça');
    rerender(<TeamGrid order={{ ...ORDER, members: [] }} />);
    expect(screen.getByText('Estoque das 2 peças que ninguém escolheu')).toBeTruthy();
  });

  it('says nothing of stock once the order has the pieces', () => {
    const none = (one: ReturnType<typeof product>) => ({
      ...one,
      sizes: one.sizes.map((size) => ({ ...size, colors: size.colors.map(({ name }) => colour(name, 0)) })),
    });
    render(<TeamGrid order={{ ...ORDER, products: [none(product('p1', 'Blusa'))], state: 'ordered' }} />);
    expect(cells('Blusa')).toEqual([
      ['Azul', '3', '–'],
      ['Vinho', '–', '–'],
    ]);
    expect(screen.queryByText(/não há estoque|de peças em estoque/)).toBeNull();
  });
});
