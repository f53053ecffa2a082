import { Injectable } from '@nestjs/common';
import {
  CODE_MINUTES,
  EMAIL_PROOF_HOURS,
  EmailProofs,
  INVITATION_HOURS,
  PasswordResetsService,
  RESET_MINUTES,
  Session,
  SignInCodes,
  User,
} from '@plantao/domain/accounts';
import { deviceName } from '@plantao/domain/accounts/rules/device-name.rules';
import { pages } from '@plantao/contracts/pages/shop-pages';
import { Lead } from '@plantao/domain/leads';
import { RecoveryLinks } from '@plantao/domain/recovery';
import { formatDateTime } from '@plantao/domain/shared/brazil/brazil-date';
import { OFFERS } from '@plantao/domain/shared/constants';
import { Clock } from '@plantao/platform/clock';
import { idOf, external } from '../job-handler.js';
import { MailSender } from './mail-sender.service.js';
import { firstName } from './order-mail-data.js';
import {
  confirmEmail,
  factorChanged,
  leadCoupon,
  newDevice,
  passwordChanged,
  passwordReset,
  signInCode,
  signInOtherwise,
  userInvited,
} from './templates/account-mails.js';

/** Mails about accounts, and the coupon for those who left their address. */
@Injectable()
export class AccountMailProcessor {
  constructor(
    private readonly sender: MailSender,
    private readonly resets: PasswordResetsService,
    private readonly proofs: EmailProofs,
    private readonly codes: SignInCodes,
    private readonly links: RecoveryLinks,
    private readonly clock: Clock,
  ) {}

  /** WORK-09: the token is made here, so that no secret travels in an event; a repeated job makes a new one. */
  readonly passwordReset = external<'mail.password-reset'>(async (event, { em }) => {
    const issued = await this.resets.issue(idOf(event, 'userId'), em.fork());
    if (!issued) return;
    const url = `${this.sender.shopUrl}${pages.recovery({ token: issued.token })}`;
    const content = passwordReset({ firstName: firstName(issued.user.name), url, minutes: RESET_MINUTES });
    await this.sender.send({ event, kind: 'password-reset', to: issued.user.email, content });
  });

  /** After the sign-up, or because the person asked for it: the link that confirms the address. */
  readonly confirmEmail = external<'mail.confirm-email'>(async (event, { em }) => {
    const issued = await this.proofs.issue(idOf(event, 'userId'), em.fork());
    if (!issued) return;
    const content = confirmEmail({
      firstName: firstName(issued.user.name),
      url: `${this.sender.shopUrl}${pages.confirmEmail({ token: issued.token })}`,
      hours: EMAIL_PROOF_HOURS,
    });
    await this.sender.send({ event, kind: 'confirm-email', to: issued.user.email, content });
  });

  /** The code is made here; a repeated job makes a new one, and only the newest counts. Staff hear how they sign in. */
  readonly signInCode = external<'mail.sign-in-code'>(async (event, { em }) => {
    const issued = await this.codes.issue(idOf(event, 'codeId'), em.fork());
    if (!issued) return;
    const { email, code } = issued;
    const content =
      code === null
        ? signInOtherwise({ url: `${this.sender.shopUrl}${pages.auth()}` })
        : signInCode({ code, minutes: CODE_MINUTES });
    await this.sender.send({ event, kind: 'sign-in-code', to: email, content });
  });

  /** somebody of the shop made the account; its person chooses the password. */
  readonly invitation = external<'mail.user-invited'>(async (event, { em }) => {
    const issued = await this.resets.issue(idOf(event, 'userId'), em.fork(), INVITATION_HOURS * 60);
    if (!issued) return;
    const { name: shopName } = await this.sender.shop();
    const content = userInvited({
      firstName: firstName(issued.user.name),
      shopName,
      url: `${this.sender.shopUrl}${pages.recovery({ token: issued.token })}`,
      hours: INVITATION_HOURS,
    });
    await this.sender.send({ event, kind: 'user-invited', to: issued.user.email, content });
  });

  readonly passwordChanged = external<'mail.password-changed'>(async (event, { em }) => {
    const user = await em.fork().findOne(User, { id: idOf(event, 'userId'), deletedAt: null });
    if (!user) return;
    const content = passwordChanged({
      firstName: firstName(user.name),
      at: formatDateTime(this.clock.now()),
      forgotUrl: `${this.sender.shopUrl}${pages.auth()}`,
    });
    await this.sender.send({ event, kind: 'password-changed', to: user.email, content });
  });

  /** A second factor was added or taken away: by its person, or by somebody at their desk. */
  readonly factorChanged = external<'mail.factor-changed'>(async (event, { em }) => {
    const user = await em.fork().findOne(User, { id: idOf(event, 'userId'), deletedAt: null });
    if (!user) return;
    const content = factorChanged({
      firstName: firstName(user.name),
      change: event.payload.change,
      at: formatDateTime(this.clock.now()),
      securityUrl: `${this.sender.shopUrl}${pages.security()}`,
    });
    await this.sender.send({ event, kind: 'factor-changed', to: user.email, content });
  });

  readonly newDevice = external<'mail.new-device'>(async (event, { em }) => {
    const own = em.fork();
    const user = await own.findOne(User, { id: idOf(event, 'userId'), deletedAt: null });
    const session = await own.findOne(Session, { id: idOf(event, 'sessionId') });
    if (!user || !session) return;
    const content = newDevice({
      firstName: firstName(user.name),
      device: deviceName(session.userAgent),
      ip: session.ip,
      at: formatDateTime(session.createdAt),
      securityUrl: `${this.sender.shopUrl}${pages.security()}`,
    });
    await this.sender.send({ event, kind: 'new-device', to: user.email, content });
  });

  /** WORK-07 */
  readonly leadCoupon = external<'mail.lead-coupon'>(async (event, { em }) => {
    const own = em.fork();
    const lead = await own.findOne(Lead, { id: idOf(event, 'leadId') });
    if (!lead || lead.couponSentAt) return;
    const { page, oneClick } = this.sender.unsubscribeUrls(
      this.links.sign('unsubscribe-lead', lead.id, null),
    );
    const content = leadCoupon({
      firstName: firstName(lead.name),
      coupon: OFFERS.leadCoupon,
      percent: OFFERS.leadPercent,
      shopUrl: `${this.sender.shopUrl}${pages.shop()}`,
      unsubscribeUrl: page,
    });
    await this.sender.send({
      event,
      kind: 'lead-coupon',
      to: lead.email,
      content,
      unsubscribeUrl: oneClick,
    });
    lead.couponMailed(this.clock.now());
    await own.flush();
  });
}
