import { Injectable } from '@nestjs/common';
import { pages } from '@plantao/contracts/pages/shop-pages';
import { DraftLinks, DraftOrder, progressOf } from '@plantao/domain/draft-orders';
import { isPayable } from '@plantao/domain/draft-orders/rules/draft-state.rules';
import { formatDateTime } from '@plantao/domain/shared/brazil/brazil-date';
import { bySet } from '@plantao/domain/orders/rules/set-lines.rules';
import { garmentsLine, stitchedWords } from '@plantao/domain/orders/rules/set-names.rules';
import { embroideryWords } from '@plantao/domain/shared/embroidery';
import { Clock } from '@plantao/platform/clock';
import { external, idOf } from '../job-handler.js';
import { MailSender } from './mail-sender.service.js';
import { firstName } from './order-mail-data.js';
import { draftSent } from './templates/draft-mails.js';

/** The link by which a customer pays what somebody of the shop wrote down for them. */
@Injectable()
export class DraftMailProcessor {
  constructor(
    private readonly sender: MailSender,
    private readonly links: DraftLinks,
    private readonly clock: Clock,
  ) {}

  /** A draft that cannot be ordered any more when the mail is made is not sent. */
  readonly send = external<'mail.draft-order'>(async (event, { em }) => {
    const own = em.fork();
    const draft = await own.findOne(DraftOrder, { id: idOf(event, 'draftId') });
    if (!draft || !isPayable((await progressOf(own, draft, this.clock.now())).state)) return;
    const content = draftSent({
      firstName: firstName(draft.name),
      url: `${this.sender.shopUrl}${pages.draftLink({ token: this.links.sign(draft.id) })}`,
      until: formatDateTime(draft.expiresAt),
      note: draft.note,
      lines: boughtWords(draft),
      discountCents: draft.discountCents,
      shippingCents: draft.shippingCents,
      totalCents: draft.totalCents,
    });
    await this.sender.send({ event, kind: 'draft-order', to: draft.email, content });
  });
}

/** Each line as it is bought: '1 × Conjunto Tulipa, Blusa M · Calça G, Vinho', and what is stitched on it. */
const boughtWords = ({ lines }: DraftOrder): string[] =>
  bySet(lines, ({ productId }) => productId).map(({ set, lines: garments }) => {
    const [first] = garments;
    const stitched = stitchedWords(
      garments.map(({ name, embroidery }) => ({ name, words: embroidery && embroideryWords(embroidery) })),
    ).join('; ');
    const what = set ? `${set.name}, ${garmentsLine(garments)}` : `${first?.name}, ${first?.size}`;
    const words = `${first?.quantity} × ${what}, ${first?.colour}`;
    return stitched ? `${words}. Bordado: ${stitched}` : words;
  });
