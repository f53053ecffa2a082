import { SetMetadata, type CustomDecorator } from '@nestjs/common';
import type { LimitName } from './limits.js';

export const LIMIT = 'limit';

/** Holds the route to a named limit of limits.ts; beyond it the response is 429 with Retry-After. */
export const Limit = (name: LimitName): CustomDecorator => SetMetadata(LIMIT, name);
