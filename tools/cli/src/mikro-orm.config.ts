import 'reflect-metadata';
import { shopOrmOptions } from '@plantao/domain/database';
import { directUrl, readEnv } from '@plantao/platform/config';

/** Read by the MikroORM command line. */
export default shopOrmOptions(directUrl(readEnv()), 2);
