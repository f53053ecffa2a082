import { Injectable } from '@nestjs/common';
import {
  SettlementReports,
  SettlementUnavailable,
  type SettlementLine,
  type SettlementWindow,
} from '@plantao/domain/reconciliation/ports/settlement-reports.port';
import { Env } from '@plantao/platform/config';
import { EgressClient, type EgressResponse } from '../http/egress-client.js';
import { SETTLEMENT_COLUMNS, settlementLines } from './settlement-csv.js';

/** How long an answer may take, in milliseconds, and a whole file. */
const TIMEOUT = 10_000;
const FILE_TIMEOUT = 110_000;
/** What a file may weigh, in bytes: a line has about 250. */
const MAX_BYTES = 512 * 1024 * 1024;
/** The provider may begin a report a little before the day that was asked for, in milliseconds. */
const SHIFT = 36 * 60 * 60_000;

interface ListedReport {
  readonly id?: unknown;
  readonly begin_date?: unknown;
  readonly end_date?: unknown;
  readonly file_name?: unknown;
  readonly status?: unknown;
  readonly date_created?: unknown;
}

/** Mercado Pago's account money report (`settlement_report`): a configuration, a request, a list, a file. */
@Injectable()
export class MercadoPagoSettlementReports extends SettlementReports {
  private readonly base: string;
  private readonly headers: Readonly<Record<string, string>>;
  private readonly collectorId: string;

  constructor(
    private readonly egress: EgressClient,
    env: Env,
  ) {
    super();
    this.base = `${env.MP_API_BASE_URL.replace(/\/+$/, '')}/v1/account/settlement_report`;
    this.headers = { authorization: `Bearer ${env.MP_ACCESS_TOKEN}` };
    this.collectorId = env.MP_COLLECTOR_ID;
  }

  async request({ from, until }: SettlementWindow): Promise<string | null> {
    await this.configure();
    const body = { begin_date: instant(from), end_date: instant(until) };
    const { status, body: made } = await this.call('POST', '', body);
    // 203: understood, and not made; 202 is the only promise.
    if (status !== 202) throw new SettlementUnavailable(`the report was refused (${status})`);
    const { id } = (made ?? {}) as { id?: unknown };
    return id === undefined || id === null ? null : String(id).slice(0, 40);
  }

  async find(id: string | null, window: SettlementWindow, since: Date): Promise<string | undefined> {
    const { status, body } = await this.call('GET', '/list');
    if (status !== 200 || !Array.isArray(body))
      throw new SettlementUnavailable(`the list of reports was refused (${status})`);
    const ready = (body as ListedReport[]).filter(isReady);
    const named = ready.find((report) => id !== null && String(report.id) === id);
    const found = named ?? ready.find((report) => covers(report, window, since));
    return found && String(found.file_name);
  }

  async *lines(file: string, signal: AbortSignal): AsyncIterable<SettlementLine> {
    if (!/^[\w.-]{1,200}$/.test(file)) throw new SettlementUnavailable('the name of the report is none');
    try {
      const bytes = this.egress.streamBytes(`${this.base}/${file}`, {
        timeout: FILE_TIMEOUT,
        largest: MAX_BYTES,
        headers: { ...this.headers, accept: 'text/csv, */*' },
        signal,
      });
      yield* settlementLines(bytes, this.collectorId);
    } catch (error) {
      throw unavailable(error);
    }
  }

  /** The columns that are read belong to the account's report; what else it has stays. */
  private async configure(): Promise<void> {
    const { status, body } = await this.call('GET', '/config');
    if (status !== 200 && status !== 404)
      throw new SettlementUnavailable(`the configuration was refused (${status})`);
    if (status === 200 && !isObject(body)) throw new SettlementUnavailable('the configuration is none');
    const known: { columns?: unknown } = status === 200 && isObject(body) ? body : {};
    const columns = Array.isArray(known.columns) ? (known.columns as { key?: unknown }[]) : [];
    const missing = SETTLEMENT_COLUMNS.filter((name) => !columns.some(({ key }) => key === name));
    if (missing.length === 0) return;
    const wanted = {
      file_name_prefix: 'plantao-settlement',
      show_fee_prevision: false,
      show_chargeback_cancel: true,
      include_withdraw: true,
      display_timezone: 'GMT-03',
      frequency: { hour: 0, type: 'monthly', value: 1 },
      ...known,
      refund_detailed: false,
      columns: [...columns, ...missing.map((key) => ({ key }))],
    };
    const saved = await this.call(status === 200 ? 'PUT' : 'POST', '/config', wanted);
    if (saved.status !== 200 && saved.status !== 201)
      throw new SettlementUnavailable(`the configuration was not taken (${saved.status})`);
  }

  private async call(method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<EgressResponse> {
    try {
      return await this.egress.sendJson(method, `${this.base}${path}`, {
        timeout: TIMEOUT,
        headers: this.headers,
        ...(body && { body: JSON.stringify(body) }),
      });
    } catch (error) {
      throw unavailable(error);
    }
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** In whole seconds, as the provider's own examples have it. */
const instant = (date: Date): string => date.toISOString().replace(/\.\d{3}Z$/, 'Z');

const isReady = ({ file_name: name, status }: ListedReport): boolean =>
  typeof name === 'string' &&
  name.endsWith('.csv') &&
  !/pending|process(ing)?$|failed|error/i.test(String(status ?? ''));

function covers(report: ListedReport, { from, until }: SettlementWindow, since: Date): boolean {
  const at = (value: unknown): number => new Date(typeof value === 'string' ? value : Number.NaN).getTime();
  return (
    Math.abs(at(report.begin_date) - from.getTime()) <= SHIFT &&
    Math.abs(at(report.end_date) - until.getTime()) <= SHIFT &&
    at(report.date_created) >= since.getTime() - 60_000
  );
}

const unavailable = (error: unknown): unknown =>
  error instanceof Error && (error.name === 'EgressFailed' || error.name === 'AbortError')
    ? new SettlementUnavailable(error.message)
    : error;
