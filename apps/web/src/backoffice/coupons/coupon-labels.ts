import type { AdminCouponView } from '@plantao/contracts/checkout/admin-coupon.view';
import { isIsoDay } from '@plantao/domain/shared/brazil/brazil-date';
import { formatReais } from '@/lib/format';
import { formatPlainDate } from '@/lib/date-format';
import type { FieldLabels } from '@/backoffice/shared/forms/use-record-merge';
import { couponFormTexts, couponsTexts as texts } from '@/texts/backoffice/coupons';
import { lazily } from '@plantao/domain/shared/lazily';
import type { CouponDraft } from './coupon-draft.js';

const percent = lazily(() => new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 }));

/** '20/11/2026'; 'Data não definida' for none, 'Data inválida' for an invalid day (ACOUP-06, ACOUP-07). */
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

/** The labels of the form's fields. */
export const couponLabels = ({ discountType }: Pick<CouponDraft, 'discountType'>) =>
  ({
    code: couponFormTexts.code,
    discountType: couponFormTexts.type,
    discountValue:
      discountType === 'percentage' ? couponFormTexts.percentageValue : couponFormTexts.fixedValue,
    minPurchase: couponFormTexts.minPurchase,
    maxDiscount: couponFormTexts.maxDiscount,
    minItems: couponFormTexts.minItems,
    startDate: couponFormTexts.startDate,
    endDate: couponFormTexts.endDate,
    usageLimit: couponFormTexts.usageLimit,
    freeShipping: couponFormTexts.freeShippingShort,
    firstPurchase: couponFormTexts.firstPurchase,
    active: couponFormTexts.active,
  }) satisfies Record<keyof CouponDraft, string>;

/** Field labels and values as text, for the notice after a merge. */
export const couponFieldLabels = (draft: CouponDraft): FieldLabels<CouponDraft> => ({
  label: (name) => couponLabels(draft)[name],
  value: (name, now) => {
    if (name === 'discountType') return texts.types[now.discountType];
    return name === 'startDate' || name === 'endDate' ? couponDate(now[name]) : undefined;
  },
});
