import { IsBoolean, IsOptional, IsString } from 'class-validator';
import { AtMost, IsEmailAddress, IsPersonName, IsWhatsApp, INVALID } from '../validation/checks.js';

/** LEAD-13: the same checks as the form's. */
export class CaptureLeadDto {
  @IsPersonName()
  name!: string;

  /** Digits only. */
  @IsWhatsApp()
  whatsapp!: string;

  @IsEmailAddress()
  email!: string;

  /** Version of the consent text shown beside the button. */
  @IsOptional()
  @IsString(INVALID)
  @AtMost(40)
  consentVersion?: string;

  /** The box for messages by WhatsApp, by the same version of the text. */
  @IsOptional()
  @IsBoolean(INVALID)
  whatsappConsent?: boolean;
}
