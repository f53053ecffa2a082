import type { Clock } from '../clock.js';
import type { Ids } from '../ids.js';

export interface ReportConfig {
  columns: { key: string }[];
  separator?: string;
  [more: string]: unknown;
}

/** One report that was asked for; its file exists some moments later. */
export interface SettlementReport {
  readonly id: number;
  /** Moments in milliseconds since 1970, both in it. */
  readonly beginAt: number;
  readonly endAt: number;
  readonly createdAt: number;
  readonly fileName: string;
}

const KEPT = 50;

/** The account money reports of the account: their configuration, and those that were asked for. */
export class SettlementReports {
  #reports: SettlementReport[] = [];
  config: ReportConfig | undefined;
  /** How long the provider writes a report, in milliseconds. */
  writesMs = 500;

  constructor(
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  create(beginAt: number, endAt: number): SettlementReport {
    const createdAt = this.clock.now();
    const id = this.ids.number('report');
    const day = new Date(createdAt).toISOString().replace(/\D/g, '').slice(0, 14);
    const fileName = `${String(this.config?.['file_name_prefix'] ?? 'settlement-report')}-${id}-${day}.csv`;
    const report = { id, beginAt, endAt, createdAt, fileName };
    this.#reports = [report, ...this.#reports].slice(0, KEPT);
    return report;
  }

  /** Newest first. */
  list(): readonly SettlementReport[] {
    return this.#reports;
  }

  isWritten({ createdAt }: SettlementReport): boolean {
    return this.clock.now() >= createdAt + this.writesMs;
  }

  reset(): void {
    this.#reports = [];
    this.config = undefined;
    this.writesMs = 500;
  }
}
