import 'reflect-metadata';
import { shopOrmOptions } from '@plantao/domain/database';
import { migrationUrl, readEnv } from '@plantao/platform/config';

/** Read by the MikroORM command line. */
export default shopOrmOptions(migrationUrl(readEnv()), 2);
