import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { pageWindow } from './page-window.js';
import { Pagination } from './pagination.js';

describe('the pages of a list', () => {
  it('shows the first, the last and a window around the current page, with ellipses between', () => {
    expect(pageWindow(6, 12)).toEqual([1, 'gap-before', 5, 6, 7, 'gap-after', 12]);
    expect(pageWindow(1, 12)).toEqual([1, 2, 'gap-after', 12]);
    expect(pageWindow(12, 12)).toEqual([1, 'gap-before', 11, 12]);
  });

  it('never hides a single page behind an ellipsis', () => {
    expect(pageWindow(4, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(pageWindow(3, 5)).toEqual([1, 2, 3, 4, 5]);
  });

  it('handles one page, none, and invalid pages', () => {
    expect(pageWindow(1, 1)).toEqual([1]);
    expect(pageWindow(1, 0)).toEqual([]);
    expect(pageWindow(99, 3)).toEqual([1, 2, 3]);
    expect(pageWindow(-4, 3)).toEqual([1, 2, 3]);
  });

  it('goes to the page that is pressed and stops at both ends', async () => {
    const change = jest.fn();
    render(<Pagination page={1} totalPages={12} onChange={change} />);
    const previous = screen.getByRole('button', { name: 'Anterior' });
    expect((previous as HTMLButtonElement).disabled).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Página 12' }));
    await userEvent.click(screen.getByRole('button', { name: 'Próxima' }));
    expect(change.mock.calls).toEqual([[12], [2]]);
    expect(screen.getByRole('button', { name: 'Página 1' }).getAttribute('aria-current')).toBe('page');
  });

  it('shows nothing for a single page', () => {
    const { container } = render(<Pagination page={1} totalPages={1} onChange={() => {}} />);
    expect(container.textContent).toBe('');
  });
});
