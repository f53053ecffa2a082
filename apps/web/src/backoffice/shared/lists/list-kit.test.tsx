import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BulkBar } from './selection/bulk-bar.js';
import { ColumnChoice } from './columns/column-choice.js';
import { useColumnsStore } from './columns/columns.store.js';
import { useColumns } from './columns/use-columns.js';

it('announces how many rows are checked and offers to clear them', async () => {
  const clear = jest.fn();
  const { rerender } = render(
    <BulkBar count={3} onClear={clear}>
      <button type="button">Ativar</button>
    </BulkBar>,
  );
  expect(screen.getByRole('status').textContent).toBe('3 selecionados');
  await userEvent.click(screen.getByRole('button', { name: 'Limpar seleção' }));
  expect(clear).toHaveBeenCalled();
  rerender(
    <BulkBar count={0} onClear={clear}>
      <button type="button">Ativar</button>
    </BulkBar>,
  );
  expect(screen.queryByRole('button')).toBeNull();
  expect(document.documentElement.style.getPropertyValue('--floating-offset')).toBe('');
});

const COLUMNS = [
  { key: 'name', label: 'Nome', fixed: true },
  { key: 'email', label: 'E-mail' },
  { key: 'cpf', label: 'CPF', extra: true },
] as const;

function Screen() {
  const columns = useColumns('people', COLUMNS);
  return (
    <>
      <ColumnChoice columns={columns} />
      <p data-testid="shown">{columns.shown.map(({ key }) => key).join(' ')}</p>
    </>
  );
}

it('remembers which columns a list shows, and goes back to the usual ones', async () => {
  useColumnsStore.setState({ hidden: {} });
  const { unmount } = render(<Screen />);
  const shown = () => screen.getByTestId('shown').textContent;
  expect(shown()).toBe('name email');
  await userEvent.click(screen.getByRole('button', { name: 'Colunas' }));
  expect(screen.getByRole('checkbox', { name: 'Nome' })).toHaveProperty('disabled', true);
  await userEvent.click(screen.getByRole('checkbox', { name: 'CPF' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'E-mail' }));
  expect(shown()).toBe('name cpf');
  unmount();
  render(<Screen />);
  expect(shown()).toBe('name cpf');
  expect(localStorage.getItem('plantao.backoffice.columns')).toContain('people');
  await userEvent.click(screen.getByRole('button', { name: 'Colunas' }));
  await userEvent.click(screen.getByRole('button', { name: 'Voltar ao padrão' }));
  expect(shown()).toBe('name email');
});
