import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SandboxContext } from '../context.js';
import { fields } from './label-input.js';
import { presentTracking } from './label.presenter.js';

/** Paying, generating, printing, following and cancelling. */
export function shipmentRoutes(api: FastifyInstance, ctx: SandboxContext): void {
  const { shipments } = ctx.melhorEnvio;
  const orders = (request: FastifyRequest) => fields(request.body).orders;
  const printUrl = (ids: string[]) => `${ctx.publicUrl}/me/imprimir/${ctx.melhorEnvio.rememberPrint(ids)}`;

  api.post('/shipment/checkout', async (request) => shipments.checkout(orders(request)));
  api.post('/shipment/generate', async (request) => shipments.generate(orders(request)));
  api.post('/shipment/print', async (request) => ({
    url: printUrl(shipments.printable(orders(request)).map((label) => label.id)),
  }));
  api.post('/shipment/preview', async (request) => ({
    url: printUrl(shipments.read(orders(request)).map((label) => label.id)),
  }));
  api.post('/shipment/tracking', async (request) =>
    Object.fromEntries(shipments.read(orders(request)).map((label) => [label.id, presentTracking(label)])),
  );
  api.post('/shipment/cancellable', async (request) =>
    Object.fromEntries(
      shipments
        .read(orders(request))
        .map((label) => [label.id, { cancellable: shipments.isCancellable(label) }]),
    ),
  );
  api.post('/shipment/cancel', async (request) => {
    const label = shipments.cancel(fields(fields(request.body).order));
    return { [label.id]: { canceled: true, time: label.canceledAt } };
  });
}
