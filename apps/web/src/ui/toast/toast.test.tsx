import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { withFakeTimers } from '@/testing/fake-timers';
import { useToastsStore } from '@/ui/toast/toasts.store';
import { toast } from './toast.js';
import { ToastHost } from './toast-host.js';

/** How long a toast takes to leave the screen, in milliseconds. */
const EXIT_MS = 200;
const toasts = () => useToastsStore.getState().toasts;

describe('toasts', () => {
  afterEach(() => act(() => useToastsStore.setState({ toasts: [] })));

  it('SHELL-33 come in four types, each with id, message, type and duration, several together', async () => {
    render(<ToastHost />);
    act(() => {
      toast.success('Entrou com sucesso');
      toast.error('Erro ao criar conta');
      toast.warning('Estoque baixo');
      toast.info('Recalcule o frete');
    });
    expect(toasts().map(({ type, message, duration }) => [type, message, duration])).toEqual([
      ['success', 'Entrou com sucesso', 3000],
      ['error', 'Erro ao criar conta', 3000],
      ['warning', 'Estoque baixo', 3000],
      ['info', 'Recalcule o frete', 3000],
    ]);
    expect(new Set(toasts().map(({ id }) => id)).size).toBe(4);
    for (const text of ['Entrou com sucesso', 'Erro ao criar conta', 'Estoque baixo', 'Recalcule o frete'])
      expect(await screen.findByText(text)).not.toBeNull();
  });

  it('SHELL-32 disappear after their duration, or at once when closed', async () => {
    await withFakeTimers(async (user, pass) => {
      render(<ToastHost />);
      act(() => void toast.info('Curto', { duration: 150 }));
      act(() => void toast.info('Fechado à mão', { duration: 60_000 }));
      await pass(0);
      await pass(140);
      expect(toasts()).toHaveLength(2);
      expect(screen.getByText('Curto')).toBeTruthy();
      await pass(20);
      expect(toasts().map(({ message }) => message)).toEqual(['Fechado à mão']);
      await pass(EXIT_MS);
      expect(screen.queryByText('Curto')).toBeNull();
      await user.click(screen.getByRole('button', { name: 'Fechar' }));
      expect(toasts()).toEqual([]);
    });
  });

  it('SHELL-32 end with the page that raised them, but for those of the way to the next one', () => {
    const now = jest.spyOn(Date, 'now').mockReturnValue(1_000_000);
    toast.error('Erro ao calcular frete');
    now.mockReturnValue(1_002_000);
    toast.success('Entrou com sucesso');
    useToastsStore.getState().leave(1_002_300);
    expect(toasts().map(({ message }) => message)).toEqual(['Entrou com sucesso']);
    now.mockRestore();
  });

  it('offer undo', async () => {
    const back = jest.fn();
    render(<ToastHost />);
    act(() => void toast.undo('Produto removido', back));
    expect(toasts()[0]?.duration).toBe(5000);
    await userEvent.click(await screen.findByRole('button', { name: 'Desfazer' }));
    expect(back).toHaveBeenCalledTimes(1);
    expect(toasts()).toEqual([]);
  });
});
