import { IsIn, IsOptional, IsString, MaxLength, ValidateIf } from 'class-validator';
import { message } from '@plantao/domain/shared/errors/message';
import { ORDER_STATUSES, type OrderStatus } from '@plantao/domain/orders/rules/order-status.rules';
import { ListQueryDto } from '../http/list-query.dto.js';
import { IsFilled } from '../validation/checks.js';

export class AdminOrdersQueryDto extends ListQueryDto {
  @IsOptional()
  @ValidateIf((_, value) => value !== '' && value !== 'all')
  @IsIn(ORDER_STATUSES, { message: message('order.status-invalid') })
  status?: string;

  @IsOptional()
  @IsIn(['createdAt', 'total', 'status'], { message: 'Ordenação inválida.' })
  sortField: 'createdAt' | 'total' | 'status' = 'createdAt';

  @IsOptional()
  @IsIn(['asc', 'desc'], { message: 'Ordenação inválida.' })
  sortOrder: 'asc' | 'desc' = 'desc';
}

export class ChangeStatusDto {
  @IsIn(ORDER_STATUSES, { message: message('order.status-invalid') })
  status!: OrderStatus;

  @IsOptional()
  @IsString({ message: message('order.tracking-required') })
  @MaxLength(60)
  tracking?: string;
}

export class OrderNoteDto {
  @IsOptional()
  @IsString()
  orderId?: string;

  @IsFilled('note.blank')
  @MaxLength(2_000)
  text!: string;
}
