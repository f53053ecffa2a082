import { formatReais, plural } from '@/lib/format';
import { stitchedTerms } from './stitched-terms.js';

const extraDays = (days: number): string => `mais ${plural(days, 'dia útil', 'dias úteis')}`;

/** A name, a council number or a logo stitched on a piece. */
export const embroideryTexts = {
  offer: 'Personalize com seu nome',
  offerText: (from: number, days: number) =>
    [`Bordado por ${formatReais(from)}`, days > 0 ? `com ${extraDays(days)}` : ''].filter(Boolean).join(', '),
  open: 'Personalizar',
  /** `piece`: the garment that carries it, of a set one of several. */
  chosenPrice: (price: number, piece: string, count = 1) =>
    count > 1
      ? `em ${count} peças, mais ${formatReais(price)} em cada uma`
      : `em ${piece}, mais ${formatReais(price)}`,
  /** What one costs with it, where the price shown is that of a plain one; amounts in words. */
  withIt: (price: string, byPix: string | null) =>
    `Com o bordado: ${price}${byPix === null ? '' : `, ou ${byPix} no PIX`}`,
  change: 'Mudar o bordado',
  drop: 'Tirar o bordado',
  dropped: 'Bordado retirado',
  title: 'Seu bordado',
  /** `count`: of a kit, on how many equal garments. */
  intro: (piece: string, count = 1) =>
    count > 1 ? `Nas ${count} peças iguais do kit: ${piece}` : `Em ${piece}`,
  previewAlt: (words: string) =>
    words === '' ? 'Prévia do bordado, ainda sem texto' : `Prévia do bordado: ${words}`,
  previewNote: 'Prévia. No tecido, o bordado pode variar alguns milímetros.',
  previewCloth: 'Prévia no tecido da peça. O lugar exato segue a posição escolhida.',
  views: { close: 'De perto', whole: 'Na peça' },
  name: 'Nome',
  nameHint: 'Como deve ser bordado, por exemplo: Dra. Ana Prado',
  nameSample: 'Seu nome',
  secondLine: 'Segunda linha',
  secondLineHint: 'Profissão ou registro: Enfermeira, COREN-SP 123.456',
  left: (count: number) => `${count === 1 ? 'Resta' : 'Restam'} ${plural(count, 'letra', 'letras')}`,
  /** A longer text was pasted or filled in. */
  cut: {
    name: (max: number) => `Cabem ${max} letras: o nome foi cortado.`,
    secondLine: (max: number) => `Cabem ${max} letras: a segunda linha foi cortada.`,
  },
  thread: 'Cor da linha',
  faint: 'Esta linha quase não aparece neste tecido.',
  position: 'Onde bordar',
  logo: 'Logo',
  logoHint: 'JPEG, PNG ou WebP de até 5 MB, de preferência com poucas cores.',
  logoAdd: (price: number) => `Enviar um logo, mais ${formatReais(price)}`,
  logoReplace: 'Trocar o logo',
  logoDrop: 'Tirar o logo',
  logoSending: 'Enviando o logo…',
  logoSent: 'Logo recebido',
  logoAlt: 'Logo enviado',
  retry: 'Tentar de novo',
  priceName: 'Nome bordado',
  priceLogo: 'Logo bordado',
  priceTotal: 'Bordado, por peça',
  priceAll: (count: number) => `Bordado nas ${count} peças`,
  days: (days: number) => `O bordado leva ${extraDays(days)}. O prazo de entrega já conta com isso.`,
  law: `A peça é feita só para você. ${stitchedTerms.until} ${stitchedTerms.after} ${stitchedTerms.fault}`,
  lawShort: `Peças com bordado são feitas só para você. ${stitchedTerms.after}`,
  lawMore: 'Ver as condições',
  use: 'Usar este bordado',
  save: 'Salvar bordado',
  saving: 'Salvando…',
  saved: 'Bordado salvo',
  without: 'Ficar sem bordado',
  notNow: 'Não foi possível abrir o bordado agora. Tente de novo em instantes.',
  onHowMany: (count: number) => `Em quantas das ${count} peças?`,
  onAll: (count: number) => `As ${count} peças ficam com este bordado.`,
  restStays: (rest: number) =>
    rest === 1
      ? 'A outra peça segue sem bordado, em uma linha própria do carrinho.'
      : `As outras ${rest} peças seguem sem bordado, em uma linha própria do carrinho.`,
  failed: 'Não foi possível salvar o bordado.',
  gone: 'O bordado desta peça não está mais guardado. Faça de novo ou siga sem ele.',
  problems: {
    empty: 'Escreva um nome ou uma segunda linha, ou envie um logo.',
    text: "A máquina borda letras, números e os sinais . , - ' / ( ) &",
    long: (max: number) => `Use até ${max} letras.`,
    council: 'Escreva o conselho, o estado e o número, como COREN-SP 123.456.',
    thread: 'Escolha a cor da linha.',
    position: 'Escolha onde bordar.',
  },
  /** In an order. */
  states: {
    waiting: 'Espera o pagamento',
    queued: 'Na fila do bordado',
    printed: 'Prova impressa',
    stitching: 'Sendo bordado',
    done: 'Bordado pronto',
    cancelled: 'Cancelado',
  },
  editable: 'Você pode mudar até o bordado começar.',
  loading: 'Abrindo o bordado…',
  changeFailed: 'Não foi possível abrir o bordado.',
  started: 'O bordado já começou e não pode mais ser mudado.',
  samePrice: 'Depois da compra, o bordado muda de texto, linha e lugar, mas mantém o preço.',
} as const;
