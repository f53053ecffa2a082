/** Refusals around users and contact messages in the back office; the catalogue takes them in. */
export const PEOPLE_REFUSALS = {
  'user.yourself': {
    kind: 'conflict',
    text: 'Você não pode excluir, desativar nem mudar o papel da sua própria conta.',
  },
  'user.last-admin': { kind: 'conflict', text: 'A loja precisa de pelo menos um administrador ativo.' },
  'user.role': { kind: 'invalid', text: 'Escolha um papel válido.' },
  'role.beyond-own': {
    kind: 'forbidden',
    text: 'Isto daria ou mudaria permissões que o seu papel não tem. Peça a quem administra a loja.',
  },
  'role.own': { kind: 'conflict', text: 'Você não pode mudar nem excluir o seu próprio papel.' },
  'role.not-found': { kind: 'not-found', text: 'Papel não encontrado' },
  'role.stale': {
    kind: 'conflict',
    text: 'Outra pessoa mudou este papel enquanto você editava. Confira e salve de novo.',
  },
  'role.name': { kind: 'invalid', text: 'Dê um nome ao papel, de até 60 letras.' },
  'role.name-taken': { kind: 'conflict', text: 'Já existe um papel com este nome.' },
  'role.permissions': { kind: 'invalid', text: 'Escolha ao menos uma permissão da lista.' },
  'role.in-use': {
    kind: 'conflict',
    text: 'Este papel ainda é de {n} pessoas. Dê outro papel a elas antes de excluir.',
  },
  'role.full': { kind: 'conflict', text: 'A loja pode ter até {n} papéis próprios.' },
  'auth.personal-data': {
    kind: 'forbidden',
    text: 'O seu papel não vê dados pessoais, nem ordena ou busca por eles.',
  },
  'note.hidden': {
    kind: 'forbidden',
    text: 'Esta anotação tem dados que o seu papel não mostra. Quem os vê pode mudá-la; você pode fazer outra.',
  },
  'user.inactive': { kind: 'conflict', text: 'Esta conta está desativada. Ative-a antes de enviar o link.' },
  'message.not-found': { kind: 'not-found', text: 'Mensagem não encontrada' },
  'measures.range': { kind: 'invalid', text: 'Informe um número em centímetros, de {min} a {max}.' },
  'measures.none': { kind: 'invalid', text: 'Informe ao menos uma medida: busto, cintura ou quadril.' },
  'measures.consent': { kind: 'invalid', text: 'Marque que aceita guardar as suas medidas.' },
} as const;
