/** Texts for visitors who are redirected to /auth. */
export const sessionTexts = {
  required: 'Você precisa estar autenticado para acessar esta página.',
} as const;
