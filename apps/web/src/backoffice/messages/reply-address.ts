import type { ContactMessageView } from '@plantao/contracts/leads/admin-lead.view';
import { formatDateTime } from '@/lib/moments';
import { messagesTexts as texts } from '@/texts/backoffice-messages';

/** Mail programs cut an address of more than two thousand signs. */
const LONGEST = 1_800;

export const firstNameOf = (name: string): string => name.trim().split(/\s+/)[0] ?? name;

/** Opens the mail program with subject, greeting and what was asked, quoted. */
export function replyAddress({ email, name, message, createdAt }: ContactMessageView, shop: string): string {
  const quoted = message.split('\n').map((line) => `> ${line}`);
  const head = [texts.greeting(firstNameOf(name)), '', '', '', texts.wrote(name, formatDateTime(createdAt))];
  const write = (lines: readonly string[]) =>
    `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(texts.subject(shop))}&body=${encodeURIComponent([...head, ...lines].join('\r\n'))}`;
  let kept = quoted;
  while (write(kept).length > LONGEST && kept.length > 0) {
    const last = kept.at(-1) ?? '';
    kept =
      last.length > 80 ? [...kept.slice(0, -1), `${last.slice(0, last.length / 2)}…`] : kept.slice(0, -1);
  }
  return write(kept);
}
