import { defineEntity, p } from '@mikro-orm/core';
import { recordEvent } from '../../events.js';

const CarrierNoticeSchema = defineEntity({
  name: 'CarrierNotice',
  tableName: 'carrier_notice',
  uniques: [{ properties: ['eventKey'] }],
  indexes: [{ properties: ['receivedAt'] }],
  properties: {
    id: p.uuid().primary(),
    /** A hash of what the carrier signed: no unsigned data distinguishes notifications. */
    eventKey: p.string().length(120),
    /** The carrier's own word: 'order.posted'. */
    topic: p.string().length(60),
    /** The carrier's number of the label that it speaks of. */
    carrierId: p.string().length(80),
    receivedAt: p.datetime().defaultRaw('now()'),
  },
});

/**
 * The carrier's notification as it came in: stored before it is answered, a hint, not a source of truth (correctness
 * 3.6).
 */
export class CarrierNotice extends CarrierNoticeSchema.class {
  static receive(input: Pick<CarrierNotice, 'eventKey' | 'topic' | 'carrierId'>): CarrierNotice {
    const notice = Object.assign(new CarrierNotice(), {
      id: crypto.randomUUID(),
      receivedAt: new Date(),
      ...input,
    });
    recordEvent(notice, 'carrier.notice-received', { carrierNoticeId: notice.id });
    return notice;
  }
}
CarrierNoticeSchema.setClass(CarrierNotice);
