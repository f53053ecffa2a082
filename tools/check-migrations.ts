// No migration that locks a table that people buy from, or that breaks the processes of the previous version.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { recordMigration } from './checks/migration-sql.js';
import { BASELINE, migrationFaults } from './checks/migrations.js';
import { report } from './checks/sources.js';

const FOLDER = path.resolve(import.meta.dirname, '../libs/domain/migrations');

const names = readdirSync(FOLDER).filter((name) => name > BASELINE);
const recorded = await Promise.all(
  names.map((name) => {
    const file = path.join(FOLDER, name);
    return recordMigration(file, name, readFileSync(file, 'utf8'));
  }),
);
report('migrations', migrationFaults(recorded));
