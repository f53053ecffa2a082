import { fromReais } from '@plantao/domain/shared/money';
import type { ReactNode } from 'react';
import type { CartLine } from '@/lib/cart/cart-line';
import { formatCentavos, formatReais } from '@/lib/format';
import { lineKey } from '@/stores/cart.store';
import { changedTexts, shippingStepTexts } from '@/texts/checkout';
import { uiTexts } from '@/texts/ui';
import { Button } from '@/ui/button/button';
import { Modal } from '@/ui/modal/modal';
import type { OrderProblem } from './order-outcome.js';

interface ChangedDialogProps {
  problem: Extract<OrderProblem, { kind: 'repriced' | 'freight' }>;
  /** The lines at the prices that the person saw. */
  lines: readonly CartLine[];
  onClose: () => void;
}

/** What costs something else now, with the new values, before anybody pays (spec/README, totals that changed). */
export function ChangedDialog({ problem, lines, onClose }: ChangedDialogProps) {
  const prices = problem.kind === 'repriced';
  return (
    <Modal
      open
      onOpenChange={onClose}
      size="sm"
      title={prices ? changedTexts.priceTitle : changedTexts.freightTitle}
      description={prices ? changedTexts.priceText : changedTexts.freightText}
      footer={
        <Button size="lg" onClick={onClose}>
          {changedTexts.confirm}
        </Button>
      }
    >
      {prices ? <Prices problem={problem} lines={lines} /> : <Options problem={problem} />}
    </Modal>
  );
}

function Prices({
  problem,
  lines,
}: {
  problem: Extract<OrderProblem, { kind: 'repriced' }>;
  lines: readonly CartLine[];
}) {
  const before = new Map(lines.map((line) => [line.key, line.priceCents]));
  const changed = problem.items.filter((item) => before.get(lineKey(item)) !== fromReais(item.price));
  return (
    <>
      <ul className="divide-y divide-line border-y border-line empty:hidden">
        {changed.map((item) => (
          <Line key={lineKey(item)} name={item.name} details={`${item.selectedSize} · ${item.selectedColor}`}>
            {before.has(lineKey(item)) ? (
              <s className="text-small text-ink-3">
                <span className="sr-only">{changedTexts.before} </span>
                {formatCentavos(before.get(lineKey(item)) ?? 0)}
              </s>
            ) : null}
            <span className="font-semibold">
              <span className="sr-only">{changedTexts.now} </span>
              {formatReais(item.price)}
            </span>
          </Line>
        ))}
      </ul>
      {problem.total === null ? null : (
        <p className="figures mt-4 font-semibold">{changedTexts.newTotal(formatReais(problem.total))}</p>
      )}
    </>
  );
}

function Options({ problem }: { problem: Extract<OrderProblem, { kind: 'freight' }> }) {
  return (
    <ul className="divide-y divide-line border-y border-line empty:hidden">
      {problem.options.map((option) => {
        const { min, max } = option.delivery_range;
        return (
          <Line
            key={option.id}
            name={option.name}
            details={`${option.company.name} · ${shippingStepTexts.days(min, max)}`}
          >
            <span className="font-semibold">
              {option.price === 0 ? uiTexts.free : formatReais(option.price)}
            </span>
          </Line>
        );
      })}
    </ul>
  );
}

function Line({ name, details, children }: { name: string; details: string; children: ReactNode }) {
  return (
    <li className="flex items-baseline justify-between gap-4 py-3">
      <span>
        <span className="block font-semibold">{name}</span>
        <span className="block text-small text-ink-2">{details}</span>
      </span>
      <span className="figures flex shrink-0 flex-col items-end">{children}</span>
    </li>
  );
}
