import type { SalesDayView } from '@plantao/contracts/admin/dashboard.view';
import { formatPlainDate } from '@/lib/date-format';
import { formatNumber, formatReais } from '@/lib/format';
import { salesTexts as texts } from '@/texts/backoffice/dashboard';
import { Table, TableCell, TableHead, TableHeader, TableRow } from '@/ui/table/table';

/** The chart in figures, today first. */
export default function SalesTable({ days }: { days: readonly SalesDayView[] }) {
  return (
    <div className="h-0 min-h-64 flex-1 overflow-y-auto">
      <Table caption={texts.caption}>
        <TableHead>
          <TableRow>
            <TableHeader>{texts.day}</TableHeader>
            <TableHeader align="right">{texts.orders}</TableHeader>
            <TableHeader align="right">{texts.revenue}</TableHeader>
          </TableRow>
        </TableHead>
        <tbody>
          {days.toReversed().map(({ day, orders, revenue }) => (
            <TableRow key={day}>
              <TableCell className="figures">{formatPlainDate(day)}</TableCell>
              <TableCell align="right">{formatNumber(orders)}</TableCell>
              <TableCell align="right">{formatReais(revenue)}</TableCell>
            </TableRow>
          ))}
        </tbody>
      </Table>
    </div>
  );
}
