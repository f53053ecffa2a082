import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { productOfShare, shareFile, shareFilesOf, type ShareFacts } from '@plantao/domain/catalogue';
import { Settings } from '@plantao/domain/settings';
import { readRows } from '@plantao/platform/database';
import { FileStore, masterFile } from '@plantao/platform/storage';
import { ConcurrencyLimiter } from '../http/limits/concurrency-limiter.js';
import { sharePicture } from './share-picture.js';

const MASTER = /^\/media\/([\w-]+)\.webp$/;

/**
 * The pictures of links to products, each drawn when it is first asked for and then kept. There is one a product: the address
 * names what it shows, an address that does not fit the product draws nothing, and a new picture removes those before it. One
 * is drawn at a time.
 */
@Injectable()
export class ProductShares {
  private readonly log = new Logger('ProductShares');
  private readonly underWay = new Map<string, Promise<Buffer | undefined>>();
  private readonly limiter = new ConcurrencyLimiter({ name: 'shares', concurrency: 1, maxWaiting: 50 });

  constructor(
    private readonly em: EntityManager,
    private readonly settings: Settings,
    private readonly files: FileStore,
  ) {}

  /** JPEG; undefined when the product does not show this now. */
  async get(file: string): Promise<Buffer | undefined> {
    const stored = await this.files.get(file);
    if (stored) return stored;
    const known = this.underWay.get(file);
    if (known) return known;
    const making = this.make(file).finally(() => this.underWay.delete(file));
    this.underWay.set(file, making);
    return making;
  }

  private async make(file: string): Promise<Buffer | undefined> {
    const id = productOfShare(file);
    const facts = id === undefined ? undefined : await this.factsOf(id);
    if (id === undefined || !facts || shareFile(id, facts) !== file) return undefined;
    const [, master = ''] = MASTER.exec(facts.image) ?? [];
    const photo = master === '' ? undefined : await this.files.get(masterFile(master));
    if (!photo) return undefined;
    const picture = await this.limiter.run(() => sharePicture(photo, facts));
    try {
      await this.files.put(file, picture);
      for await (const other of this.files.list(shareFilesOf(id)))
        if (other !== file) await this.files.delete(other);
    } catch (error) {
      this.log.warn({ fact: 'share picture served but not stored', file, failure: String(error) });
    }
    return picture;
  }

  private async factsOf(id: string): Promise<ShareFacts | undefined> {
    const [row] = await readRows<Omit<ShareFacts, 'shop'>>(
      this.em,
      `select name, price_cents as "priceCents", image from product where id = ? and active and deleted_at is null`,
      [id],
    );
    return row && { ...row, shop: await this.settings.get('shop.name') };
  }
}
