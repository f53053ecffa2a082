import { formatCents } from '@plantao/domain/shared/money';
import { action, heading, hint, link, paragraph, strong, type MailContent } from './layout.js';

/** A team order as mails speak of it. */
export interface TeamMail {
  /** Of who organises it. */
  readonly firstName: string;
  readonly organiser: string;
  /** Of the team. */
  readonly name: string;
  /** The organiser's page of it. */
  readonly url: string;
  /** In words. */
  readonly closesAt: string;
  readonly people: number;
  readonly expected: number | null;
  readonly pieces: number;
  /** What comes off the pieces, named as their order names it; null for nothing, or where a mail does not say it. */
  readonly discount: { readonly name: string; readonly amountCents: number } | null;
}

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;
const people = (count: number): string => counted(count, 'pessoa', 'pessoas');
/** '7 pessoas escolheram' */
const chosenBy = ({ people: count }: TeamMail): string =>
  count === 0 ? 'Ninguém escolheu ainda' : `${people(count)} ${count === 1 ? 'escolheu' : 'escolheram'}`;
const pieces = (count: number): string => counted(count, 'peça', 'peças');
/** Which discount counts: 'Desconto da equipe (5%): − R$ 12,00'. */
const discountOf = ({ discount }: TeamMail) =>
  discount ? [paragraph(`${discount.name}: `, strong(`− ${formatCents(discount.amountCents)}`))] : [];

export function teamOpened({ firstName, name, url, closesAt }: TeamMail, shared: string): MailContent {
  return {
    subject: `O link da equipe ${name}`,
    preview: 'Mande este link para a equipe: cada pessoa escolhe as próprias peças.',
    body: [
      heading('Mande este link para a equipe'),
      paragraph(
        `Oi, ${firstName}. Quem abre o link escolhe as próprias peças, sem criar conta, até `,
        strong(closesAt),
        '.',
      ),
      paragraph(link(shared, shared)),
      action('Ver as escolhas', url),
      hint('Só mande para quem é da equipe. Se o link cair em outras mãos, troque-o na página do pedido.'),
    ],
  };
}

export function teamClosingSoon(team: TeamMail, shared: string): MailContent {
  // Somebody may have chosen since the reminder was due: nobody is missing then.
  const missing = team.expected === null || team.expected <= team.people ? null : team.expected - team.people;
  const chosen = chosenBy(team);
  return {
    subject:
      missing === null
        ? `As escolhas da equipe ${team.name} terminam em breve`
        : `${missing === 1 ? 'Falta' : 'Faltam'} ${people(missing)} na equipe ${team.name}`,
    preview: `${chosen}${team.people === 0 ? '' : ' até agora'}. As escolhas terminam em ${team.closesAt}.`,
    body: [
      heading(missing === null ? 'As escolhas terminam em breve' : 'Ainda faltam pessoas'),
      paragraph(
        `Oi, ${team.firstName}. ${chosen}${missing === null || team.people === 0 ? '' : ` de ${team.expected}`}. As escolhas terminam em `,
        strong(team.closesAt),
        '. Mande o link outra vez a quem falta:',
      ),
      paragraph(link(shared, shared)),
      action('Ver as escolhas', team.url),
    ],
  };
}

export function teamClosed(team: TeamMail): MailContent {
  if (team.people === 0) return nobodyChose(team);
  return {
    subject: `As escolhas da equipe ${team.name} terminaram`,
    preview: `${pieces(team.pieces)} de ${people(team.people)}. Confira e faça o pedido.`,
    body: [
      heading('As escolhas terminaram'),
      paragraph(
        `Oi, ${team.firstName}. ${chosenBy(team)} `,
        strong(pieces(team.pieces)),
        '. Confira as escolhas, escolha a entrega e faça o pedido. As peças são reservadas só com o pedido.',
      ),
      action('Conferir e pedir', team.url),
    ],
  };
}

/** There is nothing to order. */
const nobodyChose = (team: TeamMail): MailContent => ({
  subject: `Ninguém escolheu na equipe ${team.name}`,
  preview: 'Reabra as escolhas para dar mais tempo.',
  body: [
    heading('As escolhas terminaram sem peças'),
    paragraph(
      `Oi, ${team.firstName}. Ninguém escolheu até ${team.closesAt}. Para dar mais tempo, reabra as escolhas e mande o link outra vez.`,
    ),
    action('Reabrir as escolhas', team.url),
  ],
});

export function teamQuoted(team: TeamMail, quote: { url: string; until: string }): MailContent {
  return {
    subject: `Orçamento da equipe ${team.name}`,
    preview: `Preços válidos até ${quote.until}.`,
    body: [
      heading('Seu orçamento está pronto'),
      paragraph(
        `Oi, ${team.firstName}. O orçamento de ${pieces(team.pieces)} vale até `,
        strong(quote.until),
        '. Quem tem o link pode ler o PDF até lá.',
      ),
      ...discountOf(team),
      action('Abrir o orçamento', quote.url),
      paragraph(link('Ver o pedido da equipe', team.url)),
    ],
  };
}

export function teamApproved(team: TeamMail, approved: number): MailContent {
  return {
    subject: `Pedido da equipe ${team.name} liberado`,
    preview: `Você pode pedir ${pieces(approved)} de uma vez.`,
    body: [
      heading('Pedido liberado'),
      paragraph(
        `Oi, ${team.firstName}. A loja liberou o pedido de `,
        strong(pieces(approved)),
        ' de uma vez.',
      ),
      ...discountOf(team),
      action('Fazer o pedido', team.url),
    ],
  };
}

/** To the shop. */
export function teamApprovalAsked(team: TeamMail, url: string): MailContent {
  return {
    subject: `Pedido de equipe espera liberação: ${team.name}`,
    preview: `${pieces(team.pieces)} de ${people(team.people)}.`,
    body: [
      heading('Pedido de equipe espera liberação'),
      paragraph(
        `${team.organiser} pede ${pieces(team.pieces)} para a equipe ${team.name}, mais do que uma pessoa pode reservar antes de pagar.`,
      ),
      ...discountOf(team),
      action('Ver e liberar', url),
    ],
  };
}
