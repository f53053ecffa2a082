import { Img, Section } from '@react-email/components';
import { action, h, heading, hint, paragraph, strong, TILE, type MailContent } from './kit.js';

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
      h(
        Section,
        { style: { margin: '0 0 20px' } },
        h(Img, {
          src: image,
          alt: `${name}, ${colour}`,
          width: 240,
          style: { borderRadius: '8px', backgroundColor: TILE },
        }),
      ),
      action('Ver a peça', url),
      hint('São poucas peças e elas não ficam reservadas: quem compra primeiro leva.'),
      hint('Você recebeu este e-mail porque pediu o aviso na página da peça. Ele é enviado uma vez só.'),
    ],
  };
}
