import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { confirmDelete, showMessage, type DialogButtonType } from '@/stores/dialog.store';
import { buttonLooks } from './button-looks.js';
import { MessageDialogHost } from './message-dialog-host.js';

function ask<Answer>(question: () => Promise<Answer>): Promise<Answer> {
  let answer!: Promise<Answer>;
  act(() => {
    answer = question();
  });
  return answer;
}

describe('the message dialog', () => {
  it('shows title, text and at most two buttons, and answers with the one pressed', async () => {
    render(<MessageDialogHost />);
    const answer = ask(() =>
      showMessage({
        title: 'Estoque Esgotado',
        text: 'Um produto saiu do carrinho.',
        type: 'warning',
        buttons: [{ type: 'ok', label: 'Voltar ao Carrinho' }],
      }),
    );
    const dialog = await screen.findByRole('alertdialog', { name: 'Estoque Esgotado' });
    expect(dialog.textContent).toContain('Um produto saiu do carrinho.');
    await userEvent.click(screen.getByRole('button', { name: 'Voltar ao Carrinho' }));
    expect(await answer).toBe('ok');
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('is closed by Fechar and by Esc, which answer nothing', async () => {
    render(<MessageDialogHost />);
    const first = ask(() => showMessage({ title: 'Aviso', text: 'Leia.', type: 'info' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Fechar' }));
    expect(await first).toBeNull();
    const second = ask(() => showMessage({ title: 'Aviso', text: 'Leia.', type: 'info' }));
    await screen.findByRole('alertdialog');
    await userEvent.keyboard('{Escape}');
    expect(await second).toBeNull();
  });

  it('asks before something is deleted; the safe answer has the focus', async () => {
    render(<MessageDialogHost />);
    const answer = ask(() => confirmDelete('Tem certeza?'));
    const cancel = await screen.findByRole('button', { name: 'Cancelar' });
    expect(document.activeElement).toBe(cancel);
    await userEvent.click(screen.getByRole('button', { name: 'Excluir' }));
    expect(await answer).toBe(true);
  });

  it('gives every type of button its own icon and colour', () => {
    const types = Object.keys(buttonLooks) as DialogButtonType[];
    expect(types).toHaveLength(11);
    expect(new Set(types.map((type) => buttonLooks[type].icon)).size).toBe(11);
    expect(new Set(types.map((type) => buttonLooks[type].colour)).size).toBe(11);
  });
});
