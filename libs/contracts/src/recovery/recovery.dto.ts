import { Type } from 'class-transformer';
import { IsBoolean, IsIn, IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import {
  RECOVERY_CHANNELS,
  RECOVERY_QUEUES,
  type RecoveryChannel,
  type RecoveryQueue,
} from '@plantao/domain/recovery/rules/recovery.rules';
import { message } from '@plantao/domain/shared/errors/message';
import { ListQueryDto } from '../http/list-query.dto.js';
import { INVALID } from '../validation/checks.js';
import { IsAmount } from '../validation/numbers.js';

/** GET /admin/recovery: one queue, the newest first; of PIX codes and cards, what ends first. */
export class RecoveryQueryDto extends ListQueryDto {
  @IsIn(RECOVERY_QUEUES, INVALID)
  queue: RecoveryQueue = 'cart';
}

export class RecoveryReportDto {
  /** Messages of so many days. */
  @IsOptional()
  @Type(() => Number)
  @IsInt(INVALID)
  @Min(1, INVALID)
  @Max(90, INVALID)
  days: number = 30;
}

export class SendReminderDto {
  @IsIn(RECOVERY_CHANNELS, INVALID)
  channel!: RecoveryChannel;
}

/** The secret of a link stands in the body: addresses are written to logs. */
export class RecoveryLinkDto {
  @IsString({ message: message('recovery.link') })
  @MaxLength(100, { message: message('recovery.link') })
  token!: string;
}

export class LinkedPaymentDto extends RecoveryLinkDto {
  /** What the page said that the PIX costs, in reais: compared, never believed. */
  @IsOptional()
  @IsAmount({ message: message('price.invalid') })
  shownTotal?: number;
}

export class LinkedPaymentStatusDto extends RecoveryLinkDto {
  /** 'Já paguei': has the provider asked soon. */
  @IsOptional()
  @IsBoolean(INVALID)
  check?: boolean;
}

/** What is left out stays as it is. */
export class ContactPreferencesDto {
  @IsOptional()
  @IsBoolean(INVALID)
  mail?: boolean;

  @IsOptional()
  @IsBoolean(INVALID)
  whatsapp?: boolean;
}
