/** A word when a piece is back. Comments keep the specification's English where one was translated. */
export const notifyTexts = {
  lead: 'Seu tamanho ou cor está em falta?',
  /** Of a set, for one garment: 'Blusa'. */
  leadOf: (garment: string) => `${garment}: seu tamanho ou cor está em falta?`,
  leadSoldOut: 'Esta peça esgotou.',
  notify: 'Avise-me quando voltar', // 'Be Notified'
  size: 'Tamanho',
  colour: 'Cor',
  anySize: 'Qualquer um',
  anyColour: 'Qualquer uma',
  choose: 'Escolha',
  email: 'E-mail',
  send: 'Quero ser avisado',
  sending: 'Enviando...',
  privacy: 'Usamos seu e-mail só para este aviso, uma vez.',
  sizeMissing: 'Escolha um tamanho.',
  colourMissing: 'Escolha uma cor.',
  invalid: 'Email inválido!',
  done: 'Combinado. Enviamos um e-mail quando a peça voltar.',
  failed: 'Não foi possível registrar o aviso.',
} as const;
