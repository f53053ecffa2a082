import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { SandboxContext } from '../context.js';
import { asService } from '../http/service-scope.js';
import { chargebackRoutes } from './chargebacks.routes.js';
import { allowBrowsers } from './pages/browser-access.js';
import { checkoutRoutes } from './pages/checkout.routes.js';
import { MercadoPagoError } from './mercado-pago-error.js';
import { COLLECTOR_ID } from './payment.presenter.js';
import { paymentMethodRoutes } from './payment-methods.routes.js';
import { paymentRoutes } from './payments.routes.js';
import { preferenceRoutes } from './preferences.routes.js';
import { settlementReportRoutes } from './settlement-reports.routes.js';
import { scriptRoutes } from './pages/script.routes.js';

/** Mercado Pago under `/mp`: the API, the browser script and the pages that buyers see. */
export function mercadoPagoRoutes(ctx: SandboxContext): FastifyPluginAsync {
  return async (mp) => {
    mp.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
      const known = error instanceof MercadoPagoError ? error : undefined;
      const response = known ?? new MercadoPagoError(error.statusCode ?? 500, error.message);
      return reply.code(response.status).send(response.body());
    });
    mp.register(scriptRoutes(ctx));
    mp.register(checkoutRoutes(ctx));
    mp.register(async (api) => {
      asService(api, ctx, 'mercado-pago');
      api.register(async (browser) => {
        allowBrowsers(browser);
        paymentMethodRoutes(browser, ctx);
      });
      api.register(async (server) => {
        requireBearer(server);
        paymentRoutes(server, ctx);
        preferenceRoutes(server, ctx);
        chargebackRoutes(server, ctx);
        settlementReportRoutes(server, ctx);
        server.get('/users/me', async () => ({
          id: COLLECTOR_ID,
          nickname: 'LOJASANDBOX',
          site_id: 'MLB',
          country_id: 'BR',
        }));
      });
    });
  };
}

/** 401 without an access token, or with one that says it is not valid (`INVALID…`). */
function requireBearer(server: FastifyInstance): void {
  server.addHook('preHandler', async (request) => {
    const token = /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
    if (!token) throw new MercadoPagoError(401, 'authorization value not present');
    if (/^invalid/i.test(token)) throw new MercadoPagoError(401, 'invalid access token');
  });
}
