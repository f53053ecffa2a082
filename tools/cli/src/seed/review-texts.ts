import type { GarmentType } from '@plantao/domain/catalogue/rules/product-kinds.rules';
import type { Fit } from '@plantao/domain/catalogue/rules/review.rules';
import type { Model } from './plan/index.js';

/** Name, what the person does and where, and whether she or he wears the women's or the men's cut. */
export const AUTHORS: readonly (readonly [name: string, note: string, sex: 'f' | 'm'])[] = [
  ['Marina S.', 'Enfermeira · Recife', 'f'],
  ['Paulo H.', 'Médico · Goiânia', 'm'],
  ['Renata C.', 'Dentista · Curitiba', 'f'],
  ['Júlia F.', 'Veterinária · Campinas', 'f'],
  ['Thiago M.', 'Técnico de enfermagem · Belém', 'm'],
  ['Luana P.', 'Fisioterapeuta · Salvador', 'f'],
  ['Camila R.', 'Estudante de medicina · Fortaleza', 'f'],
  ['Sérgio A.', 'Cirurgião-dentista · São Paulo', 'm'],
  ['Débora L.', 'Nutricionista · Porto Alegre', 'f'],
  ['Igor V.', 'Residente · Ribeirão Preto', 'm'],
  ['Bruna T.', 'Obstetriz · Brasília', 'f'],
  ['Rafael N.', 'Enfermeiro · Florianópolis', 'm'],
  ['Diego B.', 'Fisioterapeuta · Natal', 'm'],
  ['André L.', 'Farmacêutico · Manaus', 'm'],
];

const TOPS: readonly GarmentType[] = ['blusas', 'conjuntos', 'kits'];
const LEGS: readonly GarmentType[] = ['calcas', 'conjuntos', 'kits'];
const COATS: readonly GarmentType[] = ['jalecos', 'jaquetas'];
const CAPS: readonly GarmentType[] = ['toucas'];
const WORN: readonly GarmentType[] = [...TOPS, 'calcas', ...COATS, 'vestidos'];

/**
 * A sentence that a review may say: with these stars and this fit, of these kinds of garment, of this model, of products one of
 * whose bullets matches.
 */
export interface Said {
  readonly stars: 3 | 4 | 5;
  readonly fit?: Fit;
  readonly of?: readonly GarmentType[];
  readonly model?: Model;
  readonly bullet?: RegExp;
  readonly text: string;
}

export const SAID: readonly Said[] = [
  {
    stars: 5,
    of: WORN,
    text: 'Usei em plantão de doze horas e não incomodou em nenhum momento. Já quero em outra cor.',
  },
  { stars: 5, text: 'A costura é muito bem feita e a cor é a da foto. Lavei quatro vezes e continua igual.' },
  {
    stars: 5,
    of: WORN,
    fit: 'certo',
    text: 'Chegou antes do prazo e serviu certinho. A equipe perguntou onde comprei.',
  },
  {
    stars: 5,
    of: WORN,
    bullet: /bolsos .*fundos/i,
    fit: 'certo',
    text: 'Caimento ótimo, não fica transparente e os bolsos são fundos de verdade.',
  },
  {
    stars: 5,
    of: WORN,
    fit: 'certo',
    text: 'Caimento ótimo, não fica transparente e segue no lugar até o fim do turno.',
  },
  {
    stars: 5,
    of: LEGS,
    fit: 'certo',
    text: 'A calça não desce quando eu agacho e o cós não marca. Serviu de primeira.',
  },
  {
    stars: 5,
    of: ['conjuntos', 'kits'],
    fit: 'certo',
    text: 'Blusa e calça vieram no mesmo tom, o que nunca tinha visto. Veste como na tabela de medidas.',
  },
  {
    stars: 5,
    of: ['jalecos'],
    fit: 'certo',
    text: 'O jaleco fecha sem puxar no peito e a manga termina no punho. Parece feito sob medida.',
  },
  {
    stars: 5,
    of: ['vestidos'],
    fit: 'certo',
    text: 'O vestido acompanha o corpo sem apertar, e o comprimento é bom para sentar e levantar o dia todo.',
  },
  {
    stars: 5,
    of: WORN,
    model: 'princesa',
    fit: 'certo',
    text: 'O tecido estica e volta: fica justo sem apertar. Meu tamanho de sempre.',
  },
  {
    stars: 5,
    of: TOPS,
    model: 'tulipa',
    fit: 'certo',
    text: 'O transpasse não abre quando eu me inclino sobre o paciente. Linda e prática.',
  },
  {
    stars: 5,
    of: WORN,
    model: 'melange',
    fit: 'certo',
    text: 'Malha macia, parece moletom fino e não amassa na mochila. Acertei no tamanho.',
  },
  {
    stars: 5,
    of: WORN,
    model: 'tradicional',
    fit: 'certo',
    text: 'Folga certa para o centro cirúrgico e aguenta a lavagem do hospital sem desbotar.',
  },
  {
    stars: 5,
    of: CAPS,
    text: 'O gorro segura o cabelo comprido e a faixa não aperta a testa nem depois de uma cirurgia longa.',
  },
  { stars: 5, of: CAPS, text: 'Não escorrega e cabe todo o cabelo. Depois de dez lavagens segue firme.' },
  { stars: 5, of: CAPS, text: 'Leve, fresco e da mesma cor do meu conjunto. Comprei mais dois.' },
  {
    stars: 4,
    of: LEGS,
    fit: 'maior',
    text: 'Tecido gostoso e bem acabado. Tirei uma estrela porque a barra ficou comprida para mim.',
  },
  {
    stars: 4,
    of: WORN,
    fit: 'maior',
    text: 'Peça linda, mas veste um pouco larga. Da próxima vez peço um tamanho menor.',
  },
  {
    stars: 4,
    of: WORN,
    fit: 'maior',
    text: 'Gostei do tecido e do acabamento. Ficou folgada para mim: um número menor teria sido melhor.',
  },
  {
    stars: 4,
    of: TOPS,
    fit: 'menor',
    text: 'Gostei muito do tecido, só que no busto ficou justo. Fiquei com ela porque laceia.',
  },
  {
    stars: 4,
    of: WORN,
    fit: 'menor',
    text: 'Bem feita, mas a forma é pequena: quem está entre dois tamanhos deve pegar o maior.',
  },
  {
    stars: 4,
    of: COATS,
    fit: 'menor',
    text: 'Bonito e bem costurado. Nas costas ficou um pouco justo para cruzar os braços.',
  },
  {
    stars: 4,
    of: WORN,
    fit: 'certo',
    text: 'Serviu bem e amassa pouco. A cor é um tom mais escura do que parece na tela do celular.',
  },
  {
    stars: 4,
    of: TOPS,
    bullet: /bolso .*no peito/i,
    fit: 'certo',
    text: 'Caimento bom. Só queria mais um bolso no peito para a caneta.',
  },
  {
    stars: 4,
    of: COATS,
    bullet: /botões/i,
    fit: 'certo',
    text: 'Veste muito bem. Só queria um botão a mais embaixo.',
  },
  {
    stars: 4,
    of: WORN,
    fit: 'certo',
    text: 'Caimento bom e tecido firme. Só demorou um pouco mais para secar do que eu esperava.',
  },
  { stars: 4, of: CAPS, text: 'Bom gorro, só que a amarração afrouxa um pouco no fim do dia.' },
  { stars: 4, of: CAPS, text: 'Tecido leve e costura boa. Podia ter mais cores.' },
  {
    stars: 3,
    of: WORN,
    fit: 'maior',
    text: 'A peça é boa, mas precisei trocar por um tamanho menor. A troca foi tranquila.',
  },
  {
    stars: 3,
    of: LEGS,
    fit: 'maior',
    text: 'O quadril ficou sobrando e tive que mandar ajustar. O tecido é bom.',
  },
  {
    stars: 3,
    of: WORN,
    fit: 'menor',
    text: 'Bonito, mas ficou apertado e troquei pelo maior. Aí sim serviu.',
  },
  {
    stars: 3,
    of: WORN,
    fit: 'menor',
    text: 'O acabamento é bom, mas para mim ficou justo nos movimentos. Pedi a troca por um tamanho acima.',
  },
  {
    stars: 3,
    of: LEGS,
    fit: 'menor',
    text: 'A calça apertou na coxa. Troquei por um tamanho acima, sem custo.',
  },
  { stars: 3, of: CAPS, text: 'Cumpre o papel, mas achei o tecido um pouco quente para o verão daqui.' },
];
