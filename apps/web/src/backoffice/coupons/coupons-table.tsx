import { routes } from '@plantao/contracts/http/routes';
import type { AdminCouponView } from '@plantao/contracts/checkout/admin-coupon.view';
import { Pencil } from 'lucide-react';
import type { MouseEvent } from 'react';
import { ActionsHeader } from '@/backoffice/shared/lists/actions-header';
import { useMay } from '@/backoffice/shared/access/use-may';
import { couponsTexts as texts } from '@/texts/backoffice/coupons';
import { IconButton } from '@/ui/icon-button/icon-button';
import { Table, TableCell, TableHead, TableHeader, TableRow } from '@/ui/table/table';
import { CouponGift, couponMinimum } from './coupon-conditions.js';
import { CouponMenu } from './coupon-menu.js';
import { CouponStateBadge } from './coupon-state-badge.js';
import { CouponUsage } from './coupon-usage.js';
import { couponDate } from './coupon-labels.js';
import { CouponsSkeletonRows } from './coupons-skeleton.js';
import type { CouponActions } from './use-coupon-actions.js';

interface CouponsTableProps {
  /** Undefined while the first page is loading. */
  coupons: readonly AdminCouponView[] | undefined;
  busy: boolean;
  actions: CouponActions;
}

export function CouponsTable({ coupons, busy, actions }: CouponsTableProps) {
  const mayChange = useMay(routes.changeCoupon);
  return (
    <Table caption={texts.caption} busy={busy}>
      <TableHead>
        <TableRow>
          <TableHeader>{texts.columns.code}</TableHeader>
          <TableHeader>{texts.columns.discount}</TableHeader>
          <TableHeader>{texts.columns.minimum}</TableHeader>
          <TableHeader>{texts.columns.validity}</TableHeader>
          <TableHeader>{texts.columns.usage}</TableHeader>
          <TableHeader>{texts.columns.state}</TableHeader>
          {mayChange ? <ActionsHeader /> : null}
        </TableRow>
      </TableHead>
      <tbody>
        {coupons ? (
          coupons.map((coupon) => (
            <Row key={coupon.id} coupon={coupon} actions={actions} mayChange={mayChange} />
          ))
        ) : (
          <CouponsSkeletonRows actions={mayChange} />
        )}
      </tbody>
    </Table>
  );
}

const isHandledElsewhere = ({ target }: MouseEvent): boolean =>
  (target instanceof Element && target.closest('a, button, [role="menu"]') !== null) ||
  (window.getSelection()?.toString() ?? '') !== '';

interface RowProps {
  coupon: AdminCouponView;
  actions: CouponActions;
  mayChange: boolean;
}

function Row({ coupon, actions, mayChange }: RowProps) {
  return (
    <TableRow
      className="h-16 cursor-pointer"
      onClick={(event) => {
        if (!isHandledElsewhere(event)) actions.view(coupon);
      }}
    >
      <TableCell>
        <button
          type="button"
          aria-label={texts.open(coupon.code)}
          onClick={() => actions.view(coupon)}
          className="target rounded-badge font-mono font-semibold hover:text-petrol hover:underline"
        >
          {coupon.code}
        </button>
      </TableCell>
      <TableCell>
        <CouponGift coupon={coupon} />
      </TableCell>
      <TableCell className="figures whitespace-nowrap">{couponMinimum(coupon)}</TableCell>
      <TableCell className="figures whitespace-nowrap">
        {couponDate(coupon.startDate)}
        <span className="block text-ink-3">{couponDate(coupon.endDate)}</span>
      </TableCell>
      <TableCell>
        <CouponUsage coupon={coupon} />
      </TableCell>
      <TableCell>
        <CouponStateBadge state={coupon.state} />
      </TableCell>
      {mayChange ? (
        <TableCell align="right" className="whitespace-nowrap">
          <IconButton
            size="sm"
            label={texts.edit(coupon.code)}
            onClick={() => actions.edit(coupon)}
            icon={<Pencil aria-hidden="true" className="size-4" />}
          />
          <CouponMenu coupon={coupon} actions={actions} />
        </TableCell>
      ) : null}
    </TableRow>
  );
}
