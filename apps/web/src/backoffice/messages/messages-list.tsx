import type { ContactMessageView } from '@plantao/contracts/leads/admin-lead.view';
import { clsx } from 'clsx';
import { formatDate, formatTime } from '@/lib/date-format';
import { messagesTexts as texts } from '@/texts/backoffice/messages';
import { Skeleton, SkeletonText } from '@/ui/skeleton/skeleton';
import { staleStyles } from '@/ui/table/stale.styles';
import { MessageBadge } from './message-badge.js';

interface MessagesListProps {
  /** Undefined while the first page is loading. */
  messages: readonly ContactMessageView[] | undefined;
  busy: boolean;
  onOpen: (id: string) => void;
}

/** Each message is one button that opens it. */
export function MessagesList({ messages, busy, onOpen }: MessagesListProps) {
  return (
    <ul
      aria-label={texts.caption}
      aria-busy={busy || undefined}
      className={clsx(
        'divide-y divide-line overflow-hidden rounded-tile border border-line bg-paper transition-opacity',
        busy && staleStyles,
      )}
    >
      {messages
        ? messages.map((message) => <Item key={message._id} message={message} onOpen={onOpen} />)
        : Array.from({ length: 6 }, (_, row) => <Waiting key={row} />)}
    </ul>
  );
}

function Item({ message, onOpen }: { message: ContactMessageView; onOpen: MessagesListProps['onOpen'] }) {
  const { _id, name, email, createdAt, answeredAt } = message;
  return (
    <li className="relative p-4 hover:bg-mist has-focus-visible:bg-petrol-soft">
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {/* Its face is the whole row. */}
        <button
          type="button"
          onClick={() => onOpen(_id)}
          className={clsx(
            'min-w-0 truncate text-left after:absolute after:inset-0',
            answeredAt === null && 'font-semibold',
          )}
        >
          <span className="sr-only">{texts.open} </span>
          {name}
        </button>
        <span className="min-w-0 truncate text-ink-3">{email}</span>
        <span className="ml-auto flex items-center gap-3">
          <MessageBadge answered={answeredAt !== null} />
          <span className="figures whitespace-nowrap text-caption text-ink-3">
            {formatDate(createdAt)} {formatTime(createdAt)}
          </span>
        </span>
      </span>
      <span className="mt-1 line-clamp-2 break-words text-ink-2">{message.message}</span>
    </li>
  );
}

function Waiting() {
  return (
    <li className="p-4">
      <span className="flex justify-between">
        <Skeleton className="h-5 w-48" />
        <Skeleton className="h-5 w-24" />
      </span>
      <SkeletonText lines={2} className="mt-2" />
    </li>
  );
}
