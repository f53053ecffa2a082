import { defineEntity, p } from '@mikro-orm/core';

export const REPORT_STATES = ['requested', 'waiting', 'loading', 'comparing', 'done', 'failed'] as const;
export type ReportState = (typeof REPORT_STATES)[number];

const SettlementReportSchema = defineEntity({
  name: 'SettlementReport',
  tableName: 'settlement_report',
  indexes: [
    { properties: ['createdAt'] },
    {
      name: 'settlement_report_one_running',
      expression: `create unique index "settlement_report_one_running" on "settlement_report" ((true)) where state not in ('done', 'failed')`,
    },
  ],
  properties: {
    id: p.uuid().primary(),
    /** Asked for, written by the provider, read line by line, compared payment by payment. */
    state: p.enum(REPORT_STATES).default('requested'),
    fromAt: p.datetime(),
    untilAt: p.datetime(),
    /** Who asked for it; null: the job of the night. */
    askedBy: p.string().length(120).nullable(),
    /** The provider's id of the report, and the name of its file. */
    providerId: p.string().length(40).nullable(),
    fileName: p.string().length(200).nullable(),
    /** When the provider was asked for it. */
    requestedAt: p.datetime().nullable(),
    /** Lines of the file that are stored; a run that was broken off goes on behind them. */
    linesRead: p.integer().default(0),
    /** The payment up to which is compared, likewise. */
    comparedTo: p.string().length(40).default(''),
    /** Payments that were compared; differences that are new, that are still there, and that ended. */
    payments: p.integer().default(0),
    opened: p.integer().default(0),
    differing: p.integer().default(0),
    closed: p.integer().default(0),
    /** Failures in a row, the last of them, and when it is tried again. */
    tries: p.integer().default(0),
    error: p.string().length(300).default(''),
    nextTryAt: p.datetime(),
    createdAt: p.datetime().defaultRaw('now()'),
    finishedAt: p.datetime().nullable(),
  },
});

/** One comparison with the provider's settlement report, how far it has come, and what it found. */
export class SettlementReport extends SettlementReportSchema.class {}
SettlementReportSchema.setClass(SettlementReport);

const SettlementLineSchema = defineEntity({
  name: 'SettlementLineRow',
  tableName: 'settlement_line',
  indexes: [{ properties: ['reportId', 'paymentId'] }],
  properties: {
    reportId: p.uuid().primary(),
    /** The line of the file, from 1; below 0 what the shop expects in the report. */
    number: p.integer().primary(),
    paymentId: p.string().length(40),
    reference: p.string().length(80).default(''),
    kind: p.enum(['payment', 'refund', 'chargeback', 'other', 'expected'] as const),
    amountCents: p.integer().default(0),
    currency: p.string().length(10).default(''),
    feeCents: p.integer().default(0),
    netCents: p.integer().default(0),
    ours: p.boolean().default(true),
    at: p.datetime().nullable(),
  },
});

/** A line of the report that is being compared; they go when its comparison ends. */
export class SettlementLineRow extends SettlementLineSchema.class {}
SettlementLineSchema.setClass(SettlementLineRow);
