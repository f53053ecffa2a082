/** Refusals around reminders of carts and unpaid orders; the catalogue takes them in. */
export const RECOVERY_REFUSALS = {
  'recovery.gone': {
    kind: 'conflict',
    text: 'Isto não está mais na fila: foi pago, mudou ou o prazo acabou.',
  },
  'recovery.bought': { kind: 'conflict', text: 'Esta pessoa já comprou depois disso.' },
  'recovery.opted-out': { kind: 'conflict', text: 'Esta pessoa pediu para não receber mensagens.' },
  'recovery.no-consent': { kind: 'conflict', text: 'Esta pessoa não autorizou mensagens por este canal.' },
  'recovery.unreachable': { kind: 'conflict', text: 'Não há um contato confirmado para este canal.' },
  'recovery.repeated': { kind: 'conflict', text: 'Esta mensagem já foi enviada.' },
  'recovery.two-messages': { kind: 'conflict', text: 'Já foram enviadas duas mensagens, o máximo.' },
  'recovery.too-soon': { kind: 'conflict', text: 'Esta pessoa recebeu uma mensagem há menos de 24 horas.' },
  'recovery.quiet-hours': { kind: 'conflict', text: 'Neste horário não enviamos mensagens. Tente de manhã.' },
  'recovery.link': { kind: 'not-found', text: 'Este link não vale mais.' },
  'recovery.unsubscribe': { kind: 'not-found', text: 'Este link está incompleto.' },
} as const;
