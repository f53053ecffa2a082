/**
 * The real API in a process that stops for ever at the given place, and waits to be killed there. A place
 * is armed for one customer, order or payment: `{ place, id }` by IPC; when it is reached, the same comes back.
 */
import 'reflect-metadata';
import { AsyncLocalStorage } from 'node:async_hooks';
import { CommandBus } from '@nestjs/cqrs';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Caller } from '@plantao/domain/accounts';
import { CartsService } from '@plantao/domain/cart';
import { LockedCart } from '@plantao/domain/cart/locked-cart';
import { OrderHolds } from '@plantao/domain/checkout/order-holds.service';
import { PlaceOrder, PlaceOrderHandler } from '@plantao/domain/checkout/commands/place-order.command';
import { OrderEffects, type Order } from '@plantao/domain/orders';
import { CancelCharge, IssueRefund } from '@plantao/domain/payments';
import { StartPayment, StartPaymentHandler } from '@plantao/domain/payments/commands/start-payment.command';
import type { LockedPayments } from '@plantao/domain/payments/entities/charge.entity';
import { PaymentStatusApplier } from '@plantao/domain/payments/payment-status-applier.service';
import { PaymentGateway } from '@plantao/domain/payments/ports/payment-gateway.port';
import { readEnv } from '@plantao/platform/config';
import { createLogger, NestLogger } from '@plantao/platform/logging';
import { FileStore } from '@plantao/platform/storage';
import { AppModule } from '../../../../apps/api/src/app.module.js';
import { UploadsService } from '../../../../apps/api/src/modules/admin/uploads.service.js';
import { configureApp, shopAdapter } from '../../../../apps/api/src/configure-app.js';
import { arm, at } from './crash-points.js';

const env = readEnv();
const logger = createLogger(env.LOG_LEVEL, 'api');
const app = await NestFactory.create<NestFastifyApplication>(AppModule.with(env), shopAdapter(env), {
  logger: new NestLogger(logger),
  bodyParser: false,
});
await configureApp(app, logger);

const ofOrder = (_em: never, order: Order): string => order.id;
const gateway = app.get<PaymentGateway>(PaymentGateway);
const create = { before: 'before-provider', after: 'after-provider' } as const;
const ofInput = (input: { orderId: string }): string => input.orderId;
at(
  PlaceOrderHandler.prototype,
  'execute',
  { after: 'order-committed' },
  ({ input }: PlaceOrder) => input.userId,
);
at(
  OrderHolds.prototype,
  'take',
  { after: 'order-in-transaction' },
  (_em: never, order: Order) => order.userId,
);
at(gateway, 'createPix', create, ofInput);
at(gateway, 'createCard', create, ofInput);
at(
  PaymentStatusApplier.prototype,
  'apply',
  { after: 'answer-in-transaction' },
  (_em: never, { order }: LockedPayments) => order.id,
);
at(
  StartPaymentHandler.prototype,
  'execute',
  { after: 'answer-stored' },
  ({ input }: StartPayment) => input.orderId,
);
at(app.get<OrderEffects>(OrderEffects), 'onEnded', { after: 'end-in-transaction' }, ofOrder);
at(gateway, 'cancel', { after: 'provider-cancelled' }, (id: string) => id);
at(gateway, 'refund', { after: 'provider-refunded' }, (id: string) => id);
at(LockedCart, 'of', { after: 'cart-half' }, (_em: never, userId: string) => userId);
at(CartsService.prototype, 'sync', { after: 'cart-synced' }, (userId: string) => userId);
/** Whose picture is being taken: a file does not say. */
const uploading = new AsyncLocalStorage<string>();
const take = UploadsService.prototype.take;
UploadsService.prototype.take = function (this: UploadsService, form, caller: Caller, actor) {
  return uploading.run(caller.userId, () => take.call(this, form, caller, actor));
};
at(app.get<FileStore>(FileStore), 'put', { after: 'upload-stored' }, () => uploading.getStore() ?? '');

type Reported = { place: string; id: string } | { run: 'cancel-charge' | 'refund'; id: string };
process.on('message', (reported: Reported) => {
  if ('place' in reported) arm(reported.place, reported.id);
  else
    void app
      .get(CommandBus)
      .execute(reported.run === 'refund' ? new IssueRefund(reported.id) : new CancelCharge(reported.id));
});
process.on('disconnect', () => process.exit(0));
await app.listen(env.PORT, env.HOST);
process.send?.('ready');
