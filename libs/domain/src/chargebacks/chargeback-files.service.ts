import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '@plantao/platform/clock';
import { inTransaction } from '@plantao/platform/database';
import { audited } from '../orders/index.js';
import type { Actor } from '../shared/actor.js';
import { DomainError } from '../shared/errors/domain-error.js';
import { lockChargeback, type Chargeback, type LockedChargeback } from './entities/chargeback.entity.js';
import { ChargebackFile, ChargebackStep } from './entities/chargeback-step.entity.js';
import { awaitsAnswer } from './rules/chargeback.rules.js';

/** Pictures of a chargeback, at most: the evidence has to stay below the 10 MB that the provider takes. */
const MAX_PICTURES = 10;

export interface NewFile {
  readonly kind: ChargebackFile['kind'];
  readonly name: string;
  readonly content: Buffer;
}

/** A file with what is in it. */
export interface StoredFile {
  readonly id: string;
  readonly name: string;
  readonly sha256: string;
  readonly content: Buffer;
}

/** The pictures that are added to the evidence, and the evidence as it was sent. */
@Injectable()
export class ChargebackFiles {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError chargeback.not-found, chargeback.state once it is answered, chargeback.files when there are too many */
  async add(id: string, picture: Omit<NewFile, 'kind'>, actor: Actor): Promise<void> {
    await inTransaction(this.em, async (em) => {
      const locked = await this.expectOpen(em, id);
      const { chargeback } = locked;
      if ((await em.count(ChargebackFile, { chargebackId: id, kind: 'picture' })) >= MAX_PICTURES)
        throw new DomainError('chargeback.files');
      const file = await this.store(em, chargeback, { ...picture, kind: 'picture' }, actor);
      this.note(em, locked, 'file-added', file.name, actor);
    });
  }

  /** @throws DomainError chargeback.not-found, chargeback.state, chargeback.file-not-found */
  async remove(id: string, fileId: string, actor: Actor): Promise<void> {
    await inTransaction(this.em, async (em) => {
      const locked = await this.expectOpen(em, id);
      const file = await em.findOne(ChargebackFile, { id: fileId, chargebackId: id, kind: 'picture' });
      if (!file) throw new DomainError('chargeback.file-not-found');
      em.remove(file);
      this.note(em, locked, 'file-removed', file.name, actor);
    });
  }

  /** @throws DomainError chargeback.file-not-found */
  async one(chargebackId: string, fileId: string): Promise<StoredFile> {
    const [file] = await this.em
      .fork()
      .execute<(Omit<StoredFile, 'content'> & { content: string })[]>(
        `select id, name, sha256, encode(content, 'base64') as content from chargeback_file where id = ? and chargeback_id = ?`,
        [fileId, chargebackId],
      );
    if (!file) throw new DomainError('chargeback.file-not-found');
    return { ...file, content: Buffer.from(file.content, 'base64') };
  }

  /** Writes a file in the transaction of `em`. */
  async store(
    em: EntityManager,
    { id: chargebackId }: Chargeback,
    { kind, name, content }: NewFile,
    actor: Actor,
  ): Promise<Pick<StoredFile, 'id' | 'name' | 'sha256'>> {
    const id = crypto.randomUUID();
    const sha256 = createHash('sha256').update(content).digest('hex');
    await em.execute(
      `insert into chargeback_file (id, chargeback_id, kind, name, bytes, sha256, content, actor, created_at)
       values (?, ?, ?, ?, ?, ?, decode(?, 'base64'), ?, ?)`,
      [
        ...[id, chargebackId, kind, name.slice(0, 120), content.length, sha256, content.toString('base64')],
        ...[actor.name, this.clock.now()],
      ],
    );
    return { id, name: name.slice(0, 120), sha256 };
  }

  private async expectOpen(em: EntityManager, id: string): Promise<LockedChargeback> {
    const locked = await lockChargeback(em, id);
    if (!awaitsAnswer(locked.chargeback.state)) throw new DomainError('chargeback.state');
    return locked;
  }

  private note(
    em: EntityManager,
    { chargeback, order }: LockedChargeback,
    kind: 'file-added' | 'file-removed',
    name: string,
    actor: Actor,
  ): void {
    em.persist(ChargebackStep.of(chargeback, kind, { name: actor.name, at: this.clock.now(), detail: name }));
    const side = { chargeback: chargeback.id, file: name };
    em.persist(
      audited(
        actor,
        `order.chargeback-${kind}`,
        order.id,
        kind === 'file-added' ? { after: side } : { before: side },
      ),
    );
  }
}
