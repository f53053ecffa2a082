import { CreditCard } from 'lucide-react';
import { useState } from 'react';
import { Checkbox } from '@/ui/checkbox/checkbox';
import { PixIcon } from '@/ui/icons/brand-icons';
import { QuantityStepper } from '@/ui/quantity-stepper/quantity-stepper';
import { RadioCardGroup } from '@/ui/radio-card-group/radio-card-group';
import { SizeButton } from '@/ui/size-button/size-button';
import { Swatch } from '@/ui/swatch/swatch';
import { SwatchDot } from '@/ui/swatch/swatch-dot';
import { Switch } from '@/ui/switch/switch';
import { toast } from '@/ui/toast/toast';
import { Section, Specimen } from './section.js';

const SIZES = ['PP', 'P', 'M', 'G', 'GG'];
const COLOURS = [
  ['Branco', '#F4F5F2'],
  ['Preto', '#1B1D20'],
  ['Azul-marinho', '#1F2F4F'],
  ['Verde-sálvia', '#7F9A86'],
  ['Lavanda', '#A79BC0'],
  ['Terracota', '#A8563F'],
  ['Grafite mescla', '#4A5257/#A9B2B5'],
] as const;

export function ChoicesSection() {
  const [size, setSize] = useState('P');
  const [colour, setColour] = useState('Verde-sálvia');
  const [quantity, setQuantity] = useState(2);
  const [way, setWay] = useState<'card' | 'pix'>('pix');
  return (
    <Section title="Escolhas">
      <Specimen name="size-button">
        <fieldset>
          <legend className="mb-2 text-small font-semibold">Tamanho</legend>
          <div className="flex gap-2">
            {SIZES.map((name) => (
              <SizeButton
                key={name}
                name={name}
                group="gallery-size"
                checked={size === name}
                unavailable={name === 'GG'}
                onChange={() => setSize(name)}
              />
            ))}
          </div>
        </fieldset>
      </Specimen>
      <Specimen name="swatch">
        <fieldset>
          <legend className="mb-2 text-small font-semibold">Cor: {colour}</legend>
          <div className="flex flex-wrap gap-1">
            {COLOURS.map(([name, value]) => (
              <Swatch
                key={name}
                name={name}
                colour={value}
                group="gallery-colour"
                checked={colour === name}
                unavailable={name === 'Lavanda'}
                onChange={() => setColour(name)}
              />
            ))}
          </div>
        </fieldset>
        <span className="inline-flex items-center gap-1">
          {COLOURS.slice(0, 5).map(([name, value]) => (
            <SwatchDot key={name} colour={value} />
          ))}
          <span className="text-small text-ink-2">+2</span>
        </span>
      </Specimen>
      <Specimen name="quantity-stepper">
        <QuantityStepper
          value={quantity}
          onChange={setQuantity}
          max={4}
          onLimit={() =>
            toast.error('Quantidade máxima atingida. Consulte o atendimento para quantidades maiores.')
          }
        />
        <QuantityStepper value={1} onChange={() => {}} size="lg" label="Quantidade de Scrub Tulipa" />
        <QuantityStepper value={1} onChange={() => {}} disabled label="Quantidade desativada" />
      </Specimen>
      <Specimen name="checkbox · switch">
        <Checkbox label="Aceito receber novidades" />
        <Checkbox label="Marcado" defaultChecked />
        <Checkbox label="Parte da lista" indeterminate />
        <Checkbox label="Desativado" disabled />
        <Switch label="Produto ativo" defaultChecked />
        <Switch label="Avisar por e-mail" description="Quando o pedido for postado" />
        <Switch label="Desativado" disabled />
      </Specimen>
      <Specimen name="radio-card-group" row={false}>
        <div className="grid gap-8 md:grid-cols-2">
          <RadioCardGroup
            legend="Pagamento"
            value={way}
            onChange={setWay}
            options={[
              {
                value: 'card',
                label: 'Cartão de crédito',
                description: 'Em até 3x sem juros',
                icon: <CreditCard aria-hidden="true" className="size-5" />,
                content: <p className="text-small">Dados do cartão</p>,
              },
              {
                value: 'pix',
                label: 'PIX',
                description: 'Aprovação na hora',
                icon: <PixIcon className="size-5" />,
                content: <p className="text-small">O código vale por 60 minutos.</p>,
              },
            ]}
          />
          <RadioCardGroup
            legend="Entrega"
            value={null}
            onChange={() => {}}
            error="Escolha uma entrega."
            options={[
              { value: 'standard', label: 'Standard', description: '5 a 7 dias', aside: 'R$ 18,90' },
              { value: 'express', label: 'Expresso', description: '2 a 3 dias', aside: 'R$ 32,50' },
              { value: 'off', label: 'Retirada', description: 'Indisponível nesta região', disabled: true },
            ]}
          />
        </div>
      </Specimen>
    </Section>
  );
}
