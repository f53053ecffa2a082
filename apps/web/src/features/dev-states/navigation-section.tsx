import { pages } from '@plantao/contracts/pages/shop-pages';
import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Accordion } from '@/ui/accordion/accordion';
import { Breadcrumb } from '@/ui/breadcrumb/breadcrumb';
import { Button } from '@/ui/button/button';
import { IconButton } from '@/ui/icon-button/icon-button';
import { Menu } from '@/ui/menu/menu';
import { Pagination } from '@/ui/pagination/pagination';
import { Popover } from '@/ui/popover/popover';
import { Stepper } from '@/ui/stepper/stepper';
import { Tabs } from '@/ui/tabs/tabs';
import { Tooltip } from '@/ui/tooltip/tooltip';
import { Section, Specimen } from './section.js';

const STEPS = [
  { label: 'Endereço', to: pages.checkout() },
  { label: 'Entrega', onBack: () => {} },
  { label: 'Pagamento' },
  { label: 'Confirmação' },
];

export function NavigationSection() {
  const [page, setPage] = useState(6);
  return (
    <Section title="Navegação">
      <Specimen name="breadcrumb" row={false}>
        <Breadcrumb
          items={[
            { label: 'Início', to: '/' },
            { label: 'Princesa', to: pages.category({ slug: 'princesa' }) },
            { label: 'Conjunto Scrub Princesa Gola Padre com Zíper' },
          ]}
        />
      </Specimen>
      <Specimen name="stepper" row={false}>
        <div className="max-w-dialog-lg space-y-8">
          <Stepper label="Etapas da compra" steps={STEPS} current={2} />
        </div>
      </Specimen>
      <Specimen name="pagination" row={false}>
        <Pagination page={page} totalPages={12} onChange={setPage} />
      </Specimen>
      <Specimen name="tabs" row={false}>
        <Tabs
          label="Configurações"
          tabs={['Geral', 'Loja', 'Pagamento', 'Entrega', 'Notificações'].map((label) => ({
            value: label,
            label,
            content: <p>Conteúdo de {label}</p>,
          }))}
        />
      </Specimen>
      <Specimen name="accordion" row={false}>
        <Accordion
          headingLevel={3}
          defaultOpen="a"
          items={[
            {
              value: 'a',
              title: 'Como escolho o tamanho?',
              content: 'Compare suas medidas com a tabela de cada modelo.',
            },
            { value: 'b', title: 'Quanto tempo leva a entrega?', content: 'Entre 3 e 7 dias úteis.' },
            { value: 'c', title: 'Posso trocar?', content: 'Em até 7 dias depois de receber.' },
          ]}
        />
      </Specimen>
      <Specimen name="menu · popover · tooltip">
        <Menu
          trigger={
            <IconButton
              label="Ações"
              variant="outline"
              icon={<Ellipsis aria-hidden="true" className="size-5" />}
            />
          }
          items={[
            { kind: 'label', label: 'Produto' },
            { label: 'Editar', icon: <Pencil aria-hidden="true" className="size-4" />, shortcut: 'E' },
            { label: 'Ativo', checked: true },
            { kind: 'separator' },
            { label: 'Excluir', danger: true, icon: <Trash2 aria-hidden="true" className="size-4" /> },
          ]}
        />
        <Popover label="Preço" trigger={<Button variant="secondary">Filtro de preço</Button>}>
          <p className="text-small">De R$ 0,00 a R$ 1.000,00</p>
        </Popover>
        <Tooltip text="Sem estoque">
          <Button variant="secondary">Passe por aqui</Button>
        </Tooltip>
      </Specimen>
    </Section>
  );
}
