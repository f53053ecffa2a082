import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { shopOrmOptions } from '@plantao/domain/database';
import { createTestDatabase, type TestDatabase } from '../../../../test/infra/database.js';
import { readPictures } from './pictures.js';
import { seedUploads } from './uploads.js';

let database: TestDatabase;
let orm: MikroORM;
beforeAll(async () => {
  database = await createTestDatabase();
  orm = await MikroORM.init(shopOrmOptions(database.url, 2));
});
afterAll(async () => {
  await orm.close(true);
  await database.drop();
});

it('adds the front picture of every product to the image picker, under a searchable name', async () => {
  const pictures = readPictures();
  const em = orm.em.fork() as EntityManager;
  await seedUploads(em, pictures);
  const rows = await em.execute<{ file: string; name: string; purpose: string; size: string }[]>(
    `select file, name, purpose, width || ' x ' || height as size from upload order by created_at`,
  );
  const fronts = Object.values(pictures.garments).flatMap(({ views }) => views.front);
  expect(rows).toHaveLength(fronts.length);
  expect(rows).toContainEqual({
    file: expect.stringMatching(/^tulipa-top-front-lavanda-[0-9a-f]{8}-1600$/),
    name: 'Tulipa top, lavanda',
    purpose: 'shop',
    size: '1600 x 2000',
  });
  // Each as large as the master that it stands for.
  const sizes = rows.map(({ file, size }) => `${file.endsWith('-1600') ? 'large' : 'other'} ${size}`);
  expect(['large 1600 x 2000', 'other 960 x 1200']).toEqual(expect.arrayContaining([...new Set(sizes)]));
});
