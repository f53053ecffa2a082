import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Caller } from '@plantao/domain/accounts';
import { actorOf, type Actor } from '@plantao/domain/shared/actor';
import { DomainError } from '@plantao/domain/shared/errors/domain-error';
import { PICTURE_FORMATS } from '@plantao/domain/shared/picture-formats';
import { AuditEntry } from '@plantao/platform/audit';
import { Clock } from '@plantao/platform/clock';
import { FileStore, pictureFile, Upload } from '@plantao/platform/storage';
import { isStaff, may, type UploadForm } from '../../http/sessions/caller.js';
import { PictureEncoder } from '../../media/picture-encoder.service.js';
import { hiddenFile, shopFile, uploadName } from './upload-name.js';

/** Takes in pictures: for the shop and for returns from staff, and everybody's own profile photo. */
@Injectable()
export class UploadsService {
  constructor(
    private readonly em: EntityManager,
    private readonly encoder: PictureEncoder,
    private readonly files: FileStore,
    private readonly clock: Clock,
  ) {}

  /**
   * The file is there before its row: a list never shows what is not there.
   * @throws DomainError auth.forbidden, upload.missing, upload.size, upload.type, upload.pixels
   * @throws StorageFailure when there is no room for it: nothing is kept of it then
   */
  async take(form: UploadForm, caller: Caller, actor: Actor): Promise<Upload> {
    const purpose = purposeOf(form.fields['purpose'], caller);
    const picture = await this.encoder.encode(form.content, PICTURE_FORMATS[purpose]);
    const name = uploadName(form.fields['newFilename'] || form.filename);
    const upload = Object.assign(new Upload(), {
      id: crypto.randomUUID(),
      file: purpose === 'shop' ? shopFile(name) : hiddenFile(purpose),
      name,
      purpose,
      ownerId: caller.userId,
      bytes: picture.content.length,
      width: picture.width,
      height: picture.height,
      createdAt: this.clock.now(),
    });
    await this.files.put(pictureFile(upload.file), picture.content);
    try {
      await this.em.transactional((em) => {
        em.persist(upload);
        if (isStaff(caller)) em.persist(added(upload, actor));
        return Promise.resolve();
      });
    } catch (error) {
      // A file without its row would never be found again.
      await this.files.delete(pictureFile(upload.file)).catch(() => undefined);
      throw error;
    }
    return upload;
  }
}

/** @throws DomainError auth.forbidden when somebody else wants to add to the pictures of the shop or of returns */
function purposeOf(wanted: string | undefined, caller: Caller): 'shop' | 'photo' | 'return' {
  if (wanted === 'return') {
    if (!may(caller, 'returns:inspect')) throw new DomainError('auth.forbidden');
    return 'return';
  }
  const isForShop = may(caller, 'products:change');
  if (wanted === 'photo' || (!isForShop && wanted !== 'shop')) return 'photo';
  if (!isForShop) throw new DomainError('auth.forbidden');
  return 'shop';
}

const added = ({ id, file, name, bytes }: Upload, actor: Actor): AuditEntry =>
  AuditEntry.of({
    ...actorOf(actor),
    action: 'upload.add',
    entity: 'upload',
    entityId: id,
    before: null,
    after: { file, name, bytes },
  });
