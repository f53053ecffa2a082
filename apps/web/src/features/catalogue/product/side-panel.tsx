import { MessageCircle, RotateCcw, ShieldCheck, Truck, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useShopFacts } from '@/shop/settings/use-shop-facts';
import { useShopSettings } from '@/shop/settings/use-shop-settings';
import { whatsappUrl } from '@/shop/settings/whatsapp';
import { sidePanelTexts } from '@/texts/catalogue/product';

/** What the shop promises around a purchase: delivery, exchange, payment, a person to ask. */
export function SidePanel({ name }: { name: string }) {
  const settings = useShopSettings();
  const { freeFrom, freeWith, methods, exchangeDays, returnDays } = useShopFacts();
  const delivery = freeFrom
    ? sidePanelTexts.freeFrom(freeFrom)
    : freeWith
      ? sidePanelTexts.freeWith(freeWith.pieces, freeWith.code)
      : sidePanelTexts.paidDelivery;
  const whatsapp = settings?.shop.whatsapp;
  const help = whatsapp ? (
    <a
      href={whatsappUrl(whatsapp, sidePanelTexts.helpMessage(name))}
      target="_blank"
      rel="noopener noreferrer"
      className="underline underline-offset-4 hover:text-petrol"
    >
      {sidePanelTexts.helpText}
    </a>
  ) : (
    sidePanelTexts.helpText
  );
  return (
    <aside aria-label={sidePanelTexts.label}>
      <ul className="grid gap-4 rounded-tile border border-line p-4 sm:grid-cols-2">
        <Assurance icon={Truck} title={sidePanelTexts.delivery} text={delivery} />
        <Assurance
          icon={RotateCcw}
          title={exchangeDays ? sidePanelTexts.exchange : sidePanelTexts.returns}
          text={sidePanelTexts.returnsText(exchangeDays || returnDays)}
        />
        <Assurance
          icon={ShieldCheck}
          title={sidePanelTexts.payment}
          text={sidePanelTexts.paymentText(methods)}
        />
        <Assurance icon={MessageCircle} title={sidePanelTexts.help} text={help} />
      </ul>
    </aside>
  );
}

function Assurance({ icon: Icon, title, text }: { icon: LucideIcon; title: string; text: ReactNode }) {
  return (
    <li className="flex gap-3 text-small">
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-petrol" />
      <span>
        <span className="block font-semibold">{title}</span>
        <span className="block text-ink-2">{text}</span>
      </span>
    </li>
  );
}
