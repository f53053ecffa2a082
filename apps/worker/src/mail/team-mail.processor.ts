import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { routes } from '@plantao/contracts/http/routes';
import { adminPages } from '@plantao/contracts/pages/admin-pages';
import { pages } from '@plantao/contracts/pages/shop-pages';
import { User } from '@plantao/domain/accounts';
import { Settings } from '@plantao/domain/settings';
import { formatDateTime } from '@plantao/domain/shared/brazil/brazil-date';
import { discountName } from '@plantao/domain/orders/rules/discount-name.rules';
import { DomainError } from '@plantao/domain/shared/errors/domain-error';
import { membersOf, TeamOrder, TeamPricing, type TeamMember } from '@plantao/domain/team-orders';
import { piecesOf } from '@plantao/domain/team-orders/rules/team-grid.rules';
import { teamDiscountCode } from '@plantao/domain/team-orders/rules/team-tier.rules';
import { Clock } from '@plantao/platform/clock';
import { external, idOf } from '../job-handler.js';
import { MailSender } from './mail-sender.service.js';
import { firstName } from './order-mail-data.js';
import type { MailContent } from './templates/layout.js';
import {
  teamApprovalAsked,
  teamApproved,
  teamClosed,
  teamClosingSoon,
  teamOpened,
  teamQuoted,
  type TeamMail,
} from './templates/team-mails.js';

/** The mails that say which discount counts. */
const PRICED = new Set(['team-order.quoted', 'team-order.approved', 'team-order.approval-asked']);

/** Mails about team orders: to who organises one, and to the shop when it is asked to lift its limits. */
@Injectable()
export class TeamMailProcessor {
  constructor(
    private readonly sender: MailSender,
    private readonly settings: Settings,
    private readonly pricing: TeamPricing,
    private readonly clock: Clock,
  ) {}

  /** What is not true any more when the mail is made is not sent: a closed team needs no reminder. */
  readonly send = external<'mail.team-order'>(async (event, { em }) => {
    const own = em.fork();
    const order = await own.findOne(TeamOrder, { id: idOf(event, 'teamOrderId') });
    const user = order && (await own.findOne(User, { id: order.userId, deletedAt: null }));
    if (!order || !user) return;
    const team = await this.mailOf(own, event.type, order, user);
    if (event.type === 'team-order.approval-asked') {
      const url = `${this.sender.shopUrl}${adminPages.teamOrder({ id: order.id })}`;
      const to = await this.settings.get('shop.email');
      await this.sender.send({
        event,
        kind: 'team-approval',
        to,
        replyTo: user.email,
        content: teamApprovalAsked(team, url),
      });
      return;
    }
    const content = this.contentOf(event.type, order, team);
    if (content) await this.sender.send({ event, kind: 'team-order', to: user.email, content });
  });

  private contentOf(type: string, order: TeamOrder, team: TeamMail): MailContent | null {
    const { shopUrl } = this.sender;
    const open = order.status === 'open';
    if (type === 'team-order.opened')
      return open ? teamOpened(team, `${shopUrl}${pages.teamLink({ token: order.token })}`) : null;
    if (type === 'team-order.closing-soon')
      return open ? teamClosingSoon(team, `${shopUrl}${pages.teamLink({ token: order.token })}`) : null;
    if (type === 'team-order.closed') return open ? null : teamClosed(team);
    if (type === 'team-order.approved') return teamApproved(team, order.approvedPieces);
    const quote = order.quoteAt(this.clock.now());
    if (!quote || !order.quoteToken) return null;
    return teamQuoted(team, {
      url: `${shopUrl}/api/v1${routes.getTeamQuote.path.replace(':token', order.quoteToken)}`,
      until: formatDateTime(new Date(quote.expiresAt)),
    });
  }

  private async mailOf(em: EntityManager, type: string, order: TeamOrder, user: User): Promise<TeamMail> {
    const members = await membersOf(em, order.id);
    return {
      firstName: firstName(user.name),
      organiser: user.name,
      name: order.name,
      url: `${this.sender.shopUrl}${pages.teamOrder({ id: order.id })}`,
      closesAt: formatDateTime(order.closesAt),
      people: members.length,
      expected: order.expected ?? null,
      pieces: piecesOf(members.flatMap(({ pieces }) => pieces)),
      discount: PRICED.has(type) ? await this.discountOf(em, order, members) : null,
    };
  }

  /** What comes off the pieces now; null for nothing, or while a piece is no longer sold: the page says so. */
  private async discountOf(
    em: EntityManager,
    order: TeamOrder,
    members: readonly TeamMember[],
  ): Promise<TeamMail['discount']> {
    try {
      const price = await this.pricing.price(em, order, members, this.clock.now());
      if (price.discountCents === 0) return null;
      return { name: discountName(teamDiscountCode(price)), amountCents: price.discountCents };
    } catch (error) {
      if (error instanceof DomainError) return null;
      throw error;
    }
  }
}
