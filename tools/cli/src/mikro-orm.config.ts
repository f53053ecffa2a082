import 'reflect-metadata';
import { shopOrmOptions } from '@plantao/domain/database';
import { readEnv } from '@plantao/platform/config';

/** Read by the MikroORM command line. */
export default shopOrmOptions(readEnv().DATABASE_URL, 2);
