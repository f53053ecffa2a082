import { routes } from '@plantao/contracts/http/routes';
import type { RecoveryRowView } from '@plantao/contracts/recovery/recovery.view';
import type { RecoveryChannel, RecoveryQueue } from '@plantao/domain/recovery/rules/recovery.rules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Mail, MessageCircle } from 'lucide-react';
import { useMay } from '@/backoffice/shared/access/use-may';
import { actionFailure } from '@/backoffice/shared/forms/action-failure';
import { call } from '@/lib/api/client';
import { useShopSettings } from '@/shop/settings/use-shop-settings';
import { whatsappUrl } from '@/shop/settings/whatsapp';
import { recoveryTexts as texts } from '@/texts/backoffice/recovery';
import { SHOP_NAME } from '@/texts/catalogue/shop';
import { Button } from '@/ui/button/button';
import { toast } from '@/ui/toast/toast';
import { OptOut } from './opt-out.js';

interface RowActionsProps {
  queue: RecoveryQueue;
  row: RecoveryRowView;
}

/** Mail and WhatsApp by one click each; a way that is not open says why. */
export function RowActions({ queue, row }: RowActionsProps) {
  const may = useMay(routes.sendReminder);
  const queries = useQueryClient();
  const shop = useShopSettings()?.shop.name ?? SHOP_NAME;
  const params = { queue, id: row.id };
  const again = () => void queries.invalidateQueries({ queryKey: ['admin', 'recovery'] });
  const sending = useMutation({
    mutationFn: ({ channel }: { channel: RecoveryChannel; tab: Window | null }) =>
      call(routes.sendReminder, { params, body: { channel } }),
    onSuccess: ({ data: { whatsapp } }, { tab }) => {
      if (!whatsapp) {
        toast.success(texts.mailAsked);
        return;
      }
      const address = whatsappUrl(
        whatsapp.phone,
        texts.whatsappTexts[queue](whatsapp.firstName, shop, whatsapp.url),
      );
      if (tab) tab.location.href = address;
      const opened = tab !== null;
      toast[opened ? 'success' : 'warning'](opened ? texts.whatsappOpened : texts.whatsappBlocked, {
        ...(opened
          ? {}
          : { action: { label: texts.whatsappOpen, onPress: () => void window.open(address) } }),
      });
    },
    onError: (error, { tab }) => {
      tab?.close();
      toast.error(actionFailure(error, texts.action));
    },
    onSettled: again,
  });
  if (!may) return <Refusals row={row} />;
  const name = row.customer.name || row.customer.email;
  const send = (channel: RecoveryChannel) => {
    // Opened with the click itself: browsers block a window that comes after an answer.
    const tab = channel === 'whatsapp' ? window.open('', '_blank') : null;
    if (tab) tab.opener = null;
    sending.mutate({ channel, tab });
  };
  return (
    <div className="space-y-1">
      <div className="flex items-start gap-2">
        {CHANNELS.map(({ channel, icon: Icon, label }) => {
          const refused = row.refused[channel];
          return (
            <div key={channel} className="max-w-36">
              <Button
                size="sm"
                variant="secondary"
                disabled={refused !== null || sending.isPending}
                loading={sending.isPending && sending.variables.channel === channel}
                icon={<Icon aria-hidden="true" className="size-4" />}
                aria-label={label(name)}
                onClick={() => send(channel)}
              >
                {texts[channel]}
              </Button>
              {refused ? <p className="mt-1 text-caption text-ink-3">{texts.reasons[refused]}</p> : null}
            </div>
          );
        })}
      </div>
      {row.refused.mail === 'opted-out' && row.refused.whatsapp === 'opted-out' ? null : (
        <OptOut {...params} name={name} />
      )}
    </div>
  );
}

const CHANNELS = [
  { channel: 'mail', icon: Mail, label: texts.sendMail },
  { channel: 'whatsapp', icon: MessageCircle, label: texts.sendWhatsApp },
] as const;

/** What somebody sees who may not write. */
const Refusals = ({ row: { refused } }: { row: RecoveryRowView }) => (
  <ul className="text-caption text-ink-3">
    {CHANNELS.map(({ channel }) => {
      const reason = refused[channel];
      return reason ? <li key={channel}>{texts.message(texts[channel], texts.reasons[reason])}</li> : null;
    })}
  </ul>
);
