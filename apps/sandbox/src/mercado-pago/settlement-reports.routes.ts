import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { SandboxContext } from '../context.js';
import { COLLECTOR_ID } from './payment.presenter.js';
import { badRequest, MercadoPagoError } from './mercado-pago-error.js';
import { settlementFile, USUAL_COLUMNS } from './settlement-csv.js';
import type { ReportConfig, SettlementReport } from './settlement-reports.js';

const PATH = '/v1/account/settlement_report';

/** The account money report: its configuration, a request that is answered later, the list, the file. */
export function settlementReportRoutes(scope: FastifyInstance, ctx: SandboxContext): void {
  const { reports, payments } = ctx.mercadoPago;

  scope.get(`${PATH}/config`, async () => {
    if (!reports.config) throw new MercadoPagoError(404, 'Configuration not found for user');
    return reports.config;
  });
  scope.post(`${PATH}/config`, async (request, reply) => {
    reports.config = readConfig(request.body);
    return reply.code(201).send(reports.config);
  });
  scope.put(`${PATH}/config`, async (request) => {
    reports.config = readConfig(request.body);
    return reports.config;
  });

  scope.post(PATH, async (request, reply) => {
    const { begin_date: begin, end_date: end } = (request.body ?? {}) as Record<string, unknown>;
    const report = reports.create(momentOf(begin), momentOf(end));
    return reply.code(202).send({ ...present(report), status: 'pending' });
  });
  scope.get(`${PATH}/list`, async () =>
    reports.list().map((report) => ({
      ...present(report),
      ...(reports.isWritten(report)
        ? { status: 'processed', file_name: report.fileName }
        : { status: 'pending' }),
    })),
  );
  scope.get<{ Params: { file: string } }>(`${PATH}/:file`, async (request, reply) => {
    const report = reports.list().find(({ fileName }) => fileName === request.params.file);
    if (!report || !reports.isWritten(report)) throw new MercadoPagoError(404, 'Report not found');
    const lines = settlementFile(report, reports.config, payments.list().reverse());
    return reply.type('text/csv').send(Readable.from(lines, { objectMode: false }));
  });
}

const present = ({ id, beginAt, endAt, createdAt }: SettlementReport) => ({
  id,
  user_id: COLLECTOR_ID,
  begin_date: new Date(beginAt).toISOString(),
  end_date: new Date(endAt).toISOString(),
  created_from: 'manual',
  date_created: new Date(createdAt).toISOString(),
});

/** @throws MercadoPagoError 400 */
function momentOf(value: unknown): number {
  const at = Date.parse(typeof value === 'string' ? value : '');
  if (Number.isNaN(at)) throw badRequest(400, 'begin_date and end_date are required');
  return at;
}

/** @throws MercadoPagoError 400 */
function readConfig(body: unknown): ReportConfig {
  const config = (body ?? {}) as ReportConfig;
  const known = new Set(USUAL_COLUMNS);
  if (!Array.isArray(config.columns) || config.columns.some(({ key }) => !known.has(key)))
    throw badRequest(400, 'columns are invalid');
  return config;
}
