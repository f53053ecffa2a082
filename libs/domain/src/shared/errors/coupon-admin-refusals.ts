/** Refusals around making and changing coupons; the catalogue takes them in. */
export const COUPON_ADMIN_REFUSALS = {
  'coupon.not-first-purchase': { kind: 'unprocessable', text: 'Este cupom não é só da primeira compra.' },
  'coupon.no-account': { kind: 'unprocessable', text: 'Nenhuma conta tem este e-mail.' },
  'coupon.excepted': { kind: 'conflict', text: 'Esta pessoa já pode usar o cupom mais uma vez.' },
  'coupon.exception-not-found': {
    kind: 'not-found',
    text: 'Esta exceção já foi usada ou não existe mais.',
  },
  'coupon.exception-reason': { kind: 'invalid', text: 'Diga o motivo em até 200 caracteres.' },
  'coupon.not-found': { kind: 'not-found', text: 'Cupom não encontrado' },
  'coupon.code-required': { kind: 'invalid', text: 'Informe o código do cupom.' },
  'coupon.code-invalid': {
    kind: 'invalid',
    text: 'Use de 3 a 40 letras sem acento, números, hífens ou sublinhados, sem espaços.',
  },
  'coupon.code-taken': { kind: 'conflict', text: 'Já existe um cupom com este código.' },
  'coupon.code-reserved': {
    kind: 'conflict',
    text: '{code} já dá nome a outra linha dos pedidos da loja. Escolha outro código.',
  },
  'coupon.type': { kind: 'invalid', text: 'Escolha porcentagem ou valor fixo.' },
  'coupon.value': {
    kind: 'invalid',
    text: 'Informe um valor a partir de 0, com no máximo duas casas decimais.',
  },
  'coupon.percentage': { kind: 'invalid', text: 'A porcentagem vai até 100.' },
  'coupon.day': { kind: 'invalid', text: 'Informe uma data válida.' },
  'coupon.days': { kind: 'invalid', text: 'A data final não pode ser anterior à data inicial.' },
  'coupon.usage-limit': {
    kind: 'invalid',
    text: 'O limite de usos deve ser um número inteiro a partir de 1.',
  },
  'coupon.usage-below': {
    kind: 'conflict',
    text: 'Este cupom já tem {n} usos: o limite não pode ser menor que isso.',
  },
  'coupon.pieces': { kind: 'invalid', text: 'Informe um número inteiro de peças, a partir de 0.' },
  'coupon.stale': {
    kind: 'conflict',
    text: 'Este cupom foi alterado em outro lugar. Confira os dados atuais.',
  },
} as const;
