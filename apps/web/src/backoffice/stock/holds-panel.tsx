import type { HoldView } from '@plantao/contracts/warehouse/stock-hold.view';
import { adminPages } from '@plantao/contracts/pages/admin-pages';
import { Link } from 'react-router-dom';
import { Panel } from '@/backoffice/shared/layout/panel';
import { formatDateTime } from '@/lib/date-format';
import { stockItemTexts as texts } from '@/texts/backoffice/stock';
import { Table, TableCell, TableHead, TableHeader, TableRow } from '@/ui/table/table';

/** Which order holds how many, and until when. */
export function HoldsPanel({ holds }: { holds: readonly HoldView[] }) {
  return (
    <Panel title={texts.holds}>
      {holds.length === 0 ? (
        <p className="text-ink-2">{texts.noHolds}</p>
      ) : (
        <Table caption={texts.holdsCaption}>
          <TableHead>
            <TableRow>
              <TableHeader>{texts.hold.order}</TableHeader>
              <TableHeader align="right">{texts.hold.quantity}</TableHeader>
              <TableHeader>{texts.hold.state}</TableHeader>
            </TableRow>
          </TableHead>
          <tbody>
            {holds.map(({ orderId, shortId, customer, quantity, state, until }) => (
              <TableRow key={orderId}>
                <TableCell>
                  <Link
                    to={adminPages.order({ id: orderId })}
                    className="target font-mono text-petrol underline"
                  >
                    #{shortId}
                  </Link>
                  <span className="block text-caption text-ink-2">{customer}</span>
                </TableCell>
                <TableCell align="right">{quantity}</TableCell>
                <TableCell>
                  {texts.states[state]}
                  {until === null ? null : (
                    <span className="block text-caption text-ink-2">
                      {texts.holdUntil(formatDateTime(until))}
                    </span>
                  )}
                </TableCell>
              </TableRow>
            ))}
          </tbody>
        </Table>
      )}
    </Panel>
  );
}
