import { pages } from '@plantao/contracts/pages/shop-pages';
import { Heart, ShoppingBag } from 'lucide-react';
import { showMessage, type DialogButtonType, type MessageType } from '@/ui/message-dialog/dialog.store';
import { buttonVariants } from '@/ui/message-dialog/button-variants';
import { Button } from '@/ui/button/button';
import { EmptyState } from '@/ui/empty-state/empty-state';
import { ErrorState } from '@/ui/error-state/error-state';
import { LinkButton } from '@/ui/link-button/link-button';
import { LoadingRegion, Skeleton, SkeletonText } from '@/ui/skeleton/skeleton';
import { Spinner } from '@/ui/spinner/spinner';
import { toast } from '@/ui/toast/toast';
import { ToastCard } from '@/ui/toast/toaster';
import { Section, Specimen } from './section.js';

const TYPES: MessageType[] = ['error', 'success', 'warning', 'info', 'question'];
const TOASTS = ['success', 'error', 'warning', 'info'] as const;
const BUTTONS = Object.keys(buttonVariants) as DialogButtonType[];

export function FeedbackSection() {
  return (
    <Section title="Respostas">
      <Specimen name="spinner · skeleton" row={false}>
        <div className="flex items-center gap-4 text-petrol">
          <Spinner size="sm" />
          <Spinner />
          <Spinner size="lg" label="Carregando…" />
        </div>
        <LoadingRegion className="mt-4 grid max-w-dialog-lg grid-cols-3 gap-4">
          {[1, 2, 3].map((card) => (
            <div key={card}>
              <Skeleton className="aspect-garment rounded-tile" />
              <SkeletonText className="mt-3" />
            </div>
          ))}
        </LoadingRegion>
      </Specimen>
      <Specimen name="empty-state · error-state" row={false}>
        <div className="grid items-start gap-6 md:grid-cols-2">
          <EmptyState
            as="p"
            icon={<ShoppingBag aria-hidden="true" className="size-7" />}
            title="Carrinho vazio"
            text="Conheça nossos produtos e promoções."
            actions={<LinkButton to={pages.shop()}>Ver ofertas</LinkButton>}
          />
          <ErrorState title="Erro ao carregar produtos" onRetry={() => toast.info('De novo')} />
          <EmptyState
            as="p"
            bare
            icon={<Heart aria-hidden="true" className="size-7" />}
            title="Nenhum favorito ainda"
          />
          <ErrorState
            inline
            title="Erro ao calcular frete. Tente novamente."
            onRetry={() => toast.info('De novo')}
          />
        </div>
      </Specimen>
      <Specimen name="toast" row={false}>
        <div className="mb-4 grid max-w-dialog-lg gap-3 md:grid-cols-2">
          {TOASTS.map((type) => (
            <ToastCard
              key={type}
              toast={{ id: type, type, message: 'Configurações salvas com sucesso!', duration: 3000 }}
              onClose={() => {}}
            />
          ))}
          <ToastCard
            toast={{
              id: 'undo',
              type: 'info',
              message: 'Produto removido',
              duration: 5000,
              action: { label: 'Desfazer', onPress: () => {} },
            }}
            onClose={() => {}}
          />
        </div>
        <div className="flex flex-wrap gap-3">
          {TOASTS.map((type) => (
            <Button
              key={type}
              size="sm"
              variant="secondary"
              onClick={() => toast[type](`Aviso do tipo ${type}`)}
            >
              {type}
            </Button>
          ))}
          <Button
            size="sm"
            variant="secondary"
            onClick={() => toast.undo('Produto removido', () => toast.success('De volta'))}
          >
            com desfazer
          </Button>
        </div>
      </Specimen>
      <Specimen name="message-dialog">
        {TYPES.map((type) => (
          <Button
            key={type}
            size="sm"
            variant="secondary"
            onClick={() =>
              void showMessage({
                type,
                title: 'Estoque Esgotado',
                text: 'Alguns produtos esgotaram durante a compra e saíram do carrinho.',
                buttons: [{ type: 'cancel' }, { type: 'ok', label: 'Voltar ao Carrinho' }],
              })
            }
          >
            {type}
          </Button>
        ))}
        {BUTTONS.map((type) => (
          <Button
            key={type}
            size="sm"
            variant="ghost"
            onClick={() =>
              void showMessage({ type: 'info', title: type, text: 'Botão deste tipo', buttons: [{ type }] })
            }
          >
            {type}
          </Button>
        ))}
      </Specimen>
    </Section>
  );
}
