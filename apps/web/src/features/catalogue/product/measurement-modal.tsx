import { Fragment } from 'react';
import {
  bodyMeasures,
  garmentMeasures,
  type BodyMeasures,
  type GarmentMeasures,
} from '@/texts/catalogue/measurements';
import { measurementTexts } from '@/texts/catalogue/product';
import { Modal } from '@/ui/modal/modal';

interface MeasurementModalProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  model: { name: string; slug: string } | null;
  /** Row to mark. */
  size: string | null;
}

type Column<Row> = [keyof Row, string];

const GARMENT: Column<GarmentMeasures>[] = [
  ['number', measurementTexts.number],
  ['topWidth', measurementTexts.topWidth],
  ['topLength', measurementTexts.topLength],
  ['waistWidth', measurementTexts.waistWidth],
  ['hipWidth', measurementTexts.hipWidth],
  ['legLength', measurementTexts.legLength],
];
const BODY: Column<BodyMeasures>[] = [
  ['bust', measurementTexts.bust],
  ['waist', measurementTexts.waist],
  ['hip', measurementTexts.hip],
];

/** The measurements of a model as accessible tables (PROD-03). */
export default function MeasurementModal({ open, onOpenChange, model, size }: MeasurementModalProps) {
  const garment = model ? garmentMeasures(model.slug) : [];
  return (
    <Modal
      open={open}
      onOpenChange={onOpenChange}
      size="lg"
      title={measurementTexts.title}
      {...(model ? { description: measurementTexts.model(model.name) } : {})}
    >
      <div className="space-y-8">
        {garment.length > 0 ? (
          <MeasureTable caption={measurementTexts.garment} rows={garment} columns={GARMENT} size={size} />
        ) : null}
        <MeasureTable caption={measurementTexts.body} rows={bodyMeasures} columns={BODY} size={size} />
        <div className="max-w-measure space-y-1 text-small text-ink-2">
          <p>{measurementTexts.note}</p>
          <p>{measurementTexts.howTo}</p>
        </div>
      </div>
    </Modal>
  );
}

interface MeasureTableProps<Row> {
  caption: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  size: string | null;
}

function MeasureTable<Row extends { size: string }>({
  caption,
  rows,
  columns,
  size,
}: MeasureTableProps<Row>) {
  return (
    <div
      className="-mx-4 overflow-x-auto px-4 md:mx-0 md:px-0"
      role="region"
      aria-label={caption}
      tabIndex={0}
    >
      <table className="figures w-full border-collapse text-small">
        <caption className="pb-2 text-left font-semibold">{caption}</caption>
        <thead>
          <tr className="bg-petrol text-paper">
            <th scope="col" className="rounded-l-control p-3 text-left font-semibold">
              {measurementTexts.size}
            </th>
            {columns.map(([key, title]) => (
              <th
                key={String(key)}
                scope="col"
                className="px-2 py-3 md:px-3 text-center font-semibold last:rounded-r-control"
              >
                {title.split(', ').map((part, place) => (
                  <Fragment key={part}>
                    {place > 0 ? <br /> : null}
                    {part}
                  </Fragment>
                ))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.size} className={row.size === size ? 'bg-petrol-soft font-semibold' : 'odd:bg-mist'}>
              <th scope="row" className="p-3 text-left font-semibold">
                {row.size}
              </th>
              {columns.map(([key]) => (
                <td key={String(key)} className="p-3 text-center">
                  {String(row[key])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
