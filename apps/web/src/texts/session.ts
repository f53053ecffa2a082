/** What somebody is told who is sent to /auth. */
export const sessionTexts = {
  required: 'Você precisa estar autenticado para acessar esta página.',
} as const;
