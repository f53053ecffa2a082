/** Refusals around users and contact messages in the back office; the catalogue takes them in. */
export const PEOPLE_REFUSALS = {
  'user.yourself': {
    kind: 'conflict',
    text: 'Você não pode excluir, desativar nem mudar o papel da sua própria conta.',
  },
  'user.last-admin': { kind: 'conflict', text: 'A loja precisa de pelo menos um administrador ativo.' },
  'user.role': { kind: 'invalid', text: 'Escolha um papel válido.' },
  'user.inactive': { kind: 'conflict', text: 'Esta conta está desativada. Ative-a antes de enviar o link.' },
  'message.not-found': { kind: 'not-found', text: 'Mensagem não encontrada' },
  'measures.range': { kind: 'invalid', text: 'Informe um número em centímetros, de {min} a {max}.' },
  'measures.none': { kind: 'invalid', text: 'Informe ao menos uma medida: busto, cintura ou quadril.' },
  'measures.consent': { kind: 'invalid', text: 'Marque que aceita guardar as suas medidas.' },
} as const;
