import { PostgresConnection } from 'bullmq';

/**
 * BullMQ keeps the outcome of its first look at the schema, in a connection and in the backend of each queue, also a failure: a
 * process that is started while PostgreSQL is unavailable would take and add no job for as long as it lives. Forgotten, it is
 * asked again.
 * @param of a connection or backend of BullMQ
 * @param ready what its own `waitUntilReady` returned
 */
export async function forgetFailure(of: object, ready: Promise<void>): Promise<void> {
  try {
    await ready;
  } catch (error) {
    Object.assign(of, { readyPromise: undefined });
    throw error;
  }
}

/** BullMQ's connection, which looks at the schema again after a failure. */
export class QueueConnection extends PostgresConnection {
  override waitUntilReady(): Promise<void> {
    return forgetFailure(this, super.waitUntilReady());
  }
}
