/**
 * Where a process writes its log: structured lines with identifiers, never personal data (S16). A pino logger is one;
 * services receive it by this class.
 */
export abstract class Log {
  abstract trace(facts: object, text?: string): void;
  abstract debug(facts: object, text?: string): void;
  abstract info(facts: object, text?: string): void;
  abstract warn(facts: object, text?: string): void;
  abstract error(facts: object, text?: string): void;
  abstract fatal(facts: object, text?: string): void;
}
