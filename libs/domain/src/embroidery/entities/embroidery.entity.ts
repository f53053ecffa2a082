import { defineEntity, p } from '@mikro-orm/core';
import { POSITIONS } from '../../shared/embroidery.js';

const LogoSchema = defineEntity({
  name: 'EmbroideryLogo',
  tableName: 'embroidery_logo',
  indexes: [{ properties: ['createdAt'] }],
  properties: {
    id: p.uuid().primary(),
    /** Under this name and `.webp` the file store keeps it; made by us, and guessed by nobody. */
    file: p.string().length(60).unique(),
    bytes: p.integer(),
    width: p.integer(),
    height: p.integer(),
    /** Nobody may choose it any more: its file is about to be deleted. */
    removed: p.boolean().default(false),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});

/** A logo that somebody sent, as we encoded it. Who knows its id may have it stitched. */
export class EmbroideryLogo extends LogoSchema.class {}
LogoSchema.setClass(EmbroideryLogo);

const EmbroiderySchema = defineEntity({
  name: 'EmbroideryRow',
  tableName: 'embroidery',
  indexes: [{ properties: ['createdAt'] }, { properties: ['logoId'] }],
  properties: {
    id: p.uuid().primary(),
    name: p.string().length(24),
    secondLine: p.string().length(28),
    logoId: p.uuid().nullable(),
    logoFile: p.string().length(60).nullable(),
    thread: p.string().length(40),
    /** '#RRGGBB', as it was when it was chosen. */
    threadValue: p.string().length(7),
    position: p.enum(POSITIONS),
    createdAt: p.datetime().defaultRaw('now()'),
    /** Until when something beside a cart needs it: the choice of a person in a team. */
    keptUntil: p.datetime().nullable(),
  },
});

/**
 * What somebody wants stitched, with or without an account. A row never changes: another content has another id. Who knows
 * the id may read it and put it on pieces (ADR 38); carts and choices of teams hold the id alone.
 */
export class EmbroideryRow extends EmbroiderySchema.class {}
EmbroiderySchema.setClass(EmbroideryRow);
