import type {
  ChangeCouponDto,
  CreateCouponDto,
  TryCouponDto,
} from '@plantao/contracts/checkout/save-coupon.dto';
import type { CouponChange } from '@plantao/domain/checkout';
import {
  COUPON_FIELD_NAMES,
  COUPON_FIELDS,
  couponField,
  eachField,
  fromJsonValue,
  type CouponFieldName,
  type CouponFields,
} from '@plantao/domain/checkout/rules/coupon-fields.rules';

const DECIDED_LATER: readonly CouponFieldName[] = ['active'];
const FIXED: readonly CouponFieldName[] = ['code'];
const without = (names: readonly CouponFieldName[]) =>
  COUPON_FIELD_NAMES.filter((name) => !names.includes(name));

/** What a request says of a field as it is kept; undefined when it says nothing. */
function valueIn(dto: object, name: CouponFieldName): unknown {
  const requested = (dto as Readonly<Record<string, unknown>>)[COUPON_FIELDS[name].api];
  // Query parameters are always text.
  if (couponField(name).kind === 'flag' && typeof requested === 'string') return requested === 'true';
  return fromJsonValue(name, requested);
}

const valueOrInitial = (dto: object, name: CouponFieldName): unknown =>
  valueIn(dto, name) ?? couponField(name).initial;

/** A new coupon; what the request leaves out is as on every new one. */
export const newFields = (dto: CreateCouponDto): Omit<CouponFields, 'active'> =>
  eachField(without(DECIDED_LATER), (name) => valueOrInitial(dto, name)) as unknown as CouponFields;

/** What a request changes; the rest stays. Only an optional field can be taken away by null. */
export const changedFields = (dto: ChangeCouponDto): CouponChange =>
  eachField(without(FIXED), (name) => valueIn(dto, name));

/** A coupon that is tried needs no code. */
export const triedFields = (dto: TryCouponDto): CouponFields =>
  ({
    ...eachField(without(FIXED), (name) => valueOrInitial(dto, name)),
    code: '',
  }) as unknown as CouponFields;
