import { customerRoutes as routes } from '@plantao/contracts/http/customer-routes';
import { pages } from '@plantao/contracts/pages/shop-pages';
import type { TeamOrderView } from '@plantao/contracts/team-orders/team-order.view';
import { useState } from 'react';
import { errorText } from '@/lib/api/api-error';
import { call } from '@/lib/api/client';
import { teamOrderTexts as texts } from '@/texts/team-orders';
import { Button } from '@/ui/button/button';
import { CopyButton } from '@/ui/copy-button/copy-button';
import { WhatsAppIcon } from '@/ui/icons/whatsapp-icon';
import { ExternalLinkButton } from '@/ui/link-button/link-button';
import { confirmAction } from '@/ui/message-dialog/dialog.store';
import { toast } from '@/ui/toast/toast';
import { showTeamOrder } from './team-queries.js';

/** The link of a team: copied, sent, or made another one. */
export function SharedLink({ order: { _id: id, token, name } }: { order: TeamOrderView }) {
  const [renewing, setRenewing] = useState(false);
  const url = new URL(pages.teamLink({ token }), location.origin).href;
  const renew = async () => {
    const confirmed = await confirmAction({
      title: texts.newLink,
      text: texts.newLinkAsk,
      act: texts.newLink,
    });
    if (!confirmed) return;
    setRenewing(true);
    try {
      showTeamOrder(await call(routes.changeTeamOrder, { params: { id }, body: { newLink: true } }));
      toast.success(texts.newLinkDone);
    } catch (error) {
      toast.error(errorText(error));
    } finally {
      setRenewing(false);
    }
  };
  return (
    <section aria-labelledby="team-link" className="rounded-tile border border-line bg-paper p-4">
      <h2 id="team-link" className="text-h3">
        {texts.linkTitle}
      </h2>
      <p className="mt-1 text-small text-ink-2">{texts.linkText}</p>
      <p className="mt-3 break-all rounded-control bg-mist p-3 font-mono text-caption">{url}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <CopyButton value={url} label={texts.copyLink} />
        <ExternalLinkButton
          href={`https://wa.me/?text=${encodeURIComponent(texts.shareText(name, url))}`}
          variant="secondary"
          icon={<WhatsAppIcon className="size-5" />}
        >
          {texts.share}
        </ExternalLinkButton>
        <Button variant="ghost" loading={renewing} onClick={() => void renew()}>
          {texts.newLink}
        </Button>
      </div>
    </section>
  );
}
