import type { EditAmountsView, OrderEditPreviewView } from '@plantao/contracts/order-edits/order-edit.view';
import { useEffect, useRef } from 'react';
import { formatReais } from '@/lib/format';
import { orderEditTexts as texts } from '@/texts/backoffice/order-edits';

const ROWS = ['subtotal', 'discount', 'shipping', 'total'] as const satisfies (keyof EditAmountsView)[];

interface EditOutcomeProps {
  preview: OrderEditPreviewView;
  /** Whether the payment was registered by hand: a person gives back what leaves the order. */
  byHand: boolean;
}

/** What the change comes to: before and after, and who pays what. */
export function EditOutcome({ preview, byHand }: EditOutcomeProps) {
  const { changes, before, after, label } = preview;
  const section = useRef<HTMLElement>(null);
  // It comes below a long form: nobody confirms what they have not seen.
  useEffect(() => {
    section.current?.scrollIntoView?.({ block: 'nearest' });
  }, [preview]);
  const moves = ROWS.some((row) => before[row] !== after[row]);
  return (
    <section
      ref={section}
      aria-live="polite"
      className="space-y-3 rounded-tile border border-petrol bg-tile p-4"
    >
      <h3 className="text-body font-semibold">{texts.result}</h3>
      <ul className="list-disc space-y-1 pl-5">
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
      {moves ? (
        <table className="figures w-full text-small">
          <thead>
            <tr className="text-left text-ink-3">
              <th scope="col">
                <span className="sr-only">{texts.result}</span>
              </th>
              <th scope="col" className="text-right font-normal">
                {texts.before}
              </th>
              <th scope="col" className="text-right font-normal">
                {texts.after}
              </th>
            </tr>
          </thead>
          <tbody>
            {ROWS.map((row) => (
              <tr key={row} className={row === 'total' ? 'font-semibold' : ''}>
                <th scope="row" className="py-1 text-left font-normal">
                  {texts.amounts[row]}
                </th>
                <td className="py-1 text-right">{formatReais(before[row])}</td>
                <td className="py-1 text-right">{formatReais(after[row])}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      <div className="figures font-semibold">
        {moneyOf(preview, byHand).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      {texts.label[label] ? <p className="text-small text-ink-2">{texts.label[label]}</p> : null}
    </section>
  );
}

function moneyOf({ difference, refund, waits, supplement }: OrderEditPreviewView, byHand: boolean): string[] {
  const back = waits ? texts.waits : byHand ? texts.refundByHand : texts.refund;
  if (refund > 0 || supplement)
    return [
      ...(refund > 0 ? [back(formatReais(refund))] : []),
      ...(supplement ? [texts.supplement(formatReais(supplement.total))] : []),
    ];
  if (difference === 0) return [texts.same];
  return [(difference < 0 ? texts.less : texts.more)(formatReais(Math.abs(difference)))];
}
