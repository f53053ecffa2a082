import { defineEntity, p } from '@mikro-orm/core';
import { MEASURE_SOURCES } from '../rules/body-measures.rules.js';

const BodyMeasuresSchema = defineEntity({
  name: 'BodyMeasures',
  tableName: 'body_measures',
  properties: {
    userId: p.uuid().primary(),
    /** Millimetres; null where nobody said it. */
    bustMm: p.integer().nullable(),
    waistMm: p.integer().nullable(),
    hipMm: p.integer().nullable(),
    heightMm: p.integer().nullable(),
    source: p.enum(MEASURE_SOURCES),
    /** When the person agreed to their being kept. */
    consentedAt: p.datetime(),
  },
});

/** The measures that a customer keeps for the size finder, by consent (LGPD art. 7, I). */
export class BodyMeasures extends BodyMeasuresSchema.class {}
BodyMeasuresSchema.setClass(BodyMeasures);
