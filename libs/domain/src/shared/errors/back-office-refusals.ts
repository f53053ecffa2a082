/** Refusals of pictures and of the payment provider's script; the catalogue takes them in. */
export const BACK_OFFICE_REFUSALS = {
  'upload.type': { kind: 'invalid', text: 'Formato de imagem inválido. Use {formats}.' },
  'upload.size': { kind: 'invalid', text: 'Imagem muito grande. Limite de 5MB.' },
  'upload.pixels': {
    kind: 'invalid',
    text: 'A imagem tem pontos demais. O limite é de 24 megapixels.',
  },
  'upload.logo-small': {
    kind: 'invalid',
    text: 'Este logo é pequeno ou estreito demais para bordar. Envie um com pelo menos {long} × {short} pixels.',
  },
  'upload.logo-blank': {
    kind: 'invalid',
    text: 'Este logo está vazio: tudo nele é transparente. Confira o arquivo.',
  },
  'upload.missing': { kind: 'invalid', text: 'Escolha uma imagem para enviar.' },
  'upload.form': { kind: 'invalid', text: 'Envie a imagem em um formulário multipart/form-data.' },
  'script.unread': { kind: 'conflict', text: 'O script de pagamento ainda não foi lido. Tente mais tarde.' },
  'script.stale': {
    kind: 'conflict',
    text: 'O script de pagamento mudou de novo. Confira o que está sendo entregue agora.',
  },
} as const;
