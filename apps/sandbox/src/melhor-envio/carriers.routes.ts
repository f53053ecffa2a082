import type { FastifyInstance } from 'fastify';
import type { SandboxContext } from '../context.js';
import { fields } from './label-input.js';
import { quoteShipment } from './quote.js';
import { COMPANIES, SERVICES, type ShippingService } from './services.js';

/** Quotes and what there is to choose from. */
export function carrierRoutes(api: FastifyInstance, ctx: SandboxContext): void {
  api.post('/shipment/calculate', async (request) =>
    quoteShipment(fields(request.body), `${ctx.publicUrl}/me`),
  );
  api.get('/shipment/services', async () => SERVICES.map(presentService));
  api.get('/shipment/companies', async () =>
    COMPANIES.map(({ id, name }) => ({
      id,
      name,
      status: 'available',
      services: SERVICES.filter((service) => service.company.id === id).map(presentService),
    })),
  );
  api.get('/shipment/agencies', async (request) => {
    const { company, state } = request.query as { company?: string; state?: string };
    return agencies(state ?? 'SP').filter((agency) => !company || String(agency.company_id) === company);
  });
  api.get('/', async () => ({ id: '1', firstname: 'Loja', lastname: 'Sandbox', email: 'loja@example.com' }));
  api.get('/balance', async () => ({ balance: ctx.melhorEnvio.wallet.cents / 100 }));
}

function presentService({ id, name, company }: ShippingService) {
  return { id, name, status: 'available', type: 'normal', company: { id: company.id, name: company.name } };
}

/** One agency per carrier that wants parcels handed in at one. */
function agencies(state: string) {
  return COMPANIES.filter((company) => company.needsAgency).map((company) => ({
    id: 49,
    company_id: company.id,
    name: `AGÊNCIA ${company.name.toUpperCase()} CENTRO`,
    initials: `${state}-CENTRO-01`,
    code: '1008031',
    status: 'available',
    company_name: company.name,
    email: 'agencia@example.com',
    address: { address: 'Rua do Comércio, 10', city: { city: 'Centro', state: { state_abbr: state } } },
  }));
}
