import { IsBoolean, IsIn, IsOptional, IsString, Matches, MaxLength, ValidateIf } from 'class-validator';
import { message } from '@plantao/domain/shared/errors/message';

export class ContactMessagesQueryDto {
  @IsOptional()
  @ValidateIf((_, value) => value !== '' && value !== 'all')
  @IsIn(['open', 'answered'], { message: message('request.invalid') })
  status?: 'open' | 'answered' | 'all' | '';

  @IsOptional()
  @IsString({ message: message('list.search') })
  @MaxLength(100, { message: message('list.search-long') })
  search?: string;

  /** `next` of the answer before. */
  @IsOptional()
  @ValidateIf((_, value) => value !== '')
  @Matches(/^[\w-]{20,120}$/, { message: message('request.invalid') })
  after?: string;
}

export class AnswerMessageDto {
  @IsBoolean({ message: message('request.invalid') })
  answered!: boolean;
}
