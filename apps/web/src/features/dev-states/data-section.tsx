import { useState } from 'react';
import { Button } from '@/ui/button/button';
import { Carousel } from '@/ui/carousel/carousel';
import { Drawer } from '@/ui/drawer/drawer';
import { Modal } from '@/ui/modal/modal';
import { Picture } from '@/ui/picture/picture';
import { Price } from '@/ui/price/price';
import { SearchCombobox } from '@/ui/search-combobox/search-combobox';
import { StatusBadge } from '@/ui/status-badge/status-badge';
import { Table, TableCell, TableHead, TableHeader, TableMessage, TableRow } from '@/ui/table/table';
import { Section, Specimen } from './section.js';

const ORDERS = [
  { id: '1042', customer: 'Ana Souza', status: 'pending', total: 389.8 },
  { id: '1041', customer: 'Rafael Lima', status: 'shipped', total: 259.9 },
  { id: '1040', customer: 'Beatriz Nogueira de Albuquerque', status: 'delivered', total: 1289.7 },
];
const NAMES = ['Scrub Tulipa', 'Scrub Melange', 'Scrub Tradicional', 'Scrub Princesa', 'Jaleco Princesa'];

export function DataSection() {
  return (
    <Section title="Dados e painéis">
      <Specimen name="table" row={false}>
        <OrdersTable />
      </Specimen>
      <Specimen name="carousel" row={false}>
        <Carousel label="Mais Procurados" slideClassName="basis-2/5 md:basis-1/4">
          {NAMES.map((name) => (
            <div key={name}>
              <Picture src={null} alt="" className="rounded-tile" />
              <p className="mt-2 text-small">{name}</p>
            </div>
          ))}
        </Carousel>
      </Specimen>
      <Specimen name="search-combobox" row={false}>
        <Combobox />
      </Specimen>
      <Specimen name="modal · drawer">
        <Panels />
      </Specimen>
    </Section>
  );
}

function OrdersTable() {
  const head = (
    <TableHead>
      <TableRow>
        <TableHeader sort="descending">Pedido</TableHeader>
        <TableHeader>Cliente</TableHeader>
        <TableHeader>Status</TableHeader>
        <TableHeader align="right">Total</TableHeader>
      </TableRow>
    </TableHead>
  );
  return (
    <div className="space-y-4">
      <Table caption="Pedidos recentes">
        {head}
        <tbody>
          {ORDERS.map((order, place) => (
            <TableRow key={order.id} selected={place === 1}>
              <TableCell>#{order.id}</TableCell>
              <TableCell>{order.customer}</TableCell>
              <TableCell>
                <StatusBadge status={order.status} />
              </TableCell>
              <TableCell align="right">
                <Price value={order.total} size="sm" />
              </TableCell>
            </TableRow>
          ))}
        </tbody>
      </Table>
      <Table caption="Pedidos filtrados">
        {head}
        <tbody>
          <TableMessage columns={4}>Nenhum pedido encontrado</TableMessage>
        </tbody>
      </Table>
    </div>
  );
}

function Combobox() {
  const [term, setTerm] = useState('');
  const items = NAMES.filter((name) => name.toLowerCase().includes(term.toLowerCase()));
  return (
    <div className="max-w-narrow">
      <SearchCombobox
        label="Produto do armazém"
        placeholder="Nome ou SKU"
        term={term}
        onTermChange={setTerm}
        items={items}
        itemKey={(name) => name}
        itemText={(name) => name}
        renderItem={(name) => <span className="block px-3 py-2">{name}</span>}
        onChoose={setTerm}
        ready={term.length > 0}
        message={items.length === 0 ? 'Nada encontrado' : null}
      />
    </div>
  );
}

function Panels() {
  const [open, setOpen] = useState<string | null>(null);
  const close = () => setOpen(null);
  const sides = ['left', 'right', 'bottom'] as const;
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen('modal')}>
        modal
      </Button>
      <Modal
        open={open === 'modal'}
        onOpenChange={close}
        title="Adicionado ao carrinho"
        description="Scrub Princesa · P · Verde-sálvia"
        footer={
          <>
            <Button variant="secondary" onClick={close}>
              Continuar comprando
            </Button>
            <Button onClick={close}>Ver carrinho</Button>
          </>
        }
      >
        <p>Uma peça foi para o carrinho.</p>
      </Modal>
      {sides.map((side) => (
        <span key={side}>
          <Button variant="secondary" onClick={() => setOpen(side)}>
            drawer {side}
          </Button>
          <Drawer
            open={open === side}
            onOpenChange={close}
            title="Opções"
            side={side}
            footer={
              <Button block onClick={close}>
                Ver 23 produtos
              </Button>
            }
          >
            <p>Filtros, favoritos, editores.</p>
          </Drawer>
        </span>
      ))}
    </>
  );
}
