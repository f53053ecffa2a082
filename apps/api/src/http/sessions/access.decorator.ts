import { SetMetadata, type CustomDecorator } from '@nestjs/common';
import type { Access as AccessLevel } from '@plantao/contracts/http/route';

export const ACCESS = 'access';

/**
 * Who may call what is not in the route table, pages of the server itself; of the calls of the API the table alone says it. Silence
 * means a signed-in person, and an administrator below /admin (deny by default).
 */
export const Access = (level: AccessLevel): CustomDecorator => SetMetadata(ACCESS, level);

export const Public = (): CustomDecorator => Access('public');
