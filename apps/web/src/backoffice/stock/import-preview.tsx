import type { ImportPreviewView } from '@plantao/contracts/warehouse/stock-import.view';
import { formatNumber } from '@/lib/format';
import { importTexts as texts, stockTexts } from '@/texts/backoffice/stock';
import { ErrorState } from '@/ui/error-state/error-state';
import { Table, TableCell, TableHead, TableHeader, TableRow } from '@/ui/table/table';

/** Rows of a preview that are drawn; the others are counted. */
const DRAWN = 200;

interface ImportPreviewProps {
  preview: ImportPreviewView;
  /** Why it could not be carried out. */
  failure: string | null;
}

/** What would change, line by line; wrong lines first, and none is stored while there is one. */
export function ImportPreview({ preview, failure }: ImportPreviewProps) {
  const { changes, faults, unchanged } = preview;
  return (
    <div className="space-y-4">
      {failure ? <ErrorState inline title={failure} /> : null}
      {faults.length > 0 ? <Faults faults={faults} /> : null}
      {faults.length > 0 ? null : (
        <p role="status" className="font-semibold">
          {changes.length === 0 ? texts.nothing : texts.changes(changes.length)}
        </p>
      )}
      {unchanged > 0 ? <p className="text-small text-ink-2">{texts.unchanged(unchanged)}</p> : null}
      {changes.length > 0 ? <Changes changes={changes} /> : null}
    </div>
  );
}

function Faults({ faults }: { faults: ImportPreviewView['faults'] }) {
  return (
    <section className="space-y-2">
      <ErrorState inline title={texts.faults(faults.length)} />
      <Table caption={texts.faults(faults.length)}>
        <TableHead>
          <TableRow>
            <TableHeader align="right">{texts.line}</TableHeader>
            <TableHeader>{texts.cell}</TableHeader>
            <TableHeader>{texts.problem}</TableHeader>
          </TableRow>
        </TableHead>
        <tbody>
          {faults.slice(0, DRAWN).map(({ line, cell, message }) => (
            <TableRow key={line}>
              <TableCell align="right">{line}</TableCell>
              <TableCell className="font-mono">{cell}</TableCell>
              <TableCell>{message}</TableCell>
            </TableRow>
          ))}
        </tbody>
      </Table>
    </section>
  );
}

function Changes({ changes }: { changes: ImportPreviewView['changes'] }) {
  return (
    <>
      <Table caption={texts.changes(changes.length)}>
        <TableHead>
          <TableRow>
            <TableHeader>{texts.variant}</TableHeader>
            <TableHeader align="right">{texts.before}</TableHeader>
            <TableHeader align="right">{texts.after}</TableHeader>
            <TableHeader>{texts.reason}</TableHeader>
          </TableRow>
        </TableHead>
        <tbody>
          {changes.slice(0, DRAWN).map((change) => (
            <TableRow key={change.sku}>
              <TableCell>
                <span className="block font-semibold">{change.product}</span>
                <span className="block text-caption text-ink-2">
                  {stockTexts.sizeColour(change.size, change.color)}
                </span>
                <span className="block font-mono text-caption text-ink-3">{change.sku}</span>
              </TableCell>
              <TableCell align="right">{formatNumber(change.before)}</TableCell>
              <TableCell align="right" className="font-semibold">
                {formatNumber(change.after)}
                {change.offerLowered > 0 ? (
                  <span className="block text-caption font-normal text-amber">
                    {texts.lowered(change.offerLowered)}
                  </span>
                ) : null}
              </TableCell>
              <TableCell className="text-ink-2">{change.reason}</TableCell>
            </TableRow>
          ))}
        </tbody>
      </Table>
      {changes.length > DRAWN ? (
        <p className="text-small text-ink-2">{texts.more(changes.length - DRAWN)}</p>
      ) : null}
    </>
  );
}
