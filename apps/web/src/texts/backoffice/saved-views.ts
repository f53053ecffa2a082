/** A person's own views of the lists of the back office. */
export const savedViewTexts = {
  button: 'Salvar visão',
  title: 'Minhas visões',
  mine: 'Visões guardadas',
  name: 'Nome da visão',
  hint: 'Guarda os filtros e a ordem de agora. Só você a vê.',
  save: 'Salvar',
  saved: (name: string) => `Visão “${name}” salva`,
  remove: (name: string) => `Excluir a visão ${name}`,
  failed: 'Não foi possível guardar a visão.',
} as const;
