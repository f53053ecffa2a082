import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Modal } from './modal.js';

function Page({ mayClose }: { mayClose?: () => boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Abrir
      </button>
      <Modal open={open} onOpenChange={setOpen} title="Tabela de medidas" {...(mayClose ? { mayClose } : {})}>
        <button type="button">Dentro</button>
      </Modal>
    </>
  );
}

describe('Modal', () => {
  it('takes the focus, keeps it inside, and gives it back on Esc', async () => {
    render(<Page />);
    const opener = screen.getByRole('button', { name: 'Abrir' });
    await userEvent.click(opener);
    const dialog = screen.getByRole('dialog', { name: 'Tabela de medidas' });
    for (let press = 0; press < 4; press += 1) {
      await userEvent.tab();
      expect(dialog.contains(document.activeElement)).toBe(true);
    }
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(opener));
  });

  it('lets a field take the focus first, and still gives it back to where it was', async () => {
    function Form() {
      const [open, setOpen] = useState(false);
      return (
        <>
          <button type="button" onClick={() => setOpen(true)}>
            Reembolsar
          </button>
          {open ? (
            <Modal open onOpenChange={setOpen} title="Reembolsar o cliente">
              <input aria-label="Valor" autoFocus />
            </Modal>
          ) : null}
        </>
      );
    }
    render(<Form />);
    const opener = screen.getByRole('button', { name: 'Reembolsar' });
    await userEvent.click(opener);
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Valor' }));
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(opener));
  });

  it('leaves the focus to a field that takes it while the dialog closes', async () => {
    render(
      <>
        <Page />
        <input aria-label="CEP" />
      </>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Abrir' }));
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    const field = screen.getByRole('textbox', { name: 'CEP' });
    field.focus();
    // Radix returns the focus a tick after the dialog has left the page.
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(field);
  });

  it('stays open when its content must not be lost', async () => {
    render(<Page mayClose={() => false} />);
    await userEvent.click(screen.getByRole('button', { name: 'Abrir' }));
    await userEvent.click(screen.getByRole('button', { name: 'Fechar' }));
    expect(screen.queryByRole('dialog')).not.toBeNull();
  });
});
