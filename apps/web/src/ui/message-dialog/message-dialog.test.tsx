import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { confirmDelete, showMessage, type DialogButtonType } from '@/ui/message-dialog/dialog.store';
import { buttonVariants } from './button-variants.js';
import { MessageDialogHost } from './message-dialog-host.js';

function ask<Result>(question: () => Promise<Result>): Promise<Result> {
  let choice!: Promise<Result>;
  act(() => {
    choice = question();
  });
  return choice;
}

/** What the five types looked like. */
const looks = new Set<string>();

describe('the message dialog', () => {
  it('DLG-03 shows title and text, and resolves with the pressed button', async () => {
    render(<MessageDialogHost />);
    const choice = ask(() =>
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
    expect(await choice).toBe('ok');
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it.each(['error', 'success', 'warning', 'info', 'question'] as const)(
    'DLG-03 shows a message of type %s with a look of its own',
    async (type) => {
      render(<MessageDialogHost />);
      void ask(() => showMessage({ title: 'Aviso', text: 'Leia.', type }));
      const dialog = await screen.findByRole('alertdialog', { name: 'Aviso' });
      expect(dialog.getAttribute('data-message-type')).toBe(type);
      looks.add(dialog.querySelector('svg')?.parentElement?.className ?? '');
      if (type === 'question') expect(looks.size).toBe(5);
    },
  );

  it('DLG-04 shows two buttons, however many are given', async () => {
    render(<MessageDialogHost />);
    const choice = ask(() =>
      showMessage({
        title: 'Etiqueta',
        text: 'O que fazer?',
        type: 'question',
        buttons: [{ type: 'cancel' }, { type: 'save' }, { type: 'sync' }, { type: 'delete' }],
      }),
    );
    await screen.findByRole('alertdialog');
    const shown = screen.getAllByRole('button').map((button) => button.getAttribute('data-button-type'));
    expect(shown.filter(Boolean)).toEqual(['cancel', 'save']);
    await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await choice).toBe('save');
  });

  it('DLG-06 is closed by Fechar and by Esc, without a result', async () => {
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
    const choice = ask(() => confirmDelete('Tem certeza?'));
    const cancel = await screen.findByRole('button', { name: 'Cancelar' });
    expect(document.activeElement).toBe(cancel);
    await userEvent.click(screen.getByRole('button', { name: 'Excluir' }));
    expect(await choice).toBe(true);
  });

  it('DLG-05 gives every type of button its own icon and colour', async () => {
    const types = Object.keys(buttonVariants) as DialogButtonType[];
    expect(types).toHaveLength(11);
    render(<MessageDialogHost />);
    const shown = new Map<string, { icon: string; colour: string }>();
    for (const type of types) {
      void ask(() => showMessage({ title: type, text: 'Leia.', type: 'info', buttons: [{ type }] }));
      const dialog = await screen.findByRole('alertdialog', { name: type });
      const button = dialog.querySelector(`[data-button-type="${type}"]`);
      shown.set(type, {
        icon: button?.querySelector('svg')?.innerHTML ?? '',
        colour: button?.className ?? '',
      });
    }
    expect(new Set([...shown.values()].map(({ icon }) => icon)).size).toBe(11);
    expect(new Set([...shown.values()].map(({ colour }) => colour)).size).toBe(11);
  });
});
