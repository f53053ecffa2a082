import { action, heading, panel, paragraph, strong, type MailContent } from './layout.js';
import type { Piece } from './markup.js';
import type { MailReturn } from './return-blocks.js';

type SendBackOfMail = NonNullable<MailReturn['sendBack']>;

const refused = ({ lines }: MailReturn): Piece[] =>
  lines
    .filter((line) => line.refused > 0)
    .map((line) => paragraph(`${line.refused} × ${line.name} · ${line.variant}`));

/** Pieces that the inspection refused are on their way to their customer. */
export function sentBack(mail: MailReturn, { tracking }: SendBackOfMail): MailContent {
  return {
    subject: `Suas peças estão a caminho · protocolo ${mail.protocol}`,
    preview: `As peças não aceitas da devolução do pedido ${mail.orderNumber}.`,
    body: [
      heading('Suas peças estão voltando para você'),
      paragraph(`${mail.firstName}, enviamos as peças que não foram aceitas na devolução:`),
      ...refused(mail),
      ...(tracking ? [panel('Código de rastreio', tracking)] : []),
      action('Acompanhar', mail.url),
    ],
  };
}

export function pickupReady(mail: MailReturn, { address }: SendBackOfMail): MailContent {
  return {
    subject: `Suas peças esperam por você na loja · protocolo ${mail.protocol}`,
    preview: `Retire em ${address}.`,
    body: [
      heading('Retire suas peças na loja'),
      paragraph(
        `${mail.firstName}, as peças que não foram aceitas na devolução esperam por você em `,
        strong(address),
        '. Leve um documento com foto.',
      ),
      ...refused(mail),
      action('Ver a devolução', mail.url),
    ],
  };
}

/** The carrier could not hand them over: they come back to the shop, and their customer says how they go again. */
export function piecesUndelivered(mail: MailReturn, { tracking, address }: SendBackOfMail): MailContent {
  return {
    subject: `Não conseguimos entregar suas peças · protocolo ${mail.protocol}`,
    preview: 'Elas voltam para a loja. Diga como prefere recebê-las.',
    body: [
      heading('A entrega das suas peças não deu certo'),
      paragraph(
        `${mail.firstName}, a transportadora não conseguiu entregar as peças que não foram aceitas na devolução do pedido ${mail.orderNumber}. Elas continuam suas e estão voltando para a loja:`,
      ),
      ...refused(mail),
      ...(tracking ? [panel('Código de rastreio', tracking)] : []),
      paragraph(
        'Responda a este e-mail com o endereço certo e o melhor horário: mandamos outra vez, sem custo. Se preferir, retire em ',
        strong(address),
        '.',
      ),
      action('Ver a devolução', mail.url),
    ],
  };
}

export function piecesGivenUp(mail: MailReturn, { reason }: SendBackOfMail): MailContent {
  return {
    subject: `Suas peças ficam com a loja · protocolo ${mail.protocol}`,
    preview: 'Registramos que você não quer recebê-las de volta.',
    body: [
      heading('As peças não aceitas ficam com a loja'),
      paragraph(
        `${mail.firstName}, registramos que você não quer receber de volta as peças que não foram aceitas na devolução do pedido ${mail.orderNumber}.`,
      ),
      ...refused(mail),
      ...(reason === '' ? [] : [paragraph(`“${reason}”`)]),
      paragraph('Não foi o que você pediu? Responda a este e-mail.'),
      action('Ver a devolução', mail.url),
    ],
  };
}
