import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { ListUploadsDto } from '@plantao/contracts/admin/list-uploads.dto';
import type { UploadView, UploadsResponse } from '@plantao/contracts/admin/upload.view';
import { Upload } from '@plantao/platform/storage';
import { containing } from '../../http/listed-rows.js';

type UploadRow = Pick<Upload, 'id' | 'file' | 'name' | 'bytes' | 'width' | 'height'> & {
  createdAt: Date | string;
};

/** The pictures of the shop, as the back office picks from them (API-40). */
@Injectable()
export class UploadsReader {
  constructor(private readonly em: EntityManager) {}

  /** The newest first, `limit` after the named one. Accents and capitals do not matter to the search. */
  async list({ after, limit, search }: ListUploadsDto): Promise<UploadsResponse> {
    const conditions = [`purpose = 'shop'`];
    const values: unknown[] = [];
    if (after) {
      conditions.push('(created_at, id) < (select created_at, id from upload where id = ?)');
      values.push(after);
    }
    const words = search?.trim() ?? '';
    if (words !== '') {
      conditions.push('search.form(name) like search.form(?)');
      values.push(containing(words));
    }
    const rows = await this.em.execute<UploadRow[]>(
      `select id, file, name, bytes, width, height, created_at as "createdAt"
         from upload where ${conditions.join(' and ')} order by created_at desc, id desc limit ?`,
      [...values, limit + 1],
    );
    const page = rows.slice(0, limit);
    const next = rows.length > limit ? (page.at(-1)?.id ?? null) : null;
    return { data: { uploads: page.map(presentUpload), next } };
  }
}

export function presentUpload({ id, file, name, bytes, width, height, createdAt }: UploadRow): UploadView {
  const publicUrl = Upload.urlOf(file);
  return { _id: id, id, name, publicUrl, width, height, bytes, createdAt: new Date(createdAt).toISOString() };
}
