import { IsIn, IsOptional, IsString, Matches, ValidateIf } from 'class-validator';
import { message } from '@plantao/domain/shared/errors/message';
import { ATTENTION_REASONS, type AttentionReason } from '@plantao/domain/shipping/rules/attention.rules';
import { ORDER_STATUSES, type OrderStatus } from '@plantao/domain/orders/rules/order-status.rules';
import { ListQueryDto } from '../http/list-query.dto.js';
import { composeDecorators } from '../validation/compose-decorators.js';
import { AtMost, IsDay, IsFilled, IsTrackingCode, INVALID } from '../validation/checks.js';

/** How an order was paid; `none`: nothing was paid yet; `charged-back`: a dispute was lost. */
export const PAYMENT_FILTERS = ['pix', 'card', 'boleto', 'manual', 'none', 'charged-back'] as const;
/** How far the label of an order is; `with` and `without` any. */
export const LABEL_FILTERS = ['with', 'without', 'requested', 'pending', 'released'] as const;

const optional = (): PropertyDecorator => ValidateIf((_, value) => value !== '' && value !== undefined);

const VALUES = { message: message('list.values') };
/** Up to thirty values with commas between, each of this form. */
const AreValues = (form = /^[^,\p{Cc}]{1,60}$/u): PropertyDecorator =>
  composeDecorators(
    IsString(VALUES),
    Matches(new RegExp(`^(${body(form)})(,(${body(form)})){0,29}$`, form.flags), VALUES),
  );
const body = (form: RegExp): string => form.source.replace(/^\^|\$$/g, '');

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

  /** Carriers, with commas between: orders with any of them. The same of the four after it. */
  @optional()
  @AreValues()
  carrier?: string;

  /** States of the address: 'SP,RJ'. */
  @optional()
  @AreValues(/^[a-z]{2}$/i)
  uf?: string;

  /** Codes of coupons that were used. */
  @optional()
  @AreValues()
  coupon?: string;

  /** Tags of a product of the order. */
  @optional()
  @AreValues()
  tag?: string;

  /** All of the money given back, or a part of it. */
  @optional()
  @AreValues(/^(full|part)$/)
  refunded?: string;

  /** Disputes that are open, or were lost. */
  @optional()
  @AreValues(/^(open|lost)$/)
  contested?: string;

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
