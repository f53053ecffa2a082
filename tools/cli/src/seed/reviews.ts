import type { EntityManager } from '@mikro-orm/postgresql';
import { Product, Review } from '@plantao/domain/catalogue';
import { between, chance, fixedId, pick } from './chance.js';

const AUTHORS = [
  ['Marina S.', 'Enfermeira · Recife'],
  ['Paulo H.', 'Médico · Goiânia'],
  ['Renata C.', 'Dentista · Curitiba'],
  ['Júlia F.', 'Veterinária · Campinas'],
  ['Thiago M.', 'Técnico de enfermagem · Belém'],
  ['Luana P.', 'Fisioterapeuta · Salvador'],
  ['Camila R.', 'Estudante de medicina · Fortaleza'],
  ['Sérgio A.', 'Cirurgião-dentista · São Paulo'],
  ['Débora L.', 'Nutricionista · Porto Alegre'],
  ['Igor V.', 'Residente · Ribeirão Preto'],
  ['Bruna T.', 'Obstetriz · Brasília'],
] as const;

const TEXTS: Record<3 | 4 | 5, readonly string[]> = {
  5: [
    'Usei em plantão de doze horas e não incomodou em nenhum momento. Já quero em outra cor.',
    'A costura é muito bem feita e a cor é a da foto. Lavei quatro vezes e continua igual.',
    'Caimento ótimo, não fica transparente e os bolsos são fundos de verdade.',
    'Chegou antes do prazo e serviu certinho. A equipe perguntou onde comprei.',
  ],
  4: [
    'Tecido gostoso e bem acabado. Tirei uma estrela porque a barra ficou um pouco comprida para mim.',
    'Gostei muito. Só queria mais um bolso no peito.',
    'Boa qualidade, amassa pouco. A cor é um tom mais escura do que parece na tela do celular.',
  ],
  3: [
    'A peça é boa, mas precisei trocar pelo tamanho menor. A troca foi tranquila.',
    'Bonito, porém achei o tecido um pouco quente para o verão daqui.',
  ],
};

/** Reviews of the demonstration catalogue, and the means that follow from them. */
export async function seedReviews(em: EntityManager): Promise<void> {
  const products = await em.find(Product, {});
  for (const product of products) {
    const count = between(0, 7, 'reviews', product.sku);
    let sum = 0;
    for (let index = 0; index < count; index += 1) {
      const review = reviewOf(product, index);
      sum += review.rating;
      em.create(Review, review);
    }
    product.reviewCount = count;
    product.ratingHundredths = count === 0 ? 0 : Math.round((sum * 100) / count);
  }
  await em.flush();
}

function reviewOf(product: Product, index: number) {
  const luck = chance('rating', product.sku, index);
  const rating = luck < 0.62 ? 5 : luck < 0.9 ? 4 : 3;
  const [author, authorNote] = pick(AUTHORS, 'author', product.sku, index);
  const fitLuck = chance('fit', product.sku, index);
  return {
    id: fixedId('review', product.sku, index),
    productId: product.id,
    author,
    authorNote,
    rating,
    text: pick(TEXTS[rating], 'text', product.sku, index),
    fit: fitLuck < 0.72 ? ('certo' as const) : fitLuck < 0.88 ? ('menor' as const) : ('maior' as const),
    createdAt: new Date(Date.now() - between(2, 180, 'age', product.sku, index) * 86_400_000),
  };
}
