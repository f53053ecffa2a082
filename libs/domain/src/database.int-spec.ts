import { MikroORM } from '@mikro-orm/postgresql';
import { createTestDatabase } from '../../../test/infra/database.js';
import { shopOrmOptions } from './database.js';

describe('the migrations', () => {
  it('lead from an empty database to exactly the schema of the entities', async () => {
    const database = await createTestDatabase();
    const orm = await MikroORM.init(shopOrmOptions(database.url, 2));
    try {
      expect(await orm.schema.getUpdateSchemaSQL({ wrap: false })).toBe('');
    } finally {
      await orm.close(true);
      await database.drop();
    }
  });
});
