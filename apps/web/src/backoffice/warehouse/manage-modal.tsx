import type { WarehouseView } from '@plantao/contracts/warehouse/warehouse.view';
import { clsx } from 'clsx';
import { useState } from 'react';
import { manageTexts as texts } from '@/texts/backoffice/warehouse';
import { Button } from '@/ui/button/button';
import { Modal } from '@/ui/modal/modal';
import { useWarehouseWrites } from './use-warehouse-writes.js';
import { WarehouseForm } from './warehouse-form.js';

/** The id of a warehouse that exists only on the screen, until 'Criar' (WARE-04). */
export const TEMP = 'temp';

interface ManageModalProps {
  open: boolean;
  onClose: () => void;
  warehouses: readonly WarehouseView[];
}

/** Every warehouse on the left, the chosen one's fields beside it (WARE-03 … WARE-07). */
export function ManageModal({ open, onClose, warehouses }: ManageModalProps) {
  return (
    <Modal open={open} onOpenChange={(next) => (next ? undefined : onClose())} size="lg" title={texts.title}>
      <ManageBody warehouses={warehouses} />
    </Modal>
  );
}

function ManageBody({ warehouses }: { warehouses: readonly WarehouseView[] }) {
  const [chosen, setChosen] = useState(warehouses[0]?._id ?? TEMP);
  const [adding, setAdding] = useState(warehouses.length === 0);
  const writes = useWarehouseWrites();
  const shown = warehouses.find(({ _id }) => _id === chosen);
  const begin = () => {
    setAdding(true);
    setChosen(TEMP);
  };
  const forget = () => {
    setAdding(false);
    setChosen(warehouses[0]?._id ?? TEMP);
  };
  return (
    <div className="grid gap-6 md:grid-cols-2">
      <nav aria-label={texts.list}>
        <ul className="space-y-1">
          {warehouses.map((warehouse) => (
            <Entry
              key={warehouse._id}
              name={warehouse.name}
              detail={[warehouse.location, texts.products(warehouse.products)].filter(Boolean).join(' · ')}
              current={warehouse._id === chosen}
              onChoose={() => setChosen(warehouse._id)}
            />
          ))}
          {adding ? (
            <Entry name={texts.new} current={chosen === TEMP} fresh onChoose={() => setChosen(TEMP)} />
          ) : null}
        </ul>
        <Button variant="secondary" size="sm" className="mt-3" disabled={adding} onClick={begin}>
          {texts.add}
        </Button>
      </nav>
      {shown ? (
        <WarehouseForm
          key={shown._id}
          warehouse={shown}
          onSave={(fields) => writes.save(shown, fields)}
          onRemove={async () => {
            if (await writes.remove(shown)) forget();
          }}
        />
      ) : adding ? (
        <WarehouseForm
          key={TEMP}
          onSave={async (fields) => {
            const { error, id } = await writes.create(fields);
            if (id === undefined) return error;
            setAdding(false);
            setChosen(id);
            return undefined;
          }}
          onRemove={forget}
        />
      ) : null}
    </div>
  );
}

interface EntryProps {
  name: string;
  detail?: string;
  current: boolean;
  /** Not on the server yet. */
  fresh?: boolean;
  onChoose: () => void;
}

function Entry({ name, detail, current, fresh = false, onChoose }: EntryProps) {
  return (
    <li>
      <button
        type="button"
        aria-current={current ? 'true' : undefined}
        onClick={onChoose}
        className={clsx(
          'flex min-h-12 w-full flex-col items-start justify-center rounded-control px-3 py-2 text-left',
          current ? 'bg-petrol-soft text-petrol' : 'hover:bg-tile',
          fresh && 'stitch-box',
        )}
      >
        <span className="font-semibold">{name}</span>
        {detail ? <span className="text-caption text-ink-2">{detail}</span> : null}
      </button>
    </li>
  );
}
