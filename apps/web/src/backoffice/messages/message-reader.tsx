import { routes } from '@plantao/contracts/http/routes';
import type { ContactMessageView } from '@plantao/contracts/leads/admin-lead.view';
import { CheckCheck, Mail, RotateCcw } from 'lucide-react';
import { Fact, Facts } from '@/backoffice/shared/layout/facts';
import { useMay } from '@/backoffice/shared/access/use-may';
import { formatPhone, isRedacted } from '@/lib/format';
import { formatDateTime } from '@/lib/date-format';
import { useShopSettings } from '@/shop/settings/use-shop-settings';
import { whatsappUrl } from '@/shop/settings/whatsapp';
import { detailTexts } from '@/texts/backoffice/orders';
import { messagesTexts as texts } from '@/texts/backoffice/messages';
import { SHOP_NAME } from '@/texts/catalogue/shop';
import { Button } from '@/ui/button/button';
import { Drawer } from '@/ui/drawer/drawer';
import { WhatsAppIcon } from '@/ui/icons/whatsapp-icon';
import { ExternalLinkButton } from '@/ui/link-button/link-button';
import { MessageBadge } from './message-badge.js';
import { firstNameOf, replyAddress } from './reply-address.js';
import type { useToggleAnswered } from './use-toggle-answered.js';

interface MessageReaderProps {
  message: ContactMessageView | undefined;
  open: boolean;
  onClose: () => void;
  toggleAnswered: ReturnType<typeof useToggleAnswered>;
}

/** One message as it was written, and the ways to answer it. */
export function MessageReader({ message, open, onClose, toggleAnswered }: MessageReaderProps) {
  const mayChange = useMay(routes.answerMessage);
  const answered = message?.answeredAt != null;
  const Icon = answered ? RotateCcw : CheckCheck;
  return (
    <Drawer
      open={open && message !== undefined}
      onOpenChange={(next) => (next ? undefined : onClose())}
      width="medium"
      title={message ? texts.from(message.name) : ''}
      description={message ? texts.received(formatDateTime(message.createdAt)) : undefined}
      footer={
        message && mayChange ? (
          <Button
            block
            variant={answered ? 'secondary' : 'primary'}
            loading={toggleAnswered.saving}
            onClick={() => toggleAnswered.toggle(message)}
            icon={<Icon aria-hidden="true" className="size-5" />}
          >
            {answered ? texts.reopen : texts.mark}
          </Button>
        ) : null
      }
    >
      {message ? <Content message={message} /> : null}
    </Drawer>
  );
}

function Content({ message }: { message: ContactMessageView }) {
  const shop = useShopSettings()?.shop.name ?? SHOP_NAME;
  const { name, email, phone, answeredAt, answeredBy } = message;
  return (
    <>
      <MessageBadge answered={answeredAt !== null} />
      {answeredAt !== null ? (
        <p className="mt-2 text-small text-ink-2">
          {texts.answeredBy(answeredBy ?? '', formatDateTime(answeredAt))}
        </p>
      ) : null}
      <p className="mt-4 whitespace-pre-wrap break-words rounded-tile bg-mist p-4 text-body">
        {message.message}
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        {isRedacted(email) ? null : (
          <ExternalLinkButton
            href={replyAddress(message, shop)}
            variant="secondary"
            icon={<Mail aria-hidden="true" className="size-5" />}
          >
            {texts.reply}
          </ExternalLinkButton>
        )}
        {phone === '' || isRedacted(phone) ? null : (
          <ExternalLinkButton
            href={whatsappUrl(phone, texts.whatsappHello(firstNameOf(name), shop))}
            variant="whatsapp"
            icon={<WhatsAppIcon className="size-5" />}
          >
            {texts.whatsapp}
          </ExternalLinkButton>
        )}
      </div>
      <div className="mt-4">
        <Facts>
          <Fact
            name={detailTexts.email}
            copy={isRedacted(email) ? undefined : { value: email, label: texts.copyEmail }}
          >
            {email}
          </Fact>
          <Fact name={detailTexts.phone}>{phone === '' ? detailTexts.missing : formatPhone(phone)}</Fact>
        </Facts>
      </div>
    </>
  );
}
