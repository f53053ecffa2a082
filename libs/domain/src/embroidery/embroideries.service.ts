import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '@plantao/platform/clock';
import { inTransaction } from '@plantao/platform/database';
import { Settings } from '../settings/index.js';
import type { Embroidery, EmbroideryPosition, PricedEmbroidery } from '../shared/embroidery.js';
import { DomainError } from '../shared/errors/domain-error.js';
import { EmbroideryLogo, EmbroideryRow } from './entities/embroidery.entity.js';
import { readEmbroideries } from './embroidery-rows.js';
import {
  embroideryPriceCents,
  embroideryTerms,
  type EmbroideryTerms,
} from './rules/embroidery-price.rules.js';
import { STITCH, stitchedSecondLine, stitchedText, textFault } from './rules/stitch-text.rules.js';

/** What somebody wants stitched, as they wrote it. */
export interface EmbroideryInput {
  readonly name: string;
  readonly secondLine: string;
  readonly logoId: string | null;
  readonly thread: string;
  readonly position: EmbroideryPosition;
}

/** Takes in what people want stitched, with and without an account. */
@Injectable()
export class Embroideries {
  constructor(
    private readonly em: EntityManager,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  /**
   * Stores it under an id that nobody guesses.
   * @throws DomainError embroidery.off, embroidery.empty, embroidery.text, embroidery.long, embroidery.council,
   * embroidery.thread, embroidery.logo-unknown
   */
  async create(input: EmbroideryInput): Promise<PricedEmbroidery> {
    const terms = embroideryTerms(await this.settings.all());
    if (!terms.on) throw new DomainError('embroidery.off');
    return inTransaction(this.em, async (em) => {
      const content = await this.checked(em, input, terms);
      em.persist(Object.assign(new EmbroideryRow(), { ...content, createdAt: this.clock.now() }));
      return { ...content, priceCents: embroideryPriceCents(content, terms) };
    });
  }

  /** Those that there are, at the prices of now. */
  async find(ids: readonly string[]): Promise<PricedEmbroidery[]> {
    const terms = embroideryTerms(await this.settings.all());
    const known = await readEmbroideries(this.em, ids);
    return [...known.values()].map((content) => ({
      ...content,
      priceCents: embroideryPriceCents(content, terms),
    }));
  }

  /** A logo whose file is stored. */
  async addLogo(logo: Pick<EmbroideryLogo, 'file' | 'bytes' | 'width' | 'height'>): Promise<EmbroideryLogo> {
    const row = Object.assign(new EmbroideryLogo(), {
      id: crypto.randomUUID(),
      ...logo,
      removed: false,
      createdAt: this.clock.now(),
    });
    await inTransaction(this.em, (em) => {
      em.persist(row);
      return Promise.resolve();
    });
    return row;
  }

  /**
   * As it is stitched, under a new id. The logo's row is held until the transaction ends.
   * @throws DomainError those of `create`
   */
  async checked(em: EntityManager, input: EmbroideryInput, terms: EmbroideryTerms): Promise<Embroidery> {
    const name = checkedName(input.name);
    const secondLine = checkedSecondLine(input.secondLine);
    if (name === '' && secondLine === '' && input.logoId === null) throw new DomainError('embroidery.empty');
    const wanted = input.thread.trim().toLocaleLowerCase('pt-BR');
    const thread = terms.threads.find((each) => each.name === wanted);
    if (!thread) throw new DomainError('embroidery.thread');
    return {
      id: crypto.randomUUID(),
      name,
      secondLine,
      ...(await logoOf(em, input.logoId)),
      thread: thread.name,
      threadValue: thread.value,
      position: input.position,
    };
  }
}

function checkedName(text: string): string {
  const fault = textFault(text, STITCH.nameMax);
  if (fault) throw new DomainError(`embroidery.${fault}`, { max: STITCH.nameMax });
  return stitchedText(text);
}

function checkedSecondLine(text: string): string {
  const line = stitchedSecondLine(text);
  if ('fault' in line) throw new DomainError(`embroidery.${line.fault}`, { max: STITCH.secondLineMax });
  return line.text;
}

async function logoOf(
  em: EntityManager,
  logoId: string | null,
): Promise<Pick<Embroidery, 'logoId' | 'logoFile'>> {
  if (logoId === null) return { logoId, logoFile: null };
  const [row] = await em.execute<{ file: string }[]>(
    'select file from embroidery_logo where id = ? and not removed for share',
    [logoId],
  );
  if (!row) throw new DomainError('embroidery.logo-unknown');
  return { logoId, logoFile: row.file };
}
