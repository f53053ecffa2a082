import { useInfiniteQuery } from '@tanstack/react-query';
import { CheckCheck, Mail, SearchX } from 'lucide-react';
import { useState } from 'react';
import type { ContactMessageView } from '@plantao/contracts/leads/admin-lead.view';
import { adminPages } from '@plantao/contracts/pages/admin-pages';
import { ListBody } from '@/backoffice/shared/lists/list-body';
import { ListPage } from '@/backoffice/shared/lists/list-page';
import { choiceParam, textParam } from '@/backoffice/shared/lists/list-params';
import { ListToolbar } from '@/backoffice/shared/lists/list-toolbar';
import { useListState } from '@/backoffice/shared/lists/use-list-state';
import { ViewTabs, viewsOf } from '@/backoffice/shared/lists/views/view-tabs';
import { listTexts } from '@/texts/backoffice/shell';
import { messagesTexts as texts } from '@/texts/backoffice/messages';
import { Button } from '@/ui/button/button';
import { EmptyState } from '@/ui/empty-state/empty-state';
import { ErrorState } from '@/ui/error-state/error-state';
import { LinkButton } from '@/ui/link-button/link-button';
import { messagesQuery, type MessagesFilters } from './message-queries.js';
import { MessageReader } from './message-reader.js';
import { MessagesList } from './messages-list.js';
import { useToggleAnswered } from './use-toggle-answered.js';

const VIEWS = ['open', 'answered', 'all'] as const;
const { params: words } = adminPages.messages;
const spec = { view: choiceParam(words.view, VIEWS), search: textParam(words.search) };

/** /admin/messages: what people wrote on the contact page, until somebody has answered it. */
export default function MessagesPage() {
  const list = useListState<MessagesFilters>(adminPages.messages(), spec);
  const { filters } = list;
  const query = useInfiniteQuery(messagesQuery(filters));
  const { data, isPlaceholderData: stale, isError, isFetching, isFetchNextPageError } = query;
  const reading = useOpenMessage(data?.messages);
  const toggleAnswered = useToggleAnswered((message) => {
    reading.put(message);
    if (message.answeredAt !== null) reading.close();
  });
  const [more, setMore] = useState(false);
  const loadMore = async () => {
    setMore(true);
    await query.fetchNextPage();
    setMore(false);
  };
  return (
    <>
      <ListPage
        page={adminPages.messages}
        aside={
          data ? (
            <span className="figures text-ink-3">
              {data.open > 0 ? texts.waiting(data.open) : texts.nothingWaits}
            </span>
          ) : null
        }
      >
        <ViewTabs views={viewsOf(VIEWS, texts.views, filters.view, (view) => list.hrefOf({ view }))} />
        <ListToolbar list={list} texts={texts} />
        <ListBody
          response={{
            data,
            stale,
            empty: data?.messages.length === 0 && !stale,
            failed: isError && !isFetchNextPageError,
            error: query.error,
            fetching: isFetching,
            retry: () => void query.refetch(),
          }}
          failed={texts.failed}
          loading={texts.loading}
          empty={<MessagesEmpty filters={filters} clearTo={list.hrefOf({ search: '' })} />}
        >
          <MessagesList messages={data?.messages} busy={stale} onOpen={reading.open} />
        </ListBody>
        {isFetchNextPageError ? (
          <ErrorState inline title={texts.moreFailed} retrying={more} onRetry={() => void loadMore()} />
        ) : query.hasNextPage ? (
          <div className="flex justify-center">
            <Button variant="secondary" loading={more} onClick={() => void loadMore()}>
              {texts.more}
            </Button>
          </div>
        ) : null}
      </ListPage>
      <MessageReader
        message={reading.message}
        open={reading.isOpen}
        onClose={reading.close}
        toggleAnswered={toggleAnswered}
      />
    </>
  );
}

function MessagesEmpty({ filters, clearTo }: { filters: MessagesFilters; clearTo: string }) {
  const filtered = filters.search !== '';
  const done = filters.view === 'open';
  const Icon = filtered ? SearchX : done ? CheckCheck : Mail;
  return (
    <EmptyState
      className="bg-paper"
      icon={<Icon aria-hidden="true" className="size-7" />}
      title={filtered ? texts.noResult : done ? texts.emptyOpen : texts.empty}
      text={filtered ? texts.noResultText : texts.emptyText}
      actions={
        filtered ? (
          <LinkButton to={clearTo} variant="secondary">
            {listTexts.clearSearch}
          </LinkButton>
        ) : null
      }
    />
  );
}

/** The open message. One that leaves the list (it no longer matches the filter) stays open as last seen. */
function useOpenMessage(messages: readonly ContactMessageView[] | undefined) {
  const [id, setId] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [seen, setSeen] = useState<ContactMessageView>();
  const [message, setMessage] = useState<ContactMessageView>();
  const listed = messages?.find((each) => each._id === id);
  if (listed && listed !== seen) {
    setSeen(listed);
    setMessage(listed);
  }
  return {
    message,
    isOpen,
    open: (next: string) => {
      setId(next);
      setOpen(true);
    },
    /** The message as stored after a change. */
    put: setMessage,
    close: () => setOpen(false),
  };
}
