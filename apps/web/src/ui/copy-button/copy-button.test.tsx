import { act, fireEvent, render, screen } from '@testing-library/react';
import { CopyButton } from './copy-button.js';

describe('CopyButton', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('copies, confirms for two seconds, and resets', async () => {
    const writeText = jest.fn(() => Promise.resolve());
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    render(<CopyButton value="00020126PIX" label="Copiar código PIX" copiedLabel="Código copiado" />);
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Copiar código PIX' })));
    expect(writeText).toHaveBeenCalledWith('00020126PIX');
    expect(screen.getByRole('status').textContent).toBe('Código copiado');
    act(() => jest.advanceTimersByTime(1999));
    expect(screen.queryByRole('button', { name: 'Código copiado' })).not.toBeNull();
    act(() => jest.advanceTimersByTime(1));
    expect(screen.queryByRole('button', { name: 'Copiar código PIX' })).not.toBeNull();
  });
});
