import { defineEntity, p } from '@mikro-orm/core';
import type { ProcessFacts } from './heartbeats.service.js';

const HeartbeatSchema = defineEntity({
  name: 'Heartbeat',
  tableName: 'heartbeat',
  indexes: [{ properties: ['seenAt'] }],
  properties: {
    /** Random, generated at start: a restarted process is another one. */
    id: p.uuid().primary(),
    kind: p.enum(['api', 'worker'] as const),
    host: p.string().length(120),
    version: p.string().length(40),
    startedAt: p.datetime().defaultRaw('now()'),
    seenAt: p.datetime().defaultRaw('now()'),
    /** When it shut down; null while it runs, and when it was killed. */
    stoppedAt: p.datetime().nullable(),
    facts: p.json<ProcessFacts>(),
  },
});

/** A process of the shop, how long ago it was seen, and what it knows of the services around it. */
export class Heartbeat extends HeartbeatSchema.class {}
HeartbeatSchema.setClass(Heartbeat);
