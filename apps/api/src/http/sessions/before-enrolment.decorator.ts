import { SetMetadata, type CustomDecorator } from '@nestjs/common';

export const BEFORE_ENROLMENT = 'before-enrolment';

/** Staff who have yet to register the second factor that they must have may call this as well; nothing else. */
export const BeforeEnrolment = (): CustomDecorator => SetMetadata(BEFORE_ENROLMENT, true);
