/** Buttons of the queue dashboard, as the last word of the address that they call. */
export const queueActions: Record<string, string> = {
  add: 'acrescentar uma tarefa',
  clean: 'apagar',
  concurrency: 'mudar quantas ao mesmo tempo',
  delay: 'adiar',
  empty: 'esvaziar a fila',
  priority: 'mudar a prioridade',
  'rate-limit': 'mudar o limite',
  remove: 'apagar o horário',
  run: 'executar o horário agora',
  obliterate: 'apagar a fila',
  pause: 'pausar',
  promote: 'executar já',
  resume: 'retomar',
  retry: 'tentar de novo',
  'update-data': 'mudar os dados',
};

/** States of jobs, as the board's addresses name them. */
export const queueStates: Record<string, string> = {
  active: 'em execução',
  completed: 'concluídas',
  delayed: 'adiadas',
  failed: 'com falha',
  paused: 'pausadas',
  wait: 'na fila',
};

export const queueJob = (id: string): string => `tarefa ${id}`;
