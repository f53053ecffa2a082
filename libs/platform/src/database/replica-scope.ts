import { AsyncLocalStorage } from 'node:async_hooks';

/** Who executes the reads of a piece of work outside of transactions. */
export interface ReplicaScope {
  /**
   * Executes a statement on the replica.
   * @returns undefined when the primary has to be asked
   */
  execute(given: readonly unknown[]): Promise<{ result: unknown } | undefined>;
}

/** Set while `Replica.read` lets the replica answer. */
export const replicaScope = new AsyncLocalStorage<ReplicaScope>();
