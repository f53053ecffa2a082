import { IsOptional, IsString, MaxLength } from 'class-validator';
import { IsEmailAddress, IsFilled, IsWhatsApp } from '../validation/checks.js';

/** LEAD-13: the same checks as the form's. */
export class CaptureLeadDto {
  @IsFilled('name.required')
  @MaxLength(120)
  name!: string;

  /** Digits only. */
  @IsWhatsApp()
  whatsapp!: string;

  @IsEmailAddress()
  email!: string;

  /** Version of the consent text shown beside the button. */
  @IsOptional()
  @IsString()
  @MaxLength(40)
  consentVersion?: string;
}
