import type { ContactMessageView } from '@plantao/contracts/leads/admin-lead.view';
import { formatDateTime } from '@/lib/date-format';
import { messagesTexts as texts } from '@/texts/backoffice/messages';

/** Mail programs truncate a mailto: URL of more than two thousand characters. */
const MAX_ADDRESS_LENGTH = 1_800;

export const firstNameOf = (name: string): string => name.trim().split(/\s+/)[0] ?? name;

/** The mailto: URL with subject, greeting and the quoted message. */
export function replyAddress({ email, name, message, createdAt }: ContactMessageView, shop: string): string {
  const quoted = message.split('\n').map((line) => `> ${line}`);
  const head = [texts.greeting(firstNameOf(name)), '', '', '', texts.wrote(name, formatDateTime(createdAt))];
  const write = (lines: readonly string[]) =>
    `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(texts.subject(shop))}&body=${encodeURIComponent([...head, ...lines].join('\r\n'))}`;
  let shortened = quoted;
  while (write(shortened).length > MAX_ADDRESS_LENGTH && shortened.length > 0) {
    const last = shortened.at(-1) ?? '';
    shortened =
      last.length > 80
        ? [...shortened.slice(0, -1), `${last.slice(0, last.length / 2)}…`]
        : shortened.slice(0, -1);
  }
  return write(shortened);
}
