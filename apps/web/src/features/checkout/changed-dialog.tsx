import type { ShippingOptionView } from '@plantao/contracts/checkout/checkout.view';
import { fromReais } from '@plantao/domain/shared/money';
import type { ReactNode } from 'react';
import { formatCentavos } from '@/lib/format';
import { lineKey } from '@/shop/cart/cart.store';
import { sizeText } from '@/shop/cart/size-text';
import { shippingStepTexts } from '@/texts/checkout';
import { changedTexts } from '@/texts/checkout-problems';
import { uiTexts } from '@/texts/ui';
import { Badge } from '@/ui/badge/badge';
import { Button } from '@/ui/button/button';
import { Modal } from '@/ui/modal/modal';
import type { OrderFacts } from './order-body.js';
import type { OrderProblem } from './order-outcome.js';

type Repriced = Extract<OrderProblem, { kind: 'repriced' }>;
type NewFreight = Extract<OrderProblem, { kind: 'freight' }>;

interface ChangedDialogProps {
  problem: Repriced | NewFreight;
  /** What the person saw when the order was sent. */
  seen: OrderFacts;
  onClose: () => void;
}

interface Words {
  title: string;
  text: string;
  close: string;
}

function wordsOf(problem: Repriced | NewFreight): Words {
  if (problem.kind === 'repriced') return changedTexts.price;
  return problem.options.length === 0 ? changedTexts.noFreight : changedTexts.freight;
}

/** What costs something else now, the old value beside the new one, before anybody pays. */
export function ChangedDialog({ problem, seen, onClose }: ChangedDialogProps) {
  const { title, text, close } = wordsOf(problem);
  return (
    <Modal
      open
      onOpenChange={onClose}
      size="sm"
      title={title}
      description={text}
      footer={
        <Button size="lg" onClick={onClose}>
          {close}
        </Button>
      }
    >
      {problem.kind === 'repriced' ? (
        <Prices problem={problem} seen={seen} />
      ) : (
        <Options problem={problem} seen={seen} />
      )}
    </Modal>
  );
}

const list = 'divide-y divide-line border-y border-line empty:hidden';

function Prices({ problem, seen }: { problem: Repriced; seen: OrderFacts }) {
  const before = new Map(seen.lines.map((line) => [line.key, line.priceCents]));
  const sizes = new Map(seen.lines.map((line) => [line.key, sizeText(line)]));
  const changed = problem.items.filter((item) => before.get(lineKey(item)) !== fromReais(item.price));
  const total = problem.total === null ? null : fromReais(problem.total);
  return (
    <>
      <ul className={list}>
        {changed.map((item) => (
          <Line
            key={lineKey(item)}
            name={item.name}
            details={`${sizes.get(lineKey(item)) ?? item.selectedSize} · ${item.selectedColor}`}
          >
            <Change from={before.get(lineKey(item))} to={fromReais(item.price)} />
          </Line>
        ))}
      </ul>
      {total === null ? null : (
        <div className="mt-4 flex items-baseline justify-between gap-4 font-semibold">
          <span>{changedTexts.total}</span>
          <span className="figures flex shrink-0 flex-col items-end">
            <Change from={seen.totalCents} to={total} />
          </span>
        </div>
      )}
    </>
  );
}

const detailsOf = ({ company, delivery_range: { min, max } }: ShippingOptionView): string =>
  `${company.name} · ${shippingStepTexts.days(min, max)}`;

/** The current delivery options, and the chosen one even if it is no longer offered. */
function Options({ problem, seen }: { problem: NewFreight; seen: OrderFacts }) {
  const { option: chosen } = seen;
  const before = new Map(seen.options.map(({ id, price }) => [id, fromReais(price)]));
  const unavailable = problem.options.every(({ id }) => id !== chosen.id);
  const mark = <Badge tone="petrol">{changedTexts.chosen}</Badge>;
  return (
    <ul className={list}>
      {unavailable ? (
        <Line name={chosen.name} details={detailsOf(chosen)} mark={mark}>
          <span className="text-small text-ink-2">{changedTexts.gone}</span>
        </Line>
      ) : null}
      {problem.options.map((option) => (
        <Line
          key={option.id}
          name={option.name}
          details={detailsOf(option)}
          mark={option.id === chosen.id ? mark : null}
        >
          <Change from={before.get(option.id)} to={fromReais(option.price)} />
        </Line>
      ))}
    </ul>
  );
}

const amount = (centavos: number): string => (centavos === 0 ? uiTexts.free : formatCentavos(centavos));

/** 'era R$ 9,90', 'agora R$ 12,50'; one amount alone where nothing changed or nothing was shown before. In centavos. */
function Change({ from, to }: { from: number | undefined; to: number }) {
  if (from === undefined || from === to) return <span className="font-semibold">{amount(to)}</span>;
  return (
    <>
      <span className="text-small text-ink-2">
        {changedTexts.was} <s>{amount(from)}</s>
      </span>{' '}
      <span className="font-semibold">
        {changedTexts.now} {amount(to)}
      </span>
    </>
  );
}

interface LineProps {
  name: string;
  details: string;
  mark?: ReactNode;
  children: ReactNode;
}

function Line({ name, details, mark, children }: LineProps) {
  return (
    <li className="flex items-baseline justify-between gap-4 py-3">
      <span>
        <span className="flex flex-wrap items-center gap-x-2 font-semibold">
          {name} {mark}
        </span>
        <span className="block text-small text-ink-2">{details}</span>
      </span>
      <span className="figures flex shrink-0 flex-col items-end text-right">{children}</span>
    </li>
  );
}
