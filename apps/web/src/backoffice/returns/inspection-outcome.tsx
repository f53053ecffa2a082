import type { AdminReturnView, InspectionPreviewView } from '@plantao/contracts/returns/return.view';
import { shortId } from '@plantao/domain/shared/order-number';
import { fromReais } from '@plantao/domain/shared/money';
import { useEffect, useRef } from 'react';
import { formatReais } from '@/lib/format';
import { inspectionTexts as texts } from '@/texts/backoffice/inspection';

interface OutcomeProps {
  back: AdminReturnView;
  preview: InspectionPreviewView;
  /** Somebody asked for it: it comes into view. */
  asked: boolean;
}

/** What an inspection would come to, line by line and in sum, and by which payment it goes back. */
export function InspectionOutcome({ back, preview, asked }: OutcomeProps) {
  const { freight, amount, pay, outcome, payments } = preview;
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    if (asked) place.current?.scrollIntoView?.({ block: 'nearest' });
  }, [asked, preview]);
  return (
    <section
      ref={place}
      role="status"
      aria-label={texts.title}
      className="space-y-3 rounded-control bg-amber-soft p-4"
    >
      <h3 className="font-semibold">{texts.title}</h3>
      <ul className="space-y-2">
        {back.lines.map((line) => (
          <LineOutcome key={line.id} line={line} preview={preview} />
        ))}
        {freight > 0 ? <Row name={texts.freight} amount={formatReais(freight)} /> : null}
        {isLimited(preview) ? <li className="text-small text-ink-2">{texts.limited}</li> : null}
      </ul>
      <p className="figures flex justify-between gap-4 border-t border-line pt-3 font-semibold">
        <span>{texts.total}</span>
        <span>{formatReais(amount)}</span>
      </p>
      {payments.map(({ order, method, byHand, amount: part }) => (
        <p key={order} className="text-small">
          {(byHand ? texts.byHand : texts.by)(
            formatReais(part),
            method,
            order === back.order ? null : shortId(order),
          )}
        </p>
      ))}
      {pay > 0 ? <p className="text-small">{texts.pay(formatReais(pay))}</p> : null}
      {outcome === 'waits' || outcome === 'unpaid' ? (
        <p className="text-small font-semibold">{texts.outcomes[outcome]}</p>
      ) : null}
    </section>
  );
}

/** What the button says that confirms it: the sum. */
export function confirmText({ amount, pay, outcome }: InspectionPreviewView): string {
  if (outcome !== 'nothing') return texts.confirm[outcome](formatReais(amount));
  return pay > 0 ? texts.confirmPay(formatReais(pay)) : texts.confirmNothing;
}

interface LineOutcomeProps {
  line: AdminReturnView['lines'][number];
  preview: InspectionPreviewView;
}

function LineOutcome({ line, preview }: LineOutcomeProps) {
  const { back = 0, instead = 0 } = preview.lines.find((one) => one.line === line.id) ?? {};
  return (
    <>
      <Row name={texts.line(line.name, line.variant)} amount={formatReais(back)} />
      {instead > 0 ? (
        <li className="text-small text-ink-2">
          {texts.instead(formatReais(instead), line.instead?.variant ?? '')}
        </li>
      ) : null}
    </>
  );
}

const Row = ({ name, amount }: { name: string; amount: string }) => (
  <li className="flex justify-between gap-4">
    <span className="min-w-0 break-words">{name}</span>
    <span className="figures shrink-0">{amount}</span>
  </li>
);

/** Whether less is left of what was paid than the pieces come to: something of it went back before. */
const isLimited = ({ lines, freight, amount }: InspectionPreviewView): boolean =>
  lines.reduce((sum, { back }) => sum + fromReais(back), fromReais(freight)) > fromReais(amount);
