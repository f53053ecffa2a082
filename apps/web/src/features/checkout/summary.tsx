import type { CouponEffect } from '@plantao/domain/checkout/rules/promotions.rules';
import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { pages } from '@plantao/contracts/pages/shop-pages';
import type { CartLine } from '@/shop/cart/cart-line';
import { sizeText } from '@/shop/cart/size-text';
import type { CartSums } from '@/shop/cart/cart-sums';
import { useCouponEffect } from '@/shop/cart/use-coupon';
import { PixTotal } from '@/shop/cart/pix-total';
import { formatCentavos } from '@/lib/format';
import { checkoutTexts } from '@/texts/checkout';
import { stitchedGarments } from '@/shop/embroidery/stitched-garments';
import { StitchedWords } from '@/shop/embroidery/stitched-words';
import { uiTexts } from '@/texts/ui';
import { couponTexts, summaryTexts } from '@/texts/cart-sums';
import { AmountRow } from '@/ui/amount-row/amount-row';
import { Picture } from '@/ui/picture/picture';

interface SummaryProps {
  lines: readonly CartLine[];
  sums: CartSums;
  couponCode: string | null;
}

/** Subtotal, discount, delivery, total; every row keeps its place. */
export function Totals({ sums, couponCode }: Omit<SummaryProps, 'lines'>) {
  const { subtotalCents, shippingCents, totalCents } = sums;
  const effect = useCouponEffect(sums);
  const freight =
    shippingCents === null
      ? checkoutTexts.freightUnknown
      : shippingCents === 0
        ? uiTexts.free
        : formatCentavos(shippingCents);
  return (
    <>
      <dl className="figures space-y-2">
        <AmountRow term={checkoutTexts.subtotal} value={formatCentavos(subtotalCents)} />
        {couponCode && effect ? <CouponRow code={couponCode} effect={effect} sums={sums} /> : null}
        <AmountRow term={checkoutTexts.freight} value={freight} tone={shippingCents === 0 ? 'text-ok' : ''} />
        <div className="flex items-baseline justify-between gap-4 border-t border-line-strong pt-3">
          <dt className="font-semibold">{checkoutTexts.total}</dt>
          <dd className="text-h2 font-bold">{formatCentavos(totalCents)}</dd>
        </div>
      </dl>
      <PixTotal sums={sums} />
    </>
  );
}

interface CouponRowProps {
  code: string;
  effect: CouponEffect;
  sums: CartSums;
}

/** What the coupon gives: of the goods, the delivery, or nothing and why. */
function CouponRow({ code, effect, sums }: CouponRowProps) {
  if (effect === 'discount')
    return (
      <AmountRow
        term={checkoutTexts.discountWith(code)}
        value={`− ${formatCentavos(sums.discountCents)}`}
        tone="text-coral"
      />
    );
  if (effect === 'delivery')
    return <AmountRow term={summaryTexts.couponRow(code)} value={summaryTexts.freeDelivery} tone="text-ok" />;
  return (
    <div className="text-small text-ink-2">
      <dt>{couponTexts.idle(code)}</dt>
      <dd>{couponTexts.idleReasons[effect]}</dd>
    </div>
  );
}

function Lines({ lines }: { lines: readonly CartLine[] }) {
  return (
    <ul className="space-y-3">
      {lines.map((line) => (
        <li key={line.key} className="flex gap-3">
          <Picture src={line.image} alt="" sizes="4rem" className="w-14 shrink-0 rounded-control" />
          <span className="min-w-0 flex-1 text-small">
            <span className="line-clamp-2 font-semibold" title={line.name}>
              {line.name}
            </span>
            <span className="block text-ink-2">
              {checkoutTexts.lineDetails(sizeText(line), line.selectedColor, line.quantity)}
            </span>
            <StitchedWords embroidery={line.stitched} garments={stitchedGarments(line.pieces)} />
          </span>
          <span className="figures shrink-0 text-small font-semibold">
            {formatCentavos(line.priceCents * line.quantity)}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Beside the steps, sticky while they scroll. */
export function SideSummary(props: SummaryProps) {
  return (
    <section aria-labelledby="side-summary" className="space-y-4 rounded-tile bg-mist p-6">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="side-summary" className="text-h3">
          {checkoutTexts.summary}
        </h2>
        <Link
          to={pages.cart()}
          className="target text-small font-semibold text-petrol underline-offset-4 hover:underline"
        >
          {checkoutTexts.editCart}
        </Link>
      </div>
      <div className="max-h-96 overflow-y-auto" tabIndex={props.lines.length > 4 ? 0 : undefined}>
        <Lines lines={props.lines} />
      </div>
      <Totals {...props} />
    </section>
  );
}

/** Above the steps of a phone: one line that opens. */
export function CollapsibleSummary(props: SummaryProps) {
  const [open, setOpen] = useState(false);
  return (
    <section aria-label={checkoutTexts.summary} className="-mx-gutter border-y border-line bg-mist lg:hidden">
      <button
        type="button"
        aria-expanded={open}
        aria-controls="folded-summary"
        onClick={() => setOpen(!open)}
        className="flex min-h-12 w-full items-center gap-2 px-gutter text-left"
      >
        <span className="font-semibold text-petrol">
          {open ? checkoutTexts.hideSummary : checkoutTexts.showSummary}
        </span>
        <ChevronDown
          aria-hidden="true"
          className={clsx('size-5 text-petrol transition-transform', open && 'rotate-180')}
        />
        <span className="figures ml-auto font-bold">{formatCentavos(props.sums.totalCents)}</span>
      </button>
      <div id="folded-summary" hidden={!open} className="space-y-4 px-gutter pb-4">
        <Lines lines={props.lines} />
        <Totals {...props} />
        <Link
          to={pages.cart()}
          className="inline-flex min-h-11 items-center font-semibold text-petrol underline underline-offset-4"
        >
          {checkoutTexts.editCart}
        </Link>
      </div>
    </section>
  );
}
