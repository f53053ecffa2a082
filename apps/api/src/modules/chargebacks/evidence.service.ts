import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ChargebackFile, ChargebackFiles, type StoredFile } from '@plantao/domain/chargebacks';
import { Settings } from '@plantao/domain/settings';
import { DomainError } from '@plantao/domain/shared/errors/domain-error';
import { shortId } from '@plantao/domain/shared/order-number';
import { Clock } from '@plantao/platform/clock';
import { loadSharp } from '../../media/sharp.js';
import { evidencePdf, type EvidencePicture } from './evidence-pdf.js';
import { EvidenceReader } from './evidence.reader.js';

/** What the provider takes, in bytes. */
const MAX_BYTES = 10 * 1024 * 1024;
/** Pixels of the longer side of a picture in the evidence. */
const SIDE_PX = 1_600;
const QUALITY = 80;

/** Draws the evidence of a chargeback. */
@Injectable()
export class EvidenceDrawing {
  constructor(
    private readonly em: EntityManager,
    private readonly reader: EvidenceReader,
    private readonly files: ChargebackFiles,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  /**
   * @param whole with personal data and pictures; otherwise without
   * @throws DomainError chargeback.not-found, chargeback.too-large
   */
  async draw(id: string, whole: boolean): Promise<{ name: string; content: Buffer }> {
    const facts = await this.reader.facts(id, whole);
    const pictures = whole ? await this.pictures(id) : [];
    const content = await evidencePdf(facts, pictures, await this.settings.all(), this.clock.now());
    if (content.length > MAX_BYTES) throw new DomainError('chargeback.too-large');
    return { name: `contestacao-${shortId(facts.orderId)}.pdf`, content };
  }

  /** One after the other: a PDF takes no WebP. */
  private async pictures(id: string): Promise<EvidencePicture[]> {
    const rows = await this.em.find(
      ChargebackFile,
      { chargebackId: id, kind: 'picture' },
      { fields: ['id'], orderBy: { createdAt: 'asc', id: 'asc' } },
    );
    const pictures: EvidencePicture[] = [];
    for (const { id: file } of rows) pictures.push(await inJpeg(await this.files.one(id, file)));
    return pictures;
  }
}

async function inJpeg({ name, content }: StoredFile): Promise<EvidencePicture> {
  const sharp = await loadSharp();
  const jpeg = await sharp(content)
    .resize({ width: SIDE_PX, height: SIDE_PX, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: QUALITY })
    .toBuffer();
  return { name, jpeg };
}
