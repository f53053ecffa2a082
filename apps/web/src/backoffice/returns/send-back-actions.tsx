import { routes } from '@plantao/contracts/http/routes';
import type { SendBackRowView } from '@plantao/contracts/returns/return.view';
import { message } from '@plantao/domain/shared/errors/message';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useMay } from '@/backoffice/shared/access/use-may';
import { TextDialog } from '@/backoffice/shared/forms/text-dialog';
import { call } from '@/lib/api/client';
import { lazyComponent } from '@/lib/lazy-component';
import { sendBackTexts as texts } from '@/texts/backoffice/send-backs';
import { Button } from '@/ui/button/button';
import { ExternalLinkButton } from '@/ui/link-button/link-button';
import { toast } from '@/ui/toast/toast';

const SendBackDialog = lazyComponent(() => import('./send-back-dialog.js'));

/** What may be done with refused pieces at the desk: send them, print their label, or write down that they stay. */
export function SendBackActions({ entry }: { entry: SendBackRowView }) {
  const maySend = useMay(routes.sendPiecesBack);
  const mayKeep = useMay(routes.keepPieces);
  const queries = useQueryClient();
  const [dialog, setDialog] = useState<'send' | 'keep'>();
  const done = (text: string) => {
    toast.success(text);
    setDialog(undefined);
    void queries.invalidateQueries({ queryKey: ['admin'] });
  };
  return (
    <div className="flex flex-wrap gap-2">
      {entry.labelUrl ? (
        <ExternalLinkButton size="sm" href={entry.labelUrl}>
          {texts.print}
        </ExternalLinkButton>
      ) : null}
      {maySend && entry.pieces > 0 ? (
        <Button
          size="sm"
          variant="secondary"
          aria-label={texts.sendOf(entry.protocol)}
          onClick={() => setDialog('send')}
        >
          {texts.send}
        </Button>
      ) : null}
      {mayKeep ? (
        <Button
          size="sm"
          variant="ghost"
          aria-label={texts.keepOf(entry.protocol)}
          onClick={() => setDialog('keep')}
        >
          {texts.keep}
        </Button>
      ) : null}
      {dialog === 'send' ? (
        <Suspense fallback={null}>
          <SendBackDialog
            entry={entry}
            onSent={(way) => done(texts.sent[way])}
            onClose={() => setDialog(undefined)}
          />
        </Suspense>
      ) : null}
      {dialog === 'keep' ? (
        <TextDialog
          title={texts.keep}
          text={texts.keepText}
          label={texts.why}
          save={texts.keep}
          danger
          action={texts.action}
          least={3}
          most={300}
          fault={message('send-back.reason')}
          send={(reason) => call(routes.keepPieces, { params: { id: entry.id }, body: { reason } })}
          onSaved={() => done(texts.kept)}
          onClose={() => setDialog(undefined)}
        />
      ) : null}
    </div>
  );
}
