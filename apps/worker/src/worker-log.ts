/** Where the worker writes: structured lines, ids only, never personal data. A pino logger is one. */
export abstract class WorkerLog {
  abstract info(facts: object, text: string): void;
  abstract warn(facts: object, text: string): void;
  abstract error(facts: object, text: string): void;
}
