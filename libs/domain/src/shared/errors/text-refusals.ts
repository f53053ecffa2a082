/** What is said of texts that cannot be seen, or are too long for their place. */
export const TEXT_REFUSALS = {
  /** A field of a body that its form does not know (ADR 35). */
  'request.unknown-field': { kind: 'invalid', text: 'O campo “{field}” não é aceito aqui.' },
  'name.required': { kind: 'invalid', text: 'Informe o nome.' },
  'name.long': { kind: 'invalid', text: 'O nome é longo demais.' },
  'name.letters': {
    kind: 'invalid',
    text: 'Digite o nome com letras comuns, sem símbolos invisíveis nem letras de outro alfabeto.',
  },
  'text.unseen': {
    kind: 'invalid',
    text: 'Há caracteres invisíveis neste texto. Apague e digite de novo.',
  },
  'text.long': { kind: 'invalid', text: 'Escreva no máximo {max} caracteres.' },
} as const;
