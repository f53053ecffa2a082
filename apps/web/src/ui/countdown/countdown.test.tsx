import { act, render, screen } from '@testing-library/react';
import { Countdown } from './countdown.js';

describe('Countdown', () => {
  beforeEach(() => jest.useFakeTimers({ now: 0 }));
  afterEach(() => jest.useRealTimers());

  it('counts down, is announced only at certain minutes, and ends once', () => {
    const end = jest.fn();
    render(<Countdown until={5 * 60_000 + 1000} onEnd={end} />);
    const clock = () => screen.getByRole('timer').textContent;
    const spoken = () => screen.getByRole('status').textContent;
    expect([clock(), spoken()]).toEqual(['05:01', '']);
    act(() => jest.advanceTimersByTime(1000));
    expect([clock(), spoken()]).toEqual(['05:00', 'Faltam 5 minutos']);
    act(() => jest.advanceTimersByTime(60_000));
    expect([clock(), spoken()]).toEqual(['04:00', '']);
    act(() => jest.advanceTimersByTime(3 * 60_000));
    expect([clock(), spoken()]).toEqual(['01:00', 'Falta 1 minuto']);
    act(() => jest.advanceTimersByTime(90_000));
    expect([clock(), spoken()]).toEqual(['00:00', 'Tempo esgotado']);
    expect(end).toHaveBeenCalledTimes(1);
  });
});
