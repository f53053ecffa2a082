interface MovableClock {
  now(): Date;
  advance(milliseconds: number): void;
}

/**
 * The clock of a shop stands still and moves by `advance` alone: no pause, window or day ends because the machine is slow.
 * Returns what lets it go on.
 */
export function stopClock({ clock }: { readonly clock: MovableClock }): () => void {
  const stoodAt = clock.now().getTime();
  let moved = 0;
  const now = jest.spyOn(clock, 'now').mockImplementation(() => new Date(stoodAt + moved));
  const advance = jest.spyOn(clock, 'advance').mockImplementation((milliseconds) => {
    moved += milliseconds;
  });
  return () => {
    now.mockRestore();
    advance.mockRestore();
    clock.advance(moved);
  };
}
