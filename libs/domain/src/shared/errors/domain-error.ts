import { ERRORS, type ErrorCode, type ErrorKind } from './catalog.js';
import { fill, type Placeholders } from './message.js';

/** A refusal that the shop foresees: catalogued code, Portuguese text, and data for the screen. */
export class DomainError extends Error {
  readonly kind: ErrorKind;

  constructor(
    readonly code: ErrorCode,
    placeholders: Placeholders = {},
    /** Extra facts for the screen, e.g. the lines that ran out. Never personal data of others. */
    readonly details?: Readonly<Record<string, unknown>>,
  ) {
    super(fill(ERRORS[code].text, placeholders));
    this.name = 'DomainError';
    this.kind = ERRORS[code].kind;
  }
}
