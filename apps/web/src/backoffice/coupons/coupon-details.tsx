import type { AdminCouponView } from '@plantao/contracts/checkout/admin-coupon.view';
import { couponSentence } from '@plantao/domain/checkout/rules/coupon-sentence.rules';
import { Pencil } from 'lucide-react';
import { Fact, Facts } from '@/backoffice/orders/facts';
import { useMayChange } from '@/backoffice/shell/use-role';
import { formatNumber, formatReais } from '@/lib/format';
import { formatDateTime } from '@/lib/moments';
import { couponDetailTexts as texts, couponsTexts } from '@/texts/backoffice-coupons';
import { Button } from '@/ui/button/button';
import { CopyButton } from '@/ui/copy-button/copy-button';
import { Modal } from '@/ui/modal/modal';
import { draftOf, fieldsOf } from './coupon-draft.js';
import { CouponStateBadge } from './coupon-state-badge.js';
import { CouponUses } from './coupon-uses.js';
import { couponDate, couponValue } from './coupon-words.js';
import type { CouponDesk } from './use-coupon-desk.js';

/** Everything about one coupon, and the orders that used it (ACOUP-04). */
export function CouponDetails({ desk }: { desk: CouponDesk }) {
  const mayChange = useMayChange();
  const coupon = desk.viewed;
  return (
    <Modal
      open={desk.open === 'view'}
      onOpenChange={(open) => (open ? undefined : desk.close())}
      size="lg"
      title={coupon ? texts.title(coupon.code) : ''}
      footer={
        coupon && mayChange ? (
          <>
            <Button variant="secondary" onClick={() => desk.duplicate(coupon)}>
              {couponsTexts.duplicate}
            </Button>
            <Button onClick={() => desk.edit(coupon)} icon={<Pencil aria-hidden="true" className="size-4" />}>
              {texts.edit}
            </Button>
          </>
        ) : null
      }
    >
      {coupon ? <Content coupon={coupon} /> : null}
    </Modal>
  );
}

const yesOrNo = (value: boolean): string => (value ? texts.yes : texts.no);

function Content({ coupon }: { coupon: AdminCouponView }) {
  return (
    <>
      <div className="pesponto-box mb-4 bg-mist p-4">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-mono text-h3 font-semibold">{coupon.code}</span>
          <CopyButton iconOnly value={coupon.code} label={couponsTexts.copyCode(coupon.code)} />
          <CouponStateBadge state={coupon.state} />
        </p>
        <p className="mt-1 text-ink-2">{couponSentence(fieldsOf(draftOf(coupon)))}</p>
      </div>
      <div className="gap-x-8 md:grid md:grid-cols-2">
        <Facts>
          <Fact name={texts.type}>{couponsTexts.types[coupon.discountType]}</Fact>
          <Fact name={texts.value}>{couponValue(coupon)}</Fact>
          <Fact name={texts.minPurchase}>
            {coupon.minPurchase > 0 ? formatReais(coupon.minPurchase) : couponsTexts.noMinimum}
          </Fact>
          <Fact name={texts.maxDiscount}>
            {coupon.maxDiscount === null ? texts.noMaximum : formatReais(coupon.maxDiscount)}
          </Fact>
          <Fact name={texts.minItems}>
            {coupon.minItems > 1 ? couponsTexts.pieces(coupon.minItems) : texts.anyPieces}
          </Fact>
          <Fact name={texts.freeShipping}>{yesOrNo(coupon.freeShipping)}</Fact>
          <Fact name={texts.firstPurchase}>{yesOrNo(coupon.firstPurchase)}</Fact>
        </Facts>
        <Facts>
          <Fact name={texts.startDate}>{couponDate(coupon.startDate)}</Fact>
          <Fact name={texts.endDate}>{couponDate(coupon.endDate)}</Fact>
          <Fact name={texts.usageLimit}>{formatNumber(coupon.usageLimit)}</Fact>
          <Fact name={texts.usageCount}>{formatNumber(coupon.usageCount)}</Fact>
          <Fact name={texts.active}>{yesOrNo(coupon.active)}</Fact>
          <Fact name={texts.createdAt}>{formatDateTime(coupon.createdAt)}</Fact>
          <Fact name={texts.updatedAt}>{formatDateTime(coupon.updatedAt)}</Fact>
        </Facts>
      </div>
      <CouponUses coupon={coupon} />
    </>
  );
}
