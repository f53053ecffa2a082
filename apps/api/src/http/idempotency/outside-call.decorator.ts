import { SetMetadata, type CustomDecorator } from '@nestjs/common';

export const OUTSIDE_CALL = 'outside-call';

/**
 * The handler talks to an outside service or works long: no transaction is open around it. Its idempotency key is
 * written as started first and the answer after it; a started key older than 15 s is taken up again (correctness 3.4).
 */
export const OutsideCall = (): CustomDecorator => SetMetadata(OUTSIDE_CALL, true);
