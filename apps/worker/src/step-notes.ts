import { Logger } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { StatementPart } from '@plantao/platform/database';
import type { StepNotes } from './job-handler.js';

/** What an attempt writes down with the statement that settles its step; by a statement of its own where it does not settle it. */
export class NotesOfStep implements StepNotes {
  private readonly log = new Logger('Worker');
  private added: StatementPart[] = [];

  constructor(
    private readonly em: EntityManager,
    private readonly step: { readonly eventId: string; readonly consumer: string },
  ) {}

  /** Those that are not written yet. */
  get parts(): readonly StatementPart[] {
    return this.added;
  }

  add(part: StatementPart): void {
    this.added.push(part);
  }

  /** They are written. */
  clear(): void {
    this.added = [];
  }

  async write(): Promise<void> {
    const parts = this.added;
    this.clear();
    for (const { sql, values } of parts)
      await this.em
        .fork()
        .execute(sql, [...values])
        .catch((error: unknown) =>
          this.log.warn({ ...this.step, reason: (error as Error).message }, 'step not noted'),
        );
  }
}
