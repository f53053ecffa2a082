import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '@plantao/platform/clock';
import { BodyMeasures } from './entities/body-measures.entity.js';
import type { KeptMeasures } from './rules/body-measures.rules.js';

/** The body measures of a customer, kept by consent and gone at a word. */
@Injectable()
export class BodyMeasuresService {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** Null when the person keeps none. */
  async of(userId: string): Promise<KeptMeasures | null> {
    const row = await this.em.fork().findOne(BodyMeasures, { userId });
    if (!row) return null;
    const { bustMm, waistMm, hipMm, heightMm, source } = row;
    return {
      bust: fromMm(bustMm),
      waist: fromMm(waistMm),
      hip: fromMm(hipMm),
      height: fromMm(heightMm),
      source,
    };
  }

  /** Replaces all that was kept. */
  async keep(userId: string, { bust, waist, hip, height, source }: KeptMeasures): Promise<void> {
    await this.em.fork().upsert(BodyMeasures, {
      userId,
      bustMm: toMm(bust),
      waistMm: toMm(waist),
      hipMm: toMm(hip),
      heightMm: toMm(height),
      source,
      consentedAt: this.clock.now(),
    });
  }

  async erase(userId: string): Promise<void> {
    await this.em.execute('delete from body_measures where user_id = ?', [userId]);
  }
}

const toMm = (centimetres: number | undefined): number | null =>
  centimetres === undefined ? null : Math.round(centimetres * 10);
const fromMm = (millimetres: number | null | undefined): number | undefined =>
  millimetres === null || millimetres === undefined ? undefined : millimetres / 10;
