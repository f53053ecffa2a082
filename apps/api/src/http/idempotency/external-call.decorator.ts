import { SetMetadata, type CustomDecorator } from '@nestjs/common';

export const EXTERNAL_CALL = 'external-call';

/**
 * The handler calls an external service or works long: no transaction is open around it. Its idempotency key is
 * written as started first and the response after it; a started key older than 15 s is resumed (correctness 3.4).
 */
export const ExternalCall = (): CustomDecorator => SetMetadata(EXTERNAL_CALL, true);
