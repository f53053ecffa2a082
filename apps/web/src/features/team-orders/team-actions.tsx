import { customerRoutes as routes } from '@plantao/contracts/http/customer-routes';
import { pages } from '@plantao/contracts/pages/shop-pages';
import type { ChangeTeamOrderDto } from '@plantao/contracts/team-orders/team-order.dto';
import type { TeamOrderView } from '@plantao/contracts/team-orders/team-order.view';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { errorText } from '@/lib/api/api-error';
import { call } from '@/lib/api/client';
import { queryClient } from '@/lib/query-client';
import { useShopSettings } from '@/shop/settings/use-shop-settings';
import { teamOrdersTexts, teamOrderTexts as texts } from '@/texts/team-orders';
import { Button } from '@/ui/button/button';
import { DateInput } from '@/ui/date-input/date-input';
import { Field } from '@/ui/field/field';
import { confirmAction } from '@/ui/message-dialog/dialog.store';
import { TextInput } from '@/ui/text-input/text-input';
import { toast } from '@/ui/toast/toast';
import { isDeadline, particularsFaults } from './team-draft.js';
import { showTeamOrder } from './team-queries.js';

/** The heading of the sum of a team order. */
export const TOTALS = 'team-totals';

/** Ends the choices, moves their deadline, opens them again, changes what the team is called, or deletes the team order. */
export function TeamActions({ order }: { order: TeamOrderView }) {
  const { _id: id, state } = order;
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const change = async (body: ChangeTeamOrderDto, done?: string) => {
    setBusy(true);
    try {
      showTeamOrder(await call(routes.changeTeamOrder, { params: { id }, body }));
      if (done) toast.success(done);
      // The button is gone: what it was for begins with the sum.
      if (body.closed !== undefined) document.getElementById(TOTALS)?.focus();
    } catch (error) {
      toast.error(errorText(error));
    } finally {
      setBusy(false);
    }
  };
  const close = async () => {
    const confirmed = await confirmAction({ title: texts.closeAsk, text: texts.closeText, act: texts.close });
    if (confirmed) await change({ closed: true });
  };
  const remove = async () => {
    const confirmed = await confirmAction({
      title: texts.removeOrderAsk,
      text: texts.removeOrderText,
      button: 'delete',
      act: texts.remove_,
    });
    if (!confirmed) return;
    try {
      await call(routes.deleteTeamOrder, { params: { id } });
      void queryClient.invalidateQueries({ queryKey: ['team-orders'] });
      await navigate(pages.teamOrders());
    } catch (error) {
      toast.error(errorText(error));
    }
  };
  return (
    <div className="space-y-4">
      {state === 'open' ? (
        <>
          <Button size="lg" block loading={busy} onClick={() => void close()}>
            {texts.close}
          </Button>
          <Deadline
            title={texts.moveDeadline}
            busy={busy}
            onDay={(closesOn) => void change({ closesOn }, texts.deadlineMoved)}
          />
        </>
      ) : null}
      {state === 'closed' ? (
        <Deadline
          title={texts.reopen}
          busy={busy}
          onDay={(closesOn) => void change({ closed: false, closesOn })}
        />
      ) : null}
      {state === 'open' || state === 'closed' ? (
        <Particulars
          order={order}
          busy={busy}
          onSave={(changed) => void change(changed, texts.particularsSaved)}
        />
      ) : null}
      <Button variant="ghost" onClick={() => void remove()}>
        {texts.remove_}
      </Button>
    </div>
  );
}

interface ParticularsProps {
  order: TeamOrderView;
  busy: boolean;
  onSave: (change: Pick<ChangeTeamOrderDto, 'name' | 'expected'>) => void;
}

/** What the team is called, and how many people are to choose. */
function Particulars({ order, busy, onSave }: ParticularsProps) {
  const peopleMax = useShopSettings()?.teamPeopleMax ?? Infinity;
  const [name, setName] = useState(order.name);
  const [expected, setExpected] = useState(String(order.expected ?? ''));
  const [tried, setTried] = useState(false);
  const faults = particularsFaults({ name, expected }, Math.max(peopleMax, order.expected ?? 0));
  const shown = tried ? faults : {};
  return (
    <details className="rounded-tile border border-line bg-paper p-4">
      <summary className="target cursor-pointer font-semibold text-petrol">{texts.particulars}</summary>
      <form
        noValidate
        className="mt-3 space-y-3"
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (faults.name || faults.expected) return;
          onSave({ name: name.trim(), expected: expected.trim() === '' ? null : Number(expected) });
        }}
      >
        <Field id="team-new-name" label={teamOrdersTexts.name} error={shown.name} required>
          <TextInput
            value={name}
            maxLength={80}
            autoComplete="off"
            onChange={({ target }) => setName(target.value)}
          />
        </Field>
        <Field
          id="team-new-expected"
          label={teamOrdersTexts.expected}
          hint={teamOrdersTexts.expectedHint}
          error={shown.expected}
          optional
        >
          <TextInput
            value={expected}
            inputMode="numeric"
            maxLength={3}
            autoComplete="off"
            onChange={({ target }) => setExpected(target.value)}
          />
        </Field>
        <Button type="submit" variant="secondary" loading={busy}>
          {texts.particularsSave}
        </Button>
      </form>
    </details>
  );
}

interface DeadlineProps {
  title: string;
  busy: boolean;
  onDay: (closesOn: string) => void;
}

/** The last day of the choices, another one. */
function Deadline({ title, busy, onDay }: DeadlineProps) {
  const [day, setDay] = useState('');
  const [tried, setTried] = useState(false);
  const fine = isDeadline(day);
  return (
    <details className="rounded-tile border border-line bg-paper p-4">
      <summary className="target cursor-pointer font-semibold text-petrol">{title}</summary>
      <div className="mt-3 space-y-3">
        <Field
          id="team-reopen"
          label={texts.reopenOn}
          error={tried && !fine ? teamOrdersTexts.problems.closesOn : undefined}
          required
        >
          <DateInput value={day} onChange={setDay} />
        </Field>
        <Button
          variant="secondary"
          loading={busy}
          onClick={() => {
            setTried(true);
            if (fine) onDay(day);
          }}
        >
          {title}
        </Button>
      </div>
    </details>
  );
}
