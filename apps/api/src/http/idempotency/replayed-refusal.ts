/** A refusal that was given before to the same key, given again. */
export class ReplayedRefusal extends Error {
  constructor(
    readonly status: number,
    readonly body: Readonly<Record<string, unknown>>,
  ) {
    super('replayed');
    this.name = 'ReplayedRefusal';
  }
}
