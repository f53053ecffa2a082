import type { AdminCouponView } from '@plantao/contracts/checkout/admin-coupon.view';
import { isIsoDay } from '@plantao/domain/shared/brazil-date';
import { formatReais } from '@/lib/format';
import { formatPlainDate } from '@/lib/moments';
import { couponsTexts as texts } from '@/texts/backoffice-coupons';
import { lazily } from '@plantao/domain/shared/lazily';

const percent = lazily(() => new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 }));

/** '20/11/2026'; 'Data não definida' for none, 'Data inválida' for what is no day (ACOUP-06, ACOUP-07). */
export function couponDate(day: string | null | undefined): string {
  if (day === null || day === undefined || day.trim() === '') return texts.noDate;
  return isIsoDay(day.slice(0, 10)) ? formatPlainDate(day) : texts.badDate;
}

/** '15%' or 'R$ 20,00'. */
export const couponValue = ({
  discountType,
  discountValue,
}: Pick<AdminCouponView, 'discountType' | 'discountValue'>): string =>
  discountType === 'percentage' ? `${percent().format(discountValue)}%` : formatReais(discountValue);
