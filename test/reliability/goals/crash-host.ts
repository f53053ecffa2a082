/**
 * The real API in a process that stops for ever at the place which it was told, and waits to be killed there. A place
 * is armed for one customer, order or payment: `{ place, id }` by IPC; when it is reached, the same comes back.
 */
import 'reflect-metadata';
import { CommandBus } from '@nestjs/cqrs';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { OrderHolds } from '@plantao/domain/checkout/order-holds.service';
import { PlaceOrderHandler } from '@plantao/domain/checkout/commands/place-order.command';
import { CancelCharge, IssueRefund, OrderEffects, type Order } from '@plantao/domain/orders';
import { StartPaymentHandler } from '@plantao/domain/orders/commands/start-payment.command';
import { PaymentAnswers } from '@plantao/domain/orders/payment-answers.service';
import { PaymentGateway } from '@plantao/domain/orders/ports/payment-gateway.port';
import { readEnv } from '@plantao/platform/config';
import { createLogger } from '@plantao/platform/logging';
import { AppModule } from '../../../apps/api/src/app.module.js';
import { configureApp, shopAdapter } from '../../../apps/api/src/http/configure-app.js';
import { ShopLogger } from '../../../apps/api/src/http/shop-logger.js';
import { arm, at } from './crash-points.js';

const env = readEnv();
const logger = createLogger(env.LOG_LEVEL, 'api');
const app = await NestFactory.create<NestFastifyApplication>(AppModule.with(env), shopAdapter(env), {
  logger: new ShopLogger(logger),
  bodyParser: false,
});
await configureApp(app, logger);

type OfUser = { wish: { userId: string } };
type OfOrder = { wish: { orderId: string } };
const ofOrder = (_em: never, order: Order): string => order.id;
const gateway = app.get<PaymentGateway>(PaymentGateway);
const create = { before: 'before-provider', after: 'after-provider' } as const;
const input = (given: { orderId: string }): string => given.orderId;
at(PlaceOrderHandler.prototype, 'execute', { after: 'order-committed' }, ({ wish }: OfUser) => wish.userId);
at(
  OrderHolds.prototype,
  'take',
  { after: 'order-in-transaction' },
  (_em: never, order: Order) => order.userId,
);
at(gateway, 'createPix', create, input);
at(gateway, 'createCard', create, input);
at(PaymentAnswers.prototype, 'apply', { after: 'answer-in-transaction' }, ofOrder);
at(StartPaymentHandler.prototype, 'execute', { after: 'answer-stored' }, ({ wish }: OfOrder) => wish.orderId);
at(app.get<OrderEffects>(OrderEffects), 'onEnded', { after: 'end-in-transaction' }, ofOrder);
at(gateway, 'cancel', { after: 'provider-cancelled' }, (id: string) => id);
at(gateway, 'refund', { after: 'provider-refunded' }, (id: string) => id);

type Told = { place: string; id: string } | { run: 'cancel-charge' | 'refund'; id: string };
process.on('message', (told: Told) => {
  if ('place' in told) arm(told.place, told.id);
  else
    void app
      .get(CommandBus)
      .execute(told.run === 'refund' ? new IssueRefund(told.id) : new CancelCharge(told.id));
});
process.on('disconnect', () => process.exit(0));
await app.listen(env.PORT, env.HOST);
process.send?.('ready');
