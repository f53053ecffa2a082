/** Texts of controls that no page begins with: apart from those that every page loads. */
export const controlTexts = {
  showPassword: 'Mostrar senha',
  hidePassword: 'Ocultar senha',
  copy: 'Copiar',
  copied: 'Copiado',
  copyFailed: 'Não foi possível copiar. Selecione o texto e copie.',
  stepDone: 'concluída',
  minutesLeft: (minutes: number) => (minutes === 1 ? 'Falta 1 minuto' : `Faltam ${minutes} minutos`),
  timeOver: 'Tempo esgotado',
  mendFields: 'Confira os campos destacados.',
} as const;

/** Buttons of the message dialog, one text per type of the specification. */
export const dialogButtonTexts = {
  cancel: 'Cancelar',
  ok: 'OK',
  confirm: 'Confirmar',
  select: 'Selecionar',
  delete: 'Excluir',
  save: 'Salvar',
  sync: 'Sincronizar',
  update: 'Atualizar',
  insert: 'Adicionar',
  explore: 'Explorar',
  success: 'Concluir',
} as const;
