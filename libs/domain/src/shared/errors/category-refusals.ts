/** With what the shop refuses a change of its categories. */
export const CATEGORY_REFUSALS = {
  'category.not-found': { kind: 'not-found', text: 'Categoria não encontrada' },
  'category.name': { kind: 'invalid', text: 'Informe o nome da categoria, com até 80 caracteres.' },
  'category.slug': { kind: 'invalid', text: 'Informe o slug: letras, números e hífens, até 80 caracteres.' },
  'category.description': { kind: 'invalid', text: 'A descrição deve ter no máximo 2.000 caracteres.' },
  'category.image': { kind: 'invalid', text: 'Escolha uma imagem enviada à loja.' },
  'category.status': { kind: 'invalid', text: 'Escolha entre ativa e inativa.' },
  'category.slug-taken': { kind: 'conflict', text: 'Outra categoria já usa este slug.' },
  'category.in-use': {
    kind: 'conflict',
    text: 'Esta categoria ainda tem produtos na loja ou no armazém. Mude a categoria deles ou deixe-a inativa.',
  },
  'category.stale': {
    kind: 'conflict',
    text: 'Esta categoria foi alterada por outra pessoa. Confira os dados atuais e tente de novo.',
  },
} as const;
