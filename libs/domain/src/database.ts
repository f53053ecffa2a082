import { AuditEntry } from '@plantao/platform/audit';
import { BackupRun } from '@plantao/platform/backups';
import { ormOptions } from '@plantao/platform/database';
import { IdempotencyKey } from '@plantao/platform/idempotency';
import { Heartbeat } from '@plantao/platform/heartbeat';
import { Effect, InboxEntry, OutboxMessage } from '@plantao/platform/outbox';
import { Upload } from '@plantao/platform/storage';
import {
  Address,
  BodyMeasures,
  ContactPreference,
  EmailProof,
  Favourite,
  LoginFailure,
  Passkey,
  PasswordReset,
  RecoveryCode,
  SavedView,
  Session,
  SignInChallenge,
  SignInCode,
  StaffRole,
  Totp,
  User,
} from './accounts/index.js';
import { Alarm, AlarmNotice, PaymentScript, PolicyReport } from './alarms/index.js';
import { Cart, CartLine, EmbroideredLine } from './cart/index.js';
import { Category, LowStockNotice, Product, ProductPiece, Review, StockAlert } from './catalogue/index.js';
import { Coupon, CouponException, CouponRefusal, CouponUse, FreightQuote } from './checkout/index.js';
import { EmbroideryLogo, EmbroideryRow, OrderEmbroidery } from './embroidery/index.js';
import { ContactMessage, Lead } from './leads/index.js';
import { DraftOrder } from './draft-orders/index.js';
import { OrderEdit } from './order-edits/index.js';
import { Chargeback, ChargebackFile, ChargebackStep } from './chargebacks/index.js';
import {
  ChangedOrder,
  Order,
  OrderDiscount,
  OrderItem,
  OrderMail,
  OrderNote,
  OrderStep,
  StatusChange,
} from './orders/index.js';
import {
  Charge,
  OrphanPayment,
  PaymentReading,
  Refund,
  RefundApproval,
  RefundLine,
  WebhookEvent,
} from './payments/index.js';
import { PaymentDifference, SettlementLineRow, SettlementReport } from './reconciliation/index.js';
import { Exchange, ExchangeLine, OrderReturn, ReturnLine, SendBack } from './returns/index.js';
import { RecoveryMessage } from './recovery/index.js';
import { CarrierNotice, ShippingLabel } from './shipping/index.js';
import { BatchOrder, ShippingBatch } from './shipping-desk/index.js';
import { Setting } from './settings/index.js';
import { TeamMember, TeamOrder } from './team-orders/index.js';
import {
  StockCheck,
  StockHold,
  StockLevel,
  StockMovement,
  Warehouse,
  WarehouseProduct,
} from './warehouse/index.js';

/** Every table of the shop. */
export const entities = [
  Address,
  BodyMeasures,
  Alarm,
  AlarmNotice,
  AuditEntry,
  BackupRun,
  BatchOrder,
  ChangedOrder,
  CarrierNotice,
  Cart,
  CartLine,
  Category,
  Charge,
  Chargeback,
  ChargebackFile,
  ChargebackStep,
  ContactMessage,
  ContactPreference,
  Coupon,
  CouponException,
  CouponRefusal,
  CouponUse,
  Effect,
  EmbroideredLine,
  EmbroideryLogo,
  EmbroideryRow,
  Exchange,
  ExchangeLine,
  EmailProof,
  Favourite,
  FreightQuote,
  Heartbeat,
  IdempotencyKey,
  InboxEntry,
  Lead,
  LoginFailure,
  LowStockNotice,
  Order,
  OrderDiscount,
  DraftOrder,
  OrderEdit,
  OrderEmbroidery,
  OrderItem,
  OrderMail,
  OrderNote,
  OrderReturn,
  SendBack,
  OrderStep,
  OrphanPayment,
  OutboxMessage,
  Passkey,
  PasswordReset,
  PaymentDifference,
  PaymentReading,
  PaymentScript,
  PolicyReport,
  Product,
  ProductPiece,
  RecoveryCode,
  RecoveryMessage,
  Refund,
  RefundApproval,
  RefundLine,
  ReturnLine,
  Review,
  SavedView,
  Session,
  Setting,
  ShippingBatch,
  SettlementLineRow,
  SettlementReport,
  ShippingLabel,
  SignInChallenge,
  SignInCode,
  StaffRole,
  StatusChange,
  StockAlert,
  StockCheck,
  StockHold,
  StockLevel,
  StockMovement,
  TeamMember,
  TeamOrder,
  Totp,
  Upload,
  User,
  Warehouse,
  WarehouseProduct,
  WebhookEvent,
];

/**
 * The shop's ORM configuration. `pool` connections at most; migrations are read from the root of the project.
 * @param pooled whether the address is a pooler's (`isPooled`)
 */
export function shopOrmOptions(
  databaseUrl: string,
  pool = 20,
  pooled = false,
): ReturnType<typeof ormOptions> {
  return ormOptions({ databaseUrl, entities, pool, pooled, migrationsPath: 'libs/domain/migrations' });
}
