/** What was done with reminders, as the audit log writes it. */
export const recoveryActions = {
  'recovery.mail': 'pediu o lembrete por e-mail d',
  'recovery.whatsapp': 'enviou por WhatsApp o lembrete d',
  'recovery.opt-out': 'anotou que não quer lembretes a pessoa d',
} as const;

export const recoveryFields = { queue: 'Fila' } as const;
