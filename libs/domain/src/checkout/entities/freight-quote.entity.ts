import { defineEntity, p } from '@mikro-orm/core';
import { packingOf, type OwnPackedPieces } from '../../shared/packed-size.js';
import type { QuotedOption } from '../rules/delivery-price.rules.js';

const FreightQuoteSchema = defineEntity({
  name: 'FreightQuote',
  tableName: 'freight_quote',
  indexes: [{ properties: ['expiresAt'] }],
  properties: {
    id: p.uuid().primary(),
    cep: p.string().length(8),
    pieces: p.integer(),
    /** What of the pieces has a size of its own (`packingOf`); null when all go by the settings. */
    packing: p.text().nullable(),
    /** Which adapter answered. */
    source: p.enum(['melhor-envio', 'table'] as const),
    options: p.json<QuotedOption[]>(),
    createdAt: p.datetime().defaultRaw('now()'),
    expiresAt: p.datetime(),
  },
});

/** A quote that is honoured until it expires. */
export class FreightQuote extends FreightQuoteSchema.class {
  /** Whether it was made for as many pieces, and of these sizes. */
  isFor(lines: readonly OwnPackedPieces[]): boolean {
    const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
    return this.pieces === pieces && (this.packing ?? null) === packingOf(lines);
  }
}
FreightQuoteSchema.setClass(FreightQuote);
