import { Heart } from 'lucide-react';
import { useEffect, useState } from 'react';
import { pages } from '@plantao/contracts/pages/shop-pages';
import { errorText } from '@/lib/api/api-error';
import { refreshFavourites } from '@/shop/favourites/account-favourites';
import { logFailure } from '@/lib/log';
import { useUiStore } from '@/shop/shell/ui.store';
import { favouritesPanelTexts as texts } from '@/texts/accounts/favourites-panel';
import { Button } from '@/ui/button/button';
import { Drawer } from '@/ui/drawer/drawer';
import { EmptyState } from '@/ui/empty-state/empty-state';
import { ErrorState } from '@/ui/error-state/error-state';
import { LinkButton } from '@/ui/link-button/link-button';
import { FavouriteRow } from './favourite-row.js';
import { useFavouritesPanel } from './use-favourites-panel.js';

/** The favourites, opened from the header (FAV-02 to FAV-07). */
export default function FavouritesDrawer() {
  const open = useUiStore((state) => state.panel === 'favourites');
  const close = useUiStore((state) => state.close);
  const panel = useFavouritesPanel();
  const { items, notice } = panel;
  const refresh = useRefresh(open);
  useToastsAbove(open && items.length > 0);
  return (
    <Drawer
      open={open}
      onOpenChange={close}
      title={texts.title}
      description={items.length > 0 ? texts.count(items.length) : undefined}
      footer={items.length > 0 ? <AddAll panel={panel} /> : undefined}
    >
      {refresh.failure ? (
        <ErrorState
          inline
          className="mb-4"
          title={`${texts.failed}. ${refresh.failure}`}
          onRetry={refresh.again}
        />
      ) : null}
      {panel.products.failed ? (
        <ErrorState
          inline
          className="mb-4"
          title={texts.failed}
          retrying={panel.products.fetching}
          onRetry={panel.products.retry}
        />
      ) : null}
      <p role="status" className="mb-3 text-small font-semibold text-amber empty:hidden">
        {notice}
      </p>
      {items.length === 0 ? (
        <EmptyState
          bare
          as="h3"
          icon={<Heart aria-hidden="true" className="size-7" />}
          title={texts.empty}
          text={texts.emptyText}
          actions={
            <LinkButton to={pages.shop()} variant="secondary" onClick={close}>
              {texts.emptyAction}
            </LinkButton>
          }
        />
      ) : (
        <ul className="-mt-4 divide-y divide-line">
          {items.map((item) => (
            <FavouriteRow key={item.id} favourite={item} panel={panel} />
          ))}
        </ul>
      )}
    </Drawer>
  );
}

function AddAll({ panel }: { panel: ReturnType<typeof useFavouritesPanel> }) {
  const { busy, moveAll } = panel;
  return (
    <div className="grid gap-3">
      <Button block loading={busy} onClick={moveAll}>
        {busy ? texts.adding : texts.addAll}
      </Button>
      <LinkButton to={pages.cart()} variant="secondary" block>
        {texts.seeCart}
      </LinkButton>
    </div>
  );
}

/** Reads the account's list again whenever the panel opens: another device may have changed it. */
function useRefresh(open: boolean) {
  const [failure, setFailure] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (!open) return;
    let current = true;
    refreshFavourites().then(
      () => (current ? setFailure(null) : undefined),
      (error: unknown) => {
        logFailure('favourites', error);
        if (current) setFailure(errorText(error));
      },
    );
    return () => {
      current = false;
    };
  }, [open, round]);
  return { failure, again: () => setRound((count) => count + 1) };
}

/** Shows toasts above the buttons at the bottom of the panel. */
function useToastsAbove(open: boolean): void {
  useEffect(() => {
    if (!open) return;
    const { style } = document.documentElement;
    style.setProperty('--floating-offset', '8.5rem');
    return () => {
      style.removeProperty('--floating-offset');
    };
  }, [open]);
}
