/** Pauses that all end at once when the sandbox closes, so that nothing keeps the process alive. */
export class Timers {
  readonly #open = new Set<() => void>();

  sleep(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer);
        this.#open.delete(end);
        resolve();
      };
      const timer = setTimeout(end, ms);
      timer.unref();
      this.#open.add(end);
    });
  }

  cancelAll(): void {
    for (const end of [...this.#open]) end();
  }
}
