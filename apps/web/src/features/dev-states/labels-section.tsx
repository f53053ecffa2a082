import { Badge } from '@/ui/badge/badge';
import { Countdown } from '@/ui/countdown/countdown';
import { Logo } from '@/ui/logo/logo';
import { StitchDivider } from '@/ui/stitch-divider/stitch-divider';
import { Picture } from '@/ui/picture/picture';
import { Price } from '@/ui/price/price';
import { ProgressBar } from '@/ui/progress-bar/progress-bar';
import { StatusBadge } from '@/ui/status-badge/status-badge';
import { Section, Specimen } from './section.js';

const STATUSES = ['pending', 'confirmed', 'processing', 'shipped', 'delivered', 'cancelled', 'unknown'];

export function LabelsSection({ now }: { now: number }) {
  return (
    <Section title="Etiquetas, preços e imagens">
      <Specimen name="logo">
        <Logo />
        <span className="on-night rounded-control p-4">
          <Logo tone="on-night" />
        </span>
      </Specimen>
      <Specimen name="badge">
        <Badge tone="coral" stitched>
          -25% OFF
        </Badge>
        <Badge tone="ink" stitched>
          SEM ESTOQUE
        </Badge>
        <Badge tone="paper" stitched>
          Cor da estação
        </Badge>
        <Badge tone="coral" size="md" stitched>
          Promoção 25%
        </Badge>
        <Badge tone="ok">Grátis</Badge>
        <Badge tone="amber">Últimas 2 peças</Badge>
        <Badge tone="petrol">Novo</Badge>
        <Badge>Inativo</Badge>
      </Specimen>
      <Specimen name="status-badge">
        {STATUSES.map((status) => (
          <StatusBadge key={status} status={status} />
        ))}
      </Specimen>
      <Specimen name="price">
        <Price value={129.9} />
        <Price value={149.9} oldValue={199.9} />
        <Price value={299.9} oldValue={399.9} size="lg" />
        <Price value={1289.9} size="sm" />
      </Specimen>
      <Specimen name="countdown · progress-bar" row={false}>
        <p>
          Código expira em <Countdown until={now + 1_781_000} /> · <Countdown until={now + 42_000} /> ·{' '}
          <Countdown until={now - 1} />
        </p>
        <div className="mt-3 max-w-narrow space-y-2">
          <ProgressBar value={0.62} label="Faltam R$ 38,10 para frete grátis" />
          <ProgressBar value={1} tone="ok" label="Frete grátis" />
        </div>
      </Specimen>
      <Specimen name="picture" row={false}>
        <div className="grid max-w-dialog-lg grid-cols-4 gap-3">
          <Picture
            src="/media/exemplo.webp"
            alt="Scrub Tulipa verde-sálvia, frente"
            className="rounded-tile"
          />
          <Picture src={null} alt="Sem imagem" className="rounded-tile" />
          <Picture src={null} alt="" ratio="1/1" className="rounded-tile" />
        </div>
      </Specimen>
      <Specimen name="stitch-divider" row={false}>
        <div className="space-y-4">
          <StitchDivider />
          <StitchDivider tone="petrol" />
          <StitchDivider tone="coral" />
        </div>
      </Specimen>
    </Section>
  );
}
