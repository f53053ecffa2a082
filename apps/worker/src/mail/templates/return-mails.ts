import { ANSWER_DAYS } from '@plantao/domain/returns/rules/return.rules';
import { formatCents } from '@plantao/domain/shared/money';
import { action, heading, hint, link, panel, paragraph, strong, type MailContent } from './layout.js';
import type { Piece } from './markup.js';
import { isExchange, pieces, terms, type MailReturn } from './return-blocks.js';

const protocolOf = ({ protocol }: MailReturn): Piece => panel('Protocolo da devolução', protocol);

export function returnRequested(mail: MailReturn): MailContent {
  return {
    subject: `Recebemos seu pedido de devolução · protocolo ${mail.protocol}`,
    preview: `Pedido ${mail.orderNumber}. Respondemos em até ${ANSWER_DAYS} dias.`,
    body: [
      heading('Recebemos seu pedido de devolução'),
      paragraph(`${mail.firstName}, este é o protocolo da devolução do pedido ${mail.orderNumber}:`),
      protocolOf(mail),
      ...pieces(mail),
      ...(mail.comment === '' ? [] : [paragraph(`“${mail.comment}”`)]),
      ...(isExchange(mail) ? [paragraph('As peças da troca já estão reservadas para você.')] : []),
      ...terms(mail),
      paragraph(
        `Respondemos em até ${ANSWER_DAYS} dias. Não poste nada ainda: quando a devolução for autorizada, mandamos como postar, sem custo.`,
      ),
      action('Acompanhar a devolução', mail.url),
    ],
  };
}

/** To the shop. */
export function returnToDecide(mail: MailReturn, url: string): MailContent {
  return {
    subject: `Devolução a decidir: pedido ${mail.orderNumber}`,
    preview: `Protocolo ${mail.protocol}.`,
    body: [
      heading('Um cliente pediu uma devolução'),
      paragraph(`Pedido ${mail.orderNumber}, protocolo ${mail.protocol}.`),
      ...pieces(mail),
      ...(mail.comment === '' ? [] : [paragraph(`“${mail.comment}”`)]),
      action('Decidir', url),
    ],
  };
}

export function returnAuthorised(mail: MailReturn): MailContent {
  return {
    subject: `Devolução autorizada · protocolo ${mail.protocol}`,
    preview: 'A etiqueta e o prazo para postar chegam em outro e-mail.',
    body: [
      heading('Sua devolução foi autorizada'),
      paragraph(
        `${mail.firstName}, separe as peças e espere a etiqueta, que chega em outro e-mail. O prazo para postar conta a partir dela.`,
      ),
      ...pieces(mail),
      ...terms(mail),
      action('Ver a devolução', mail.url),
    ],
  };
}

export function returnLabel(mail: MailReturn): MailContent {
  if (!mail.labelUrl) return postageCode(mail);
  return {
    subject: `Etiqueta da sua devolução · protocolo ${mail.protocol}`,
    preview: `Poste até ${mail.postBy}, sem custo.`,
    body: [
      heading('Poste suas peças'),
      paragraph(
        `${mail.firstName}, embale as peças com a etiqueta do lado de fora e entregue em uma agência até `,
        strong(mail.postBy),
        '. A postagem já está paga.',
      ),
      ...(mail.tracking ? [panel('Código de postagem', mail.tracking)] : []),
      paragraph(link('Imprimir a etiqueta', mail.labelUrl)),
      ...pieces(mail),
      ...terms(mail),
      action('Ver a devolução', mail.url),
    ],
  };
}

/** The carrier ended the label: who posts by it is turned away. */
export function returnLabelGone(mail: MailReturn): MailContent {
  return {
    subject: `Não use mais a etiqueta da devolução · protocolo ${mail.protocol}`,
    preview: 'Ela perdeu a validade. Outra chega por e-mail.',
    body: [
      heading('Espere uma etiqueta nova'),
      paragraph(
        `${mail.firstName}, a etiqueta que enviamos perdeu a validade na transportadora. Não poste com ela: outra chega por e-mail, com um prazo novo.`,
      ),
      action('Ver a devolução', mail.url),
    ],
  };
}

/** Of a code that was bought outside: there is no label. */
function postageCode(mail: MailReturn): MailContent {
  return {
    subject: `Código para postar sua devolução · protocolo ${mail.protocol}`,
    preview: `Poste até ${mail.postBy}, sem custo.`,
    body: [
      heading('Poste suas peças'),
      paragraph(
        `${mail.firstName}, embale as peças e leve a uma agência até `,
        strong(mail.postBy),
        '. Informe este código no balcão: a postagem já está paga.',
      ),
      ...(mail.tracking ? [panel('Código de postagem', mail.tracking)] : []),
      ...pieces(mail),
      ...terms(mail),
      action('Ver a devolução', mail.url),
    ],
  };
}

export function returnRefused(mail: MailReturn): MailContent {
  return {
    subject: `Devolução não autorizada · protocolo ${mail.protocol}`,
    preview: mail.refusal,
    body: [
      heading('Não pudemos autorizar a devolução'),
      paragraph(`${mail.firstName}, a devolução do pedido ${mail.orderNumber} não foi autorizada:`),
      paragraph(strong(mail.refusal)),
      hint('Não concorda? Responda a este e-mail.'),
      action('Ver o pedido', mail.url),
    ],
  };
}

export function returnReceived(mail: MailReturn): MailContent {
  return {
    subject: `Suas peças chegaram · protocolo ${mail.protocol}`,
    preview: 'Agora vamos conferir cada uma.',
    body: [
      heading('Suas peças chegaram'),
      paragraph(
        `${mail.firstName}, recebemos as peças do pedido ${mail.orderNumber}. Agora vamos conferir cada uma.`,
      ),
      ...(mail.hasLostExchange
        ? [
            paragraph(
              'Como o prazo para postar tinha terminado, a peça da troca não está mais reservada: pelas peças que forem aceitas, devolvemos o dinheiro.',
            ),
          ]
        : []),
      action('Acompanhar a devolução', mail.url),
    ],
  };
}

/** What was taken and what was not; the refund has a mail of its own. */
export function returnInspected(mail: MailReturn): MailContent {
  const refused = mail.lines.filter((line) => line.refused > 0);
  const accepted = mail.lines.filter((line) => line.accepted > 0);
  return {
    subject: `Conferimos sua devolução · protocolo ${mail.protocol}`,
    preview:
      mail.dueCents > 0 && mail.refund !== 'waits'
        ? `Vamos devolver ${formatCents(mail.dueCents)}.`
        : 'Veja o resultado.',
    body: [
      heading('Conferimos suas peças'),
      ...accepted.map((line) => paragraph(`Aceita: ${line.accepted} × ${line.name} · ${line.variant}`)),
      ...refused.map((line) =>
        paragraph(`Não aceita: ${line.refused} × ${line.name} · ${line.variant}. ${line.refusal}`),
      ),
      ...(refused.length > 0
        ? [
            paragraph(
              'O que não foi aceito continua seu, e mandamos de volta sem custo. Se não quiser receber, diga na página do pedido antes do envio.',
            ),
          ]
        : []),
      ...(refused.some(({ instead }) => instead)
        ? [paragraph('O que estava reservado para trocar o que não foi aceito voltou à loja.')]
        : []),
      ...(mail.dueCents > 0 ? [due(mail)] : []),
      ...exchanged(mail),
    ],
  };
}

/** Promises nothing that somebody may still refuse. */
function due({ dueCents, refund }: MailReturn): Piece {
  const amount = strong(formatCents(dueCents));
  if (refund === 'waits')
    return paragraph('O reembolso de ', amount, ' está em aprovação. Avisamos quando for concluído.');
  const way = refund === 'given' ? ' pelo meio de pagamento usado' : '';
  return paragraph('Vamos devolver ', amount, `${way}. Avisamos quando o reembolso for concluído.`);
}

function exchanged({ exchanged: made, url }: MailReturn): Piece[] {
  if (!made) return [action('Ver a devolução', url)];
  if (made.dueCents === 0)
    return [
      paragraph(`A peça nova está no pedido ${made.number}, sem nada a pagar. Avisamos quando ela sair.`),
      action('Ver o pedido da troca', made.url),
    ];
  return [
    paragraph(
      'Falta pagar a diferença de ',
      strong(formatCents(made.dueCents)),
      ` para a peça nova sair. Ela fica reservada até ${made.until}; depois, devolvemos o que você pagou pela antiga.`,
    ),
    action('Pagar a diferença', made.url),
  ];
}

export function returnExpired(mail: MailReturn): MailContent {
  return {
    subject: `Devolução encerrada · protocolo ${mail.protocol}`,
    preview: 'Não soubemos de nenhuma postagem.',
    body: [
      heading('O prazo para postar terminou'),
      paragraph(
        `${mail.firstName}, o prazo para postar as peças era ${mail.postBy}. Não soubemos da postagem, e a devolução foi encerrada.`,
      ),
      ...(isExchange(mail) ? [paragraph('As peças da troca voltaram à loja.')] : []),
      paragraph(
        'Já postou? Não precisa fazer nada: quando as peças chegarem, vamos conferir cada uma. Ainda não postou? Não use mais a postagem que enviamos: se ainda estiver no prazo, peça outra devolução na página do pedido.',
      ),
      action('Ver o pedido', mail.url),
    ],
  };
}

export function returnCancelled(mail: MailReturn): MailContent {
  return {
    subject: `Devolução cancelada · protocolo ${mail.protocol}`,
    preview: `Pedido ${mail.orderNumber}.`,
    body: [
      heading('Devolução cancelada'),
      paragraph(
        `${mail.firstName}, a devolução do pedido ${mail.orderNumber} foi cancelada. Não poste as peças.`,
      ),
      action('Ver o pedido', mail.url),
    ],
  };
}

/** It ended with its order when the pieces had left the customer already. */
export function returnEnded(mail: MailReturn): MailContent {
  return {
    subject: `Devolução encerrada · protocolo ${mail.protocol}`,
    preview: `O pedido ${mail.orderNumber} foi cancelado. Não precisa fazer mais nada.`,
    body: [
      heading('Devolução encerrada'),
      paragraph(
        `${mail.firstName}, o pedido ${mail.orderNumber} foi cancelado, e a devolução dele terminou junto. Você já postou as peças: não precisa fazer mais nada. O que volta a você está no e-mail do cancelamento.`,
      ),
      action('Ver o pedido', mail.url),
    ],
  };
}
