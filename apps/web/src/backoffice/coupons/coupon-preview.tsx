import { couponSentence } from '@plantao/domain/checkout/rules/coupon-sentence.rules';
import { couponFormTexts as texts } from '@/texts/backoffice-coupons';
import { draftFaults, fieldsOf, type CouponDraft } from './coupon-draft.js';

/** The coupon in one sentence while it is being written. */
export function CouponPreview({ draft }: { draft: CouponDraft }) {
  const { code: _code, ...faults } = draftFaults(draft);
  const fields = fieldsOf(draft);
  const gives = fields.discountValue > 0 || fields.freeShipping;
  const ready = Object.keys(faults).length === 0 && gives;
  return (
    <section
      aria-label={texts.preview}
      className="pesponto-box z-raised mt-6 bg-mist p-4 md:sticky md:-bottom-4"
    >
      <h3 className="text-small font-semibold text-ink-2">{texts.preview}</h3>
      <p className={ready ? 'mt-1 font-semibold' : 'mt-1 text-ink-2'}>
        {ready ? couponSentence(fields) : gives ? texts.previewMissing : texts.previewNothing}
      </p>
    </section>
  );
}
