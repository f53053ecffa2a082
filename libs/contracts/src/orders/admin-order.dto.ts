import { IsIn, IsOptional, IsString, ValidateIf } from 'class-validator';
import { message } from '@plantao/domain/shared/errors/message';
import { ATTENTION_REASONS, type AttentionReason } from '@plantao/domain/shipping/rules/attention.rules';
import { ORDER_STATUSES, type OrderStatus } from '@plantao/domain/orders/rules/order-status.rules';
import { ListQueryDto } from '../http/list-query.dto.js';
import { AtMost, IsDay, IsFilled, IsTrackingCode, INVALID } from '../validation/checks.js';

/** How an order was paid; `none`: nothing was paid yet; `charged-back`: a dispute was lost. */
export const PAYMENT_FILTERS = ['pix', 'card', 'boleto', 'manual', 'none', 'charged-back'] as const;
/** How far the label of an order is; `with` and `without` any. */
export const LABEL_FILTERS = ['with', 'without', 'requested', 'pending', 'released'] as const;

const optional = (): PropertyDecorator => ValidateIf((_, value) => value !== '' && value !== undefined);

/** What narrows the list of orders, and its export. Days are whole days in São Paulo, both ends included. */
export class OrdersFilterDto extends ListQueryDto {
  @IsOptional()
  @ValidateIf((_, value) => value !== '' && value !== 'all')
  @IsIn(ORDER_STATUSES, { message: message('order.status-invalid') })
  status?: string;

  @optional()
  @IsIn(PAYMENT_FILTERS, { message: message('payment.method') })
  payment?: (typeof PAYMENT_FILTERS)[number];

  @optional()
  @IsIn(LABEL_FILTERS, { message: message('list.label-state') })
  label?: (typeof LABEL_FILTERS)[number];

  @optional()
  @IsIn(['failed'], { message: message('list.refund') })
  refund?: 'failed';

  /** Only orders that wait for somebody, as the dashboard counts them. */
  @optional()
  @IsIn(ATTENTION_REASONS, { message: message('list.filter') })
  waiting?: AttentionReason;

  @optional()
  @IsDay('coupon.day')
  from?: string;

  @optional()
  @IsDay('coupon.day')
  to?: string;
}

export class AdminOrdersQueryDto extends OrdersFilterDto {
  @IsOptional()
  @IsIn(['createdAt', 'total', 'status'], { message: message('list.sort') })
  sortField: 'createdAt' | 'total' | 'status' = 'createdAt';

  @IsOptional()
  @IsIn(['asc', 'desc'], { message: message('list.sort') })
  sortOrder: 'asc' | 'desc' = 'desc';
}

export class ChangeStatusDto {
  @IsIn(ORDER_STATUSES, { message: message('order.status-invalid') })
  status!: OrderStatus;

  @IsOptional()
  @IsTrackingCode()
  tracking?: string;
}

export class OrderNoteDto {
  @IsOptional()
  @IsString(INVALID)
  orderId?: string;

  @IsFilled('note.blank')
  @AtMost(2_000)
  text!: string;
}
