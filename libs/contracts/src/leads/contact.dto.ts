import { IsOptional, IsString, MaxLength, ValidateIf } from 'class-validator';
import { TEXT_LIMITS } from '@plantao/domain/shared/constants';
import { message } from '@plantao/domain/shared/errors/message';
import { AtMost, IsEmailAddress, IsFilled, IsPersonName, IsPhoneBr, INVALID } from '../validation/checks.js';

/** STATIC-04: a message of the contact page. */
export class ContactDto {
  @IsPersonName()
  name!: string;

  @IsEmailAddress()
  email!: string;

  /** Optional; with area code when given. */
  @IsOptional()
  @ValidateIf((_, value) => value !== '')
  @IsPhoneBr()
  phone?: string;

  @IsFilled('contact.message-required')
  @MaxLength(TEXT_LIMITS.contactMessage, {
    message: message('contact.message-long', { max: TEXT_LIMITS.contactMessage }),
  })
  message!: string;

  /** No person sees this field: what is filled in here comes from a robot, is accepted and dropped. */
  @IsOptional()
  @IsString(INVALID)
  @AtMost(500)
  website?: string;
}
