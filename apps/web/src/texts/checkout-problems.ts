/* What most orders never need: their code comes later than the checkout. */

/** 'Se a outra conta também é sua, entre com ela ou fale com o atendimento.', with its two links. */
export const otherAccountTexts = {
  before: 'Se a outra conta também é sua, ',
  signIn: 'entre com ela',
  or: ' ou ',
  support: 'fale com o atendimento',
  after: '.',
  message: 'Olá! Meu CPF/CNPJ já está em outra conta e preciso de ajuda para concluir a compra.',
} as const;

/** More pieces than the shop reserves before payment. */
export const holdTexts = {
  confirm: (pieces: number) => `Com o e-mail confirmado, você pode reservar até ${pieces} peças.`,
  team: 'Comprar para a equipe',
} as const;

export const soldOutTexts = {
  title: 'Estoque Esgotado',
  text: 'Alguns produtos esgotaram durante a compra e foram removidos automaticamente do carrinho.',
  list: 'Produtos removidos',
  asked: (quantity: number) =>
    quantity === 1 ? 'Você pediu 1 unidade.' : `Você pediu ${quantity} unidades.`,
  none: 'Esgotado.',
  left: (left: number) => (left === 1 ? 'Resta 1 unidade.' : `Restam ${left} unidades.`),
  putBack: (left: number) => (left === 1 ? 'Colocar 1 no carrinho' : `Colocar ${left} no carrinho`),
  back: 'De volta ao carrinho',
  toCart: 'Voltar ao Carrinho',
} as const;

const CHECK = 'Conferir e continuar';

export const changedTexts = {
  price: {
    title: 'O preço mudou',
    text: 'Atualizamos os valores do seu pedido. Nada foi cobrado.',
    close: CHECK,
  },
  freight: {
    title: 'O frete mudou',
    text: 'A cotação foi refeita. Nada foi cobrado: confira as opções e continue.',
    close: CHECK,
  },
  noFreight: {
    title: 'Entrega indisponível',
    text: 'Nenhuma transportadora atende este CEP agora. Nada foi cobrado: tente de novo ou escolha outro endereço.',
    close: 'Voltar à entrega',
  },
  was: 'era',
  now: 'agora',
  gone: 'Não atende mais',
  chosen: 'Sua escolha',
  total: 'Total do pedido',
} as const;
