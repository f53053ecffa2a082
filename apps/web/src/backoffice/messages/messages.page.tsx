import { useInfiniteQuery } from '@tanstack/react-query';
import { CheckCheck, Mail, SearchX } from 'lucide-react';
import { useState } from 'react';
import { ListBody } from '@/backoffice/lists/list-body';
import { ListPage } from '@/backoffice/lists/list-page';
import { choiceParam, textParam } from '@/backoffice/lists/list-params';
import { ListToolbar } from '@/backoffice/lists/list-toolbar';
import { useListState } from '@/backoffice/lists/use-list-state';
import { ViewTabs, viewsOf } from '@/backoffice/lists/view-tabs';
import { paths } from '@/paths';
import { listTexts } from '@/texts/backoffice';
import { messagesTexts as texts } from '@/texts/backoffice-messages';
import { Button } from '@/ui/button/button';
import { EmptyState } from '@/ui/empty-state/empty-state';
import { ErrorState } from '@/ui/error-state/error-state';
import { LinkButton } from '@/ui/link-button/link-button';
import { messagesQuery, type MessagesFilters } from './message-queries.js';
import { MessageReader } from './message-reader.js';
import { MessagesList } from './messages-list.js';
import { useAnswering } from './use-answering.js';
import { useOpenMessage } from './use-open-message.js';

const VIEWS = ['open', 'answered', 'all'] as const;
const spec = { view: choiceParam('situacao', VIEWS), search: textParam('busca') };

/** /admin/messages: what people wrote on the contact page, until somebody has answered it. */
export default function MessagesPage() {
  const list = useListState<MessagesFilters>(paths.adminMessages, spec);
  const { filters } = list;
  const query = useInfiniteQuery(messagesQuery(filters));
  const { data, isPlaceholderData: stale, isError, isFetching, isFetchNextPageError } = query;
  const reading = useOpenMessage(data?.messages);
  const answering = useAnswering((message) => {
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
        title={texts.title}
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
          answer={{
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
        answering={answering}
      />
    </>
  );
}

function MessagesEmpty({ filters, clearTo }: { filters: MessagesFilters; clearTo: string }) {
  const narrowed = filters.search !== '';
  const done = filters.view === 'open';
  const Icon = narrowed ? SearchX : done ? CheckCheck : Mail;
  return (
    <EmptyState
      className="bg-paper"
      icon={<Icon aria-hidden="true" className="size-7" />}
      title={narrowed ? texts.noResult : done ? texts.emptyOpen : texts.empty}
      text={narrowed ? texts.noResultText : texts.emptyText}
      actions={
        narrowed ? (
          <LinkButton to={clearTo} variant="secondary">
            {listTexts.clearSearch}
          </LinkButton>
        ) : null
      }
    />
  );
}
