import { tagName } from '@plantao/domain/catalogue/rules/tag-name.rules';

/** The head of the whole shop; its description stands for a category that says nothing itself. */
export const shopHead = {
  title: 'Ofertas',
  description:
    'Scrubs, jalecos e conjuntos com preço de loja própria, frete e prazo pelo seu CEP e entrega em todo o Brasil.',
} as const;

const tagDescription = (title: string): string =>
  `Peças marcadas com ${title}, do PP ao GG, com entrega em todo o Brasil.`;

/** The head of what carries a tag, by the tag as the address has it. */
export function tagHead(tag: string) {
  const title = tagName(tag);
  return { title, description: tagDescription(title) };
}
