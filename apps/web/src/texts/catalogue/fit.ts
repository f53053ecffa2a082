import { cutOf, type CutModel, type CutName } from '@plantao/domain/catalogue/rules/garment-cuts.rules';
import { formatNumber, plural } from '@/lib/format';
import { modelName, pieceTexts } from './cuts.js';
import { sizeRule } from './size-rule.js';

const cm = (value: number): string => `${formatNumber(value)} cm`;
const points = { bust: 'Busto', waist: 'Cintura', hip: 'Quadril' } as const;
type Point = keyof typeof points;
/** 'o quadril', 'a cintura e o quadril'. */
const listOf = (named: readonly Point[], masculine: string, feminine: string): string =>
  named
    .map((point) => `${point === 'waist' ? feminine : masculine} ${points[point].toLowerCase()}`)
    .join(' e ');
const isTrousers = (cut: CutName): boolean => cutOf(cut).kind === 'trousers';

/** The size finder. */
export const fitTexts = {
  title: 'Seu tamanho',
  find: 'Achar meu tamanho',
  intro: 'Sem fita métrica: altura e peso bastam para começar.',
  introModels: 'Diga uma vez; os quatro modelos respondem.',
  modes: {
    label: 'O que você sabe',
    estimate: 'Altura e peso',
    tape: 'Medidas com fita',
    garment: 'Um scrub que me serve',
  },
  shape: { legend: 'Proporções', female: 'Corpo feminino', male: 'Corpo masculino' },
  height: 'Altura, em cm',
  heightOptional: 'Altura, em cm (para a barra da calça)',
  weight: 'Peso, em kg',
  weightHint: 'Só para a conta: o peso nunca é guardado.',
  bust: 'Busto, em cm',
  waist: 'Cintura, em cm',
  hip: 'Quadril, em cm',
  tapeHint: 'Busto e quadril na parte mais larga, cintura na mais fina. Sem apertar.',
  flatTop: 'Largura da blusa, em cm',
  flatTopHint: 'Peça na horizontal, de axila a axila.',
  flatTrousers: 'Largura da calça no quadril, em cm',
  flatTrousersHint: 'Na horizontal, na altura do gancho.',
  look: { legend: 'Como ele veste', close: 'Justo', regular: 'Confortável', wide: 'Largo' },
  range: (min: number, max: number) => `Entre ${formatNumber(min)} e ${formatNumber(max)}.`,
  waiting: 'Preencha os campos e o tamanho aparece aqui.',
  size: (size: string) => `Seu tamanho é ${size}`,
  pieces: (pieces: readonly { cut: CutName; size: string | null }[]) =>
    pieces.map(({ cut, size }) => `${pieceTexts[cutOf(cut).kind]} ${size ?? 'acima do GG'}`).join(' e '),
  setInOneSize: (size: string) => `O conjunto vem em um tamanho só: ${size} serve nas duas peças.`,
  tooLarge: 'Acima da nossa grade',
  tooLargeText: 'Nosso GG ficaria mais justo do que o modelo pede. Antes de comprar,',
  tooLargeAsk: 'fale com a gente pelo WhatsApp',
  tooLargeHello: 'Olá! O guia de tamanhos diz que preciso de um tamanho maior que o GG.',
  slack: (cut: CutName, point: Point, slack: number) =>
    slack < 0
      ? `${points[point]}: faltam ${cm(-slack)}`
      : `${points[point]}: ${cm(slack)} de folga${isTrousers(cut) && point === 'waist' ? ', com o cós esticado' : ''}`,
  slackOf: (size: string) => `Como o ${size} veste em você`,
  between: (size: string, second: string) => `Entre dois tamanhos: ${size} e ${second}.`,
  larger: (size: string, second: string, more: number) =>
    `Você está no limite do ${size}: o ${second} dá ${cm(more)} a mais, se prefere mais solto.`,
  smaller: (size: string, second: string, less: number, model: string) =>
    `O ${second} fica ${cm(less)} mais justo do que pede o ${model}. ${sizeRule} Por isso o ${size}.`,
  closer: (second: string, less: number, model: string) =>
    `Gosta mais justo? O ${second} fica ${cm(less)} abaixo da folga do ${model}.`,
  estimate: (error: number) =>
    `Busto, cintura e quadril estimados: podem variar uns ${cm(error)}. Com uma fita fica exato.`,
  missing: (known: readonly Point[], missing: readonly Point[]) =>
    `Só ${listOf(known, 'pelo', 'pela')}: ${missing.length > 1 ? 'faltam' : 'falta'} ${listOf(missing, 'o', 'a')}, e com ${missing.length > 1 ? 'eles' : missing[0] === 'waist' ? 'ela' : 'ele'} o tamanho pode ser outro.`,
  /** Beside a size, of a person who keeps some of the measures that decide it: 'só pelo busto'. */
  onlyBy: (known: readonly Point[]) => `só ${listOf(known, 'pelo', 'pela')}`,
  tooSmall: (size: string, room: number) =>
    `Abaixo da nossa grade: o ${size} é o menor que fazemos e fica largo em você, com ${cm(room)} de folga ou mais.`,
  unknown: (pieces: readonly string[]) => `Para ${pieces.join(' e ').toLowerCase()}, falta uma medida.`,
  hem: (above: number) =>
    above < 0
      ? `A barra passa ${cm(-above)} do chão: peça para subir a barra ou dobre.`
      : `A barra termina a ${cm(above)} do chão.`,
  lesson: (lesson: number, reviews: number, exchanges = 0) => {
    const from = [
      reviews > 0 || exchanges === 0 ? plural(reviews, 'avaliação', 'avaliações') : '',
      exchanges > 0 ? plural(exchanges, 'troca ou devolução', 'trocas ou devoluções') : '',
    ];
    const who = `Aprendemos com ${from.filter(Boolean).join(' e ')}`;
    if (lesson > 0) return `${who}: esta peça veste menor, por isso pedimos ${cm(lesson)} a mais de folga.`;
    if (lesson < 0) return `${who}: esta peça veste maior. Na dúvida, o menor dos dois também pode servir.`;
    return `${who}: esta peça veste como a tabela diz.`;
  },
  exchanged: ([larger, smaller]: readonly [number, number]) =>
    [
      larger > 0
        ? `${plural(larger, 'cliente trocou ou devolveu', 'clientes trocaram ou devolveram')} porque ficou pequena.`
        : '',
      smaller > 0
        ? `${plural(smaller, 'cliente trocou ou devolveu', 'clientes trocaram ou devolveram')} porque ficou grande.`
        : '',
    ]
      .filter(Boolean)
      .join(' '),
  noLesson: (reviews: number, least: number) =>
    `${reviews === 0 ? 'Nenhuma avaliação diz ainda como esta peça veste' : `Só ${plural(reviews, 'avaliação diz', 'avaliações dizem')} como esta peça veste`}: a partir de ${least} avaliações ou trocas, o tamanho aprende com elas.`,
  how: 'Como calculamos',
  howText: (model: string, ease: number) =>
    `Comparamos você com as medidas da peça. O seu tamanho é o menor que deixa a folga do ${model}, ${cm(ease)}, em todos os pontos que você informou. Nunca indicamos uma peça menor que o corpo.`,
  howModels: 'O seu tamanho é o menor que deixa a folga de cada modelo em todos os pontos do corpo.',
  model: modelName,
  ease: (model: CutModel, ease: number) => `${modelName(model)}, folga de ${cm(ease)}`,
  soldOut: (size: string) => `O tamanho ${size} está sem estoque nesta peça.`,
  notMade: (size: string) => `Esta peça não é feita no tamanho ${size}.`,
  take: (size: string) => `Escolher o tamanho ${size}`,
  done: 'Pronto',
  keepGuest: 'Guardar minhas medidas neste navegador, para ver o meu tamanho em todas as peças',
  keepAccount: 'Guardar minhas medidas na minha conta, para ver o meu tamanho em todas as peças',
  keepHint: 'Você pode apagar quando quiser, aqui ou em Minha conta.',
  keepHintGuest: 'Você pode apagar quando quiser, aqui mesmo.',
  kept: 'Medidas guardadas',
  keepFailed: 'Não foi possível guardar as medidas',
  erase: 'Apagar minhas medidas',
  erased: 'Medidas apagadas',
  eraseFailed: 'Não foi possível apagar as medidas',
  settingsFailed: 'Não foi possível carregar o guia de tamanhos',
  /** On cards and beside the sizes of a product. */
  yours: (size: string) => `Seu tamanho é ${size}`,
  choose: 'Escolher',
  why: 'Ver a folga ou mudar',
} as const;
