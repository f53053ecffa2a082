import { routes } from '@plantao/contracts/http/routes';
import type {
  AdminReturnResponse,
  AdminReturnView,
  InspectedReturnResponse,
} from '@plantao/contracts/returns/return.view';
import { message } from '@plantao/domain/shared/errors/message';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useMay } from '@/backoffice/shared/access/use-may';
import { actionFailure } from '@/backoffice/shared/forms/action-failure';
import { TextDialog } from '@/backoffice/shared/forms/text-dialog';
import { call } from '@/lib/api/client';
import { formatReais } from '@/lib/format';
import { lazyComponent } from '@/lib/lazy-component';
import { returnsTexts as texts } from '@/texts/backoffice/returns';
import { Button } from '@/ui/button/button';
import { confirmAction } from '@/ui/message-dialog/dialog.store';
import { toast } from '@/ui/toast/toast';

// What it shares with the product page stays out of what every listing of the shop loads.
const InspectDialog = lazyComponent(() => import('./inspect-dialog.js'));

type Dialog = 'refuse' | 'postage' | 'inspect';

/** Whether nobody can post it by now: the carrier refused the label, or none came in the days that one is posted in. */
const lacksLabel = ({ labelError, label, postBy }: AdminReturnView): boolean =>
  labelError !== '' || (label === null && postBy !== null && Date.parse(postBy) <= Date.now());

/** What may be done with a return now: authorise, refuse, receive, inspect. */
export function ReturnActions({ back }: { back: AdminReturnView }) {
  const mayInspect = useMay(routes.inspectReturn);
  const mayChange = useMay(routes.refundReturn);
  const queries = useQueryClient();
  const [dialog, setDialog] = useState<Dialog>();
  const keep = (response: AdminReturnResponse) => {
    queries.setQueryData(['admin', 'return', back.id], response);
    void queries.invalidateQueries({ queryKey: ['admin', 'returns'] });
    void queries.invalidateQueries({ queryKey: ['admin', 'order', back.order] });
    setDialog(undefined);
  };
  const acting = useMutation({
    mutationFn: ({ route }: { route: typeof routes.receiveReturn; done: string }) =>
      call(route, { params: { id: back.id } }),
    onSuccess: (response, { done }) => {
      toast.success(done);
      keep(response);
    },
    onError: (error) => void toast.error(actionFailure(error, texts.action)),
  });
  const refunding = useMutation({
    mutationFn: () => call(routes.refundReturn, { params: { id: back.id } }),
    onSuccess: (response: InspectedReturnResponse) => {
      tellOutcome(response);
      keep(response);
    },
    onError: (error) => void toast.error(actionFailure(error, texts.action)),
  });
  const authorise = async () => {
    const confirmed = await confirmAction({
      title: texts.authoriseAsk,
      text: texts.authoriseText,
      act: texts.authorise,
    });
    if (confirmed) acting.mutate({ route: routes.authoriseReturn, done: texts.authorised });
  };
  const close = async () => {
    const confirmed = await confirmAction({
      title: texts.closeAsk,
      text: [
        texts.closeText(formatReais(back.givenByHand)),
        back.exchange?.state === 'held' && texts.closeHeld,
      ]
        .filter(Boolean)
        .join(' '),
      act: texts.closeConfirm,
    });
    if (confirmed) acting.mutate({ route: routes.closeReturn, done: texts.closed });
  };
  const { state } = back;
  return (
    <>
      {mayChange && back.givenByHand > 0 ? (
        <Button size="sm" variant="secondary" loading={acting.isPending} onClick={() => void close()}>
          {texts.close}
        </Button>
      ) : null}
      {mayChange && state === 'requested' ? (
        <>
          <Button size="sm" variant="secondary" onClick={() => setDialog('refuse')}>
            {texts.refuse}
          </Button>
          <Button size="sm" loading={acting.isPending} onClick={() => void authorise()}>
            {texts.authorise}
          </Button>
        </>
      ) : null}
      {mayChange && state === 'authorised' && lacksLabel(back) ? (
        <Button
          size="sm"
          variant="secondary"
          loading={acting.isPending}
          onClick={() => acting.mutate({ route: routes.buyReturnLabel, done: texts.labelAsked })}
        >
          {texts.labelAgain}
        </Button>
      ) : null}
      {mayChange && state === 'authorised' ? (
        <Button size="sm" variant="secondary" onClick={() => setDialog('postage')}>
          {texts.postage}
        </Button>
      ) : null}
      {mayInspect && back.mayArrive ? (
        <Button
          size="sm"
          loading={acting.isPending}
          onClick={() => acting.mutate({ route: routes.receiveReturn, done: texts.receiveDone })}
        >
          {texts.receive}
        </Button>
      ) : null}
      {mayInspect && state === 'received' ? (
        <Button size="sm" onClick={() => setDialog('inspect')}>
          {texts.inspect}
        </Button>
      ) : null}
      {mayChange && isOwed(back) ? (
        <Button
          size="sm"
          variant="secondary"
          loading={refunding.isPending}
          onClick={() => refunding.mutate()}
        >
          {back.exchange?.state === 'owed' ? texts.refundOwed : texts.refundAgain}
        </Button>
      ) : null}
      <ReturnDialogs back={back} dialog={dialog} onClose={() => setDialog(undefined)} onKeep={keep} />
    </>
  );
}

/** Says what came of the money; what nobody can be asked for but a person, to that person. */
function tellOutcome({ refund, data }: InspectedReturnResponse): void {
  const byHand = refund === 'given' && data.return.refund?.state === 'failed';
  toast.success(texts.outcome[byHand ? 'failed' : refund]);
}

/** Money that waits for somebody who may give it back; what a second person has to decide is on the page of the order. */
const isOwed = ({ state, refund, exchange, approvalOrders }: AdminReturnView): boolean =>
  !approvalOrders && ((state === 'inspected' && refund?.state === 'waits') || exchange?.state === 'owed');

interface ReturnDialogsProps {
  back: AdminReturnView;
  dialog: Dialog | undefined;
  onClose: () => void;
  onKeep: (response: AdminReturnResponse) => void;
}

function ReturnDialogs({ back, dialog, onClose, onKeep }: ReturnDialogsProps) {
  return (
    <>
      {dialog === 'refuse' ? (
        <TextDialog
          title={texts.refuse}
          text={texts.refuseText}
          label={texts.reason}
          save={texts.refuseSave}
          action={texts.action}
          least={3}
          most={300}
          fault={message('return.refusal')}
          send={(reason) => call(routes.refuseReturn, { params: { id: back.id }, body: { reason } })}
          onSaved={(response) => {
            toast.success(texts.refused);
            onKeep(response);
          }}
          onClose={onClose}
        />
      ) : null}
      {dialog === 'postage' ? (
        <TextDialog
          title={texts.postage}
          text={texts.postageText}
          label={texts.tracking}
          save={texts.postageSave}
          action={texts.action}
          least={1}
          most={300}
          fault={message('order.tracking-required')}
          send={(tracking) => call(routes.setReturnPostage, { params: { id: back.id }, body: { tracking } })}
          onSaved={(response) => {
            toast.success(texts.postageDone);
            onKeep(response);
          }}
          onClose={onClose}
        />
      ) : null}
      {dialog === 'inspect' ? (
        <Suspense fallback={null}>
          <InspectDialog
            back={back}
            onClose={onClose}
            onInspected={(response) => {
              tellOutcome(response);
              onKeep(response);
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}
