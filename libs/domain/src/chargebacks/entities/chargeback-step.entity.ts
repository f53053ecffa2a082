import { defineEntity, p } from '@mikro-orm/core';
import type { Chargeback } from './chargeback.entity.js';

export const CHARGEBACK_STEPS = [
  'opened',
  'deadline',
  'note',
  'file-added',
  'file-removed',
  'evidence-asked',
  'evidence-sent',
  'evidence-refused',
  'documents-valid',
  'documents-invalid',
  'accepted',
  'expired',
  'posting-allowed',
  'won',
  'lost',
] as const;
export type ChargebackStepKind = (typeof CHARGEBACK_STEPS)[number];

const ChargebackStepSchema = defineEntity({
  name: 'ChargebackStep',
  tableName: 'chargeback_step',
  indexes: [{ properties: ['chargebackId', 'at'] }],
  properties: {
    id: p.uuid().primary(),
    chargebackId: p.uuid(),
    kind: p.enum(CHARGEBACK_STEPS),
    actor: p.string().length(120),
    /** The text of a note, a reason, a name of a file. */
    detail: p.string().length(1_000).default(''),
    at: p.datetime(),
  },
});

/** One line of the history of a chargeback; notes are part of the evidence. */
export class ChargebackStep extends ChargebackStepSchema.class {
  static of(
    { id: chargebackId }: Chargeback,
    kind: ChargebackStepKind,
    by: { readonly name: string; readonly at: Date; readonly detail?: string },
  ): ChargebackStep {
    const { name: actor, at, detail = '' } = by;
    return Object.assign(new ChargebackStep(), {
      id: crypto.randomUUID(),
      chargebackId,
      kind,
      actor,
      at,
      detail: detail.slice(0, 1_000),
    });
  }
}
ChargebackStepSchema.setClass(ChargebackStep);

export const FILE_KINDS = ['picture', 'bundle'] as const;

const ChargebackFileSchema = defineEntity({
  name: 'ChargebackFile',
  tableName: 'chargeback_file',
  indexes: [{ properties: ['chargebackId', 'createdAt'] }],
  checks: [{ name: 'chargeback_file_bytes', expression: 'bytes > 0 and bytes = octet_length(content)' }],
  properties: {
    id: p.uuid().primary(),
    chargebackId: p.uuid(),
    /** A picture that somebody added, or the evidence as it was sent. */
    kind: p.enum(FILE_KINDS),
    name: p.string().length(120),
    bytes: p.integer(),
    sha256: p.string().length(64),
    /**
     * Kept in the database, not beside the pictures of the shop: nobody reaches it without a role, and it is there exactly when the
     * chargeback says so.
     */
    content: p.blob().lazy(),
    actor: p.string().length(120),
    createdAt: p.datetime(),
  },
});

/** A file of a chargeback. */
export class ChargebackFile extends ChargebackFileSchema.class {}
ChargebackFileSchema.setClass(ChargebackFile);
