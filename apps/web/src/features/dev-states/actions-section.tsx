import { pages } from '@plantao/contracts/pages/shop-pages';
import { Heart, Plus, Share2, Trash2 } from 'lucide-react';
import { Button } from '@/ui/button/button';
import { CopyButton } from '@/ui/copy-button/copy-button';
import { IconButton } from '@/ui/icon-button/icon-button';
import { WhatsAppIcon } from '@/ui/icons/brand-icons';
import { ExternalLinkButton, LinkButton } from '@/ui/link-button/link-button';
import { Section, Specimen } from './section.js';

const VARIANTS = ['primary', 'secondary', 'ghost', 'danger', 'whatsapp'] as const;

export function ActionsSection() {
  return (
    <Section title="Botões">
      {VARIANTS.map((variant) => (
        <Specimen key={variant} name={`button ${variant}`}>
          <Button variant={variant}>Adicionar ao carrinho</Button>
          <Button variant={variant} size="sm">
            Pequeno
          </Button>
          <Button variant={variant} size="lg" icon={<Plus aria-hidden="true" className="size-5" />}>
            Grande
          </Button>
          <Button variant={variant} loading>
            Salvando
          </Button>
          <Button variant={variant} disabled>
            Indisponível
          </Button>
        </Specimen>
      ))}
      <Specimen name="button on-night">
        <div className="on-night flex gap-3 rounded-tile p-4">
          <Button variant="on-night">Comprar agora</Button>
          <Button variant="on-night" disabled>
            Indisponível
          </Button>
        </div>
      </Specimen>
      <Specimen name="icon-button">
        <IconButton label="Favoritar" icon={<Heart aria-hidden="true" className="size-5" />} />
        <IconButton
          label="Compartilhar"
          variant="outline"
          icon={<Share2 aria-hidden="true" className="size-5" />}
        />
        <IconButton
          label="Favoritar peça"
          variant="paper"
          round
          icon={<Heart aria-hidden="true" className="size-5" />}
        />
        <IconButton
          label="Excluir"
          variant="danger"
          icon={<Trash2 aria-hidden="true" className="size-5" />}
        />
        <IconButton
          label="Pequeno"
          size="sm"
          variant="outline"
          icon={<Plus aria-hidden="true" className="size-4" />}
        />
        <IconButton label="Carregando" loading icon={<Heart aria-hidden="true" className="size-5" />} />
        <IconButton label="Desativado" disabled icon={<Heart aria-hidden="true" className="size-5" />} />
      </Specimen>
      <Specimen name="link-button">
        <LinkButton to={pages.shop()}>Ver ofertas</LinkButton>
        <LinkButton to={pages.shop()} variant="secondary">
          Continue Comprando
        </LinkButton>
        <ExternalLinkButton
          href="https://wa.me/5511900000000"
          variant="whatsapp"
          icon={<WhatsAppIcon className="size-5" />}
        >
          Falar com consultora
        </ExternalLinkButton>
      </Specimen>
      <Specimen name="copy-button">
        <CopyButton
          value="00020126580014br.gov.bcb.pix"
          label="Copiar código PIX"
          copiedLabel="Código copiado"
          size="lg"
        />
        <CopyButton value="#1042" label="Copiar número do pedido" iconOnly />
      </Specimen>
    </Section>
  );
}
