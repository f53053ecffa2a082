import type { PromotionSimulationResponse } from '@plantao/contracts/checkout/admin-coupon.view';
import type { SimulatePromotionsDto } from '@plantao/contracts/checkout/simulate-promotions.dto';
import { fromReais } from '@plantao/domain/shared/money';
import { TIMINGS } from '@plantao/domain/shared/constants';
import { isIsoDay } from '@plantao/domain/shared/brazil/brazil-date';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useState } from 'react';
import { DayInput } from '@/backoffice/shared/forms/day-input';
import { formatCentavos, formatReais } from '@/lib/format';
import { useDebounce } from '@/lib/use-debounce';
import { usePixDiscount } from '@/shop/settings/use-shop-settings';
import { simulatorTexts as texts } from '@/texts/backoffice/coupons';
import { Badge, type BadgeProps } from '@/ui/badge/badge';
import { Checkbox } from '@/ui/checkbox/checkbox';
import { Drawer } from '@/ui/drawer/drawer';
import { ErrorState } from '@/ui/error-state/error-state';
import { Field } from '@/ui/field/field';
import { staleStyles } from '@/ui/table/stale.styles';
import { TextInput, type TextInputProps } from '@/ui/text-input/text-input';
import { simulationQuery } from './coupon-queries.js';

type Simulation = PromotionSimulationResponse['data'];
type Rule = Simulation['rules'][number];

/** The form as it is typed. */
interface CartDraft {
  total: string;
  pieces: string;
  freight: string;
  code: string;
  day: string;
  newCustomer: boolean;
}

const EMPTY: CartDraft = {
  total: '179.80',
  pieces: '2',
  freight: '24.90',
  code: '',
  day: '',
  newCustomer: true,
};
const REAIS: TextInputProps = { type: 'number', inputMode: 'decimal', step: '0.01', min: 0 };

/** What the server is asked; null while a field is not what it should be. */
function queryOf({
  total,
  pieces,
  freight,
  code,
  day,
  newCustomer,
}: CartDraft): SimulatePromotionsDto | null {
  const [cartTotal, cartPieces, delivery] = [Number(total), Number(pieces), Number(freight)];
  const isAmount = (text: string, value: number): boolean => text !== '' && value >= 0 && value <= 1_000_000;
  if (!isAmount(total, cartTotal) || !isAmount(freight, delivery)) return null;
  if (!Number.isInteger(cartPieces) || cartPieces < 1 || cartPieces > 10_000) return null;
  if (day !== '' && !isIsoDay(day)) return null;
  return {
    cartTotal,
    cartPieces,
    freight: delivery,
    newCustomer: newCustomer ? 'true' : 'false',
    ...(code.trim() === '' ? {} : { code: code.trim() }),
    ...(day === '' ? {} : { day }),
  };
}

/** All rules of the shop, judged by a cart that somebody imagines: what applies, what is near, what is refused and why. */
export default function PromotionSimulator({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [draft, setDraft] = useState(EMPTY);
  const put = (change: Partial<CartDraft>) => setDraft({ ...draft, ...change });
  const wanted = JSON.stringify(queryOf(draft));
  const settled = useDebounce(wanted, TIMINGS.searchDebounce);
  const query = JSON.parse(settled) as SimulatePromotionsDto | null;
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery(simulationQuery(query));
  const input = (name: 'total' | 'pieces' | 'freight' | 'code', props: TextInputProps = {}) => (
    <Field label={texts[name]}>
      <TextInput {...props} value={draft[name]} onChange={(event) => put({ [name]: event.target.value })} />
    </Field>
  );
  return (
    <Drawer
      open={open}
      onOpenChange={(next) => (next ? undefined : onClose())}
      title={texts.title}
      width="medium"
    >
      <p className="text-small text-ink-2">{texts.intro}</p>
      <div className="mt-3 grid grid-cols-2 gap-4">
        {input('total', REAIS)}
        {input('pieces', { type: 'number', inputMode: 'numeric', step: 1, min: 1 })}
        {input('freight', REAIS)}
        {input('code', { autoComplete: 'off', maxLength: 40, className: 'font-mono uppercase' })}
        <Field label={texts.day}>
          <DayInput value={draft.day} calendar={texts.pickDay} onChange={(day) => put({ day })} />
        </Field>
      </div>
      <Checkbox
        label={texts.newCustomer}
        checked={draft.newCustomer}
        onChange={(event) => put({ newCustomer: event.target.checked })}
      />
      <div role="status" className="mt-4 space-y-4">
        {wanted === 'null' ? (
          <p className="text-ink-2">{texts.mend}</p>
        ) : isError ? (
          <ErrorState inline title={texts.failed} retrying={isFetching} onRetry={() => void refetch()} />
        ) : data ? (
          <Outcome simulation={data} stale={isPlaceholderData || wanted !== settled} />
        ) : (
          <p className="text-ink-2">{texts.waiting}</p>
        )}
      </div>
    </Drawer>
  );
}

/** `stale`: of the cart before; the one that is typed is still being judged. */
function Outcome({ simulation, stale }: { simulation: Simulation; stale: boolean }) {
  const { price, proposal, rules, freeFrom } = simulation;
  const pix = usePixDiscount(fromReais(price.total));
  const [subtotal, discount, total] = [price.subtotal, price.discount, price.total].map(formatReais);
  return (
    <div aria-busy={stale} className={clsx('space-y-4', stale && staleStyles)}>
      <div className="figures space-y-1 rounded-control bg-mist p-3">
        <p className="font-semibold">
          {price.discount > 0
            ? texts.pays(subtotal ?? '', discount ?? '', total ?? '')
            : texts.paysFull(total ?? '')}
        </p>
        {pix ? (
          <p>{texts.byPix(formatCentavos(fromReais(price.total) - pix.cents), formatCentavos(pix.cents))}</p>
        ) : null}
        <p>{texts.delivery[price.freeDelivery ?? 'none']}</p>
        <p className="text-ink-2">{proposal ? proposed(proposal) : texts.best}</p>
      </div>
      <section aria-label={texts.rules}>
        <h3 className="text-body font-semibold">{texts.rules}</h3>
        <ul className="divide-y divide-line">
          {rules.map((rule) => (
            <RuleRow key={rule.code ?? ''} rule={rule} freeFrom={freeFrom} />
          ))}
        </ul>
      </section>
    </div>
  );
}

const proposed = ({ code, gain }: NonNullable<Simulation['proposal']>): string =>
  code === null ? texts.without(formatReais(gain)) : texts.proposal(code, formatReais(gain));

const TONES: Record<Rule['state'], BadgeProps['tone']> = {
  applied: 'ok',
  available: 'info',
  near: 'amber',
  idle: 'neutral',
  refused: 'neutral',
};

function RuleRow({ rule, freeFrom }: { rule: Rule; freeFrom: number | null }) {
  return (
    <li className="flex items-start gap-3 py-3 text-small">
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{rule.code ?? texts.amountRule(formatReais(freeFrom ?? 0))}</p>
        <p className="text-ink-2">{rule.sentence ?? texts.amountSentence}</p>
        <p className="figures">{whyOf(rule)}</p>
      </div>
      <Badge tone={TONES[rule.state]} size="sm">
        {texts.states[rule.state]}
      </Badge>
    </li>
  );
}

/** What it gives, or what it lacks, or why it is refused. */
function whyOf({ state, reason, discount, freeDelivery, missing, missingPieces }: Rule): string {
  if (state === 'refused' || state === 'idle') return reason ?? '';
  const lacks = [
    ...(missingPieces > 0 ? [texts.missingPieces(missingPieces)] : []),
    ...(missing > 0 ? [texts.missing(formatReais(missing))] : []),
  ];
  if (state === 'near') return lacks.join(' ');
  return [
    ...(discount > 0 ? [texts.gives(formatReais(discount))] : []),
    ...(freeDelivery ? [texts.free] : []),
  ].join(' ');
}
