import { act } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';

/**
 * Does `work` with a clock that stands still, so that nothing depends on how fast a machine types or draws.
 * @param work gets a person whose typing takes no time, and `pass`, which lets milliseconds pass
 */
export async function withFakeTimers(
  work: (user: UserEvent, pass: (milliseconds: number) => Promise<void>) => Promise<void>,
): Promise<void> {
  jest.useFakeTimers();
  try {
    await work(userEvent.setup({ advanceTimers: jest.advanceTimersByTime }), (milliseconds) =>
      act(() => jest.advanceTimersByTimeAsync(milliseconds)),
    );
  } finally {
    jest.useRealTimers();
  }
}
