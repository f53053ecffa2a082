import { action, heading, hint, paragraph, section, strong, TILE, type MailContent } from './layout.js';
import { address, markup } from './markup.js';

const PICTURE = `display:block;outline:none;border:none;text-decoration:none;border-radius:8px;background-color:${TILE}`;

/** To somebody who waited for a piece. Addresses absolute. */
export function backInStock(piece: {
  name: string;
  size: string;
  colour: string;
  image: string;
  url: string;
}): MailContent {
  const { name, size, colour, image, url } = piece;
  return {
    subject: `Voltou ao estoque: ${name}`,
    preview: `Tamanho ${size}, cor ${colour}. São poucas peças.`,
    body: [
      heading('A peça que você esperava voltou'),
      paragraph(strong(name), ` está de volta no tamanho ${size}, na cor ${colour}.`),
      section('margin:0 0 20px', {
        html: markup`<img alt="${name}, ${colour}" src="${address(image)}" style="${PICTURE}" width="240"/>`,
        text: '',
      }),
      action('Ver a peça', url),
      hint('São poucas peças e elas não ficam reservadas: quem compra primeiro leva.'),
      hint('Você recebeu este e-mail porque pediu o aviso na página da peça. Ele é enviado uma vez só.'),
    ],
  };
}

/** A variant that runs out. */
export interface LowVariant {
  readonly name: string;
  readonly size: string;
  readonly colour: string;
  readonly offered: number;
}

const leftOf = (offered: number): string =>
  offered === 0 ? 'esgotada' : offered === 1 ? '1 peça' : `${offered} peças`;

/** This many are named in the mail; the list in the back office has them all. */
const NAMED = 30;

/** To the shop: variants of which few or none are left. `url` leads to all of them. */
export function lowStock(variants: readonly LowVariant[], url: string): MailContent {
  const count = variants.length === 1 ? '1 variação' : `${variants.length} variações`;
  const more = variants.length - NAMED;
  return {
    subject: `Estoque baixo: ${count}`,
    preview: variants
      .slice(0, 3)
      .map(({ name, size, colour }) => `${name} ${size} ${colour}`)
      .join(' · '),
    body: [
      heading('Peças acabando'),
      ...variants
        .slice(0, NAMED)
        .map(({ name, size, colour, offered }) =>
          paragraph(strong(name), `, ${size}, ${colour}: `, strong(leftOf(offered))),
        ),
      ...(more > 0 ? [paragraph(`E mais ${more}.`)] : []),
      action('Ver o estoque', url),
      hint('Cada variação é avisada uma vez; de novo só depois de ser reposta e voltar a acabar.'),
    ],
  };
}
