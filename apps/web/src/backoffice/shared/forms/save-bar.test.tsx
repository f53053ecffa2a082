import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom';
import { useDialogStore } from '@/ui/message-dialog/dialog.store';
import { MessageDialogHost } from '@/ui/message-dialog/message-dialog-host';
import { SaveBar } from './save-bar.js';
import { useLeaveGuard } from './use-leave-guard.js';

const saved = jest.fn();
function Form() {
  const [text, setText] = useState('');
  const guard = useLeaveGuard(text !== '');
  const done = () => {
    saved(text);
    guard.pass();
    setText('');
  };
  return (
    <>
      <input aria-label="Nome" value={text} onChange={({ target }) => setText(target.value)} />
      <Link to="/elsewhere">Sair daqui</Link>
      <SaveBar dirty={text !== ''} saving={false} onSave={done} onDiscard={() => setText('')} />
      <MessageDialogHost />
    </>
  );
}

function open() {
  const router = createMemoryRouter(
    [
      { path: '/', element: <Form /> },
      { path: '/elsewhere', element: <h1>Outra tela</h1> },
    ],
    { initialEntries: ['/'] },
  );
  render(<RouterProvider router={router} />);
  return router;
}
beforeEach(() => saved.mockClear());
afterEach(() => useDialogStore.getState().settle(null));

it('is shown only while there are unsaved changes', async () => {
  open();
  expect(screen.queryByRole('button', { name: 'Salvar' })).toBeNull();
  await userEvent.type(screen.getByLabelText('Nome'), 'Ana');
  expect(screen.getByRole('status').textContent).toBe('Alterações não salvas');
  await userEvent.click(screen.getByRole('button', { name: 'Descartar' }));
  expect(screen.queryByRole('button', { name: 'Salvar' })).toBeNull();
});

it('saves by Ctrl+S, from inside a field too, and only when there is something to save', async () => {
  open();
  await userEvent.keyboard('{Control>}s{/Control}');
  expect(saved).not.toHaveBeenCalled();
  await userEvent.type(screen.getByLabelText('Nome'), 'Ana');
  await userEvent.keyboard('{Control>}s{/Control}');
  expect(saved.mock.calls).toEqual([['Ana']]);
});

it('asks before leaving unsaved changes; staying keeps them, leaving continues', async () => {
  const router = open();
  await userEvent.type(screen.getByLabelText('Nome'), 'Ana');
  await userEvent.click(screen.getByRole('link', { name: 'Sair daqui' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Continuar editando' }));
  expect([router.state.location.pathname, screen.getByLabelText<HTMLInputElement>('Nome').value]).toEqual([
    '/',
    'Ana',
  ]);
  await userEvent.click(screen.getByRole('link', { name: 'Sair daqui' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Sair sem salvar' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/elsewhere'));
});

it('blocks closing the tab with unsaved changes only', async () => {
  const router = open();
  const leaving = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(leaving()).toBe(false);
  await userEvent.type(screen.getByLabelText('Nome'), 'Ana');
  expect(leaving()).toBe(true);
  await userEvent.keyboard('{Control>}s{/Control}');
  expect(leaving()).toBe(false);
  await userEvent.click(screen.getByRole('link', { name: 'Sair daqui' }));
  expect(router.state.location.pathname).toBe('/elsewhere');
});
