import type { EntityManager } from '@mikro-orm/postgresql';
import type { Person } from '@plantao/platform/personal-data';

/** What all modules together hold about a person. Filled by PersonalDataModule. */
export abstract class PersonalData {
  /** Erases it, in the transaction of `em` (LGPD art. 18, VI). The account itself is emptied by its own module. */
  abstract erase(em: EntityManager, person: Person, now: Date): Promise<void>;

  /** Reads it in one statement (LGPD art. 18, II and V): members of the export by name, without account and orders. */
  abstract export(em: EntityManager, person: Person, now: Date): Promise<Record<string, unknown>>;
}
