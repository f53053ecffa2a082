import { customerRoutes as routes } from '@plantao/contracts/http/customer-routes';
import { pages } from '@plantao/contracts/pages/shop-pages';
import type { ChangeTeamOrderDto } from '@plantao/contracts/team-orders/team-order.dto';
import type { TeamOrderView } from '@plantao/contracts/team-orders/team-order.view';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { errorText } from '@/lib/api/api-error';
import { call } from '@/lib/api/client';
import { queryClient } from '@/lib/query-client';
import { teamOrdersTexts, teamOrderTexts as texts } from '@/texts/team-orders';
import { Button } from '@/ui/button/button';
import { DateInput } from '@/ui/date-input/date-input';
import { Field } from '@/ui/field/field';
import { confirmAction } from '@/ui/message-dialog/dialog.store';
import { toast } from '@/ui/toast/toast';
import { isDeadline } from './team-draft.js';
import { showTeamOrder } from './team-queries.js';

/** The heading of the sum of a team order. */
export const TOTALS = 'team-totals';

/** Ends the choices, moves their deadline, opens them again, or deletes the team order. */
export function TeamActions({ order: { _id: id, state } }: { order: TeamOrderView }) {
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
      <Button variant="ghost" onClick={() => void remove()}>
        {texts.remove_}
      </Button>
    </div>
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
