import { defineEntity, p } from '@mikro-orm/core';

const PolicyReportSchema = defineEntity({
  name: 'PolicyReport',
  tableName: 'policy_report',
  indexes: [{ properties: ['lastAt'] }],
  properties: {
    /** What was refused where: reports of the same are one row. */
    id: p.string().length(64).primary(),
    directive: p.string().length(60),
    /** Origin and file of what was refused, or a word of the browser: 'inline', 'eval'. */
    blocked: p.string().length(300),
    /** First part of the page's address: no id, no secret. */
    page: p.string().length(60),
    /** Digests of the networks that reported it, five at most: one visitor's browser proves nothing. */
    networks: p.array(),
    reports: p.integer(),
    firstAt: p.datetime().defaultRaw('now()'),
    lastAt: p.datetime().defaultRaw('now()'),
  },
});

/** Something that browsers refused to load or run, because the page's policy does not list it (S10). */
export class PolicyReport extends PolicyReportSchema.class {}
PolicyReportSchema.setClass(PolicyReport);
