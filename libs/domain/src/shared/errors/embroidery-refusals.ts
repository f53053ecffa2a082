/** With what the shop refuses what is to be stitched. */
export const EMBROIDERY_REFUSALS = {
  'embroidery.off': {
    kind: 'conflict',
    text: 'No momento não fazemos bordados. Retire o bordado para continuar.',
  },
  'embroidery.empty': { kind: 'invalid', text: 'Escreva um nome, uma segunda linha ou envie um logo.' },
  'embroidery.text': {
    kind: 'invalid',
    text: "O bordado aceita letras, números e os sinais . , ' - & / ( ).",
  },
  'embroidery.long': { kind: 'invalid', text: 'Esta linha do bordado aceita no máximo {max} caracteres.' },
  'embroidery.council': {
    kind: 'invalid',
    text: 'Escreva o registro com o estado ou a região e o número, como COREN-SP 123.456 ou CREFITO-3 12.345-F.',
  },
  'embroidery.thread': { kind: 'conflict', text: 'Escolha uma das cores de linha disponíveis.' },
  'embroidery.position': { kind: 'conflict', text: 'Este modelo não aceita bordado nesta posição.' },
  'embroidery.unknown': {
    kind: 'conflict',
    text: 'Este bordado não existe mais. Personalize a peça de novo.',
  },
  'embroidery.logo-unknown': { kind: 'conflict', text: 'O logo não existe mais. Envie o arquivo de novo.' },
  'embroidery.started': {
    kind: 'conflict',
    text: 'A produção deste bordado já começou e ele não pode mais ser alterado.',
  },
  'embroidery.price-class': {
    kind: 'conflict',
    text: 'Depois da compra o bordado muda só no conteúdo: mantenha texto e logo como foram comprados.',
  },
  'embroidery.state': { kind: 'conflict', text: 'O bordado mudou de etapa ou de conteúdo. Atualize a fila.' },
  'embroidery.given-back': {
    kind: 'conflict',
    text: 'As peças desta linha foram devolvidas: não há mais o que bordar.',
  },
  'embroidery.step': { kind: 'invalid', text: 'Escolha uma etapa da produção.' },
  'embroidery.stitched': {
    kind: 'conflict',
    text: 'Alguém já marcou esta peça como pronta: ela foi bordada. Atualize a fila.',
  },
  'embroidery.left': { kind: 'conflict', text: 'O pedido já foi enviado: a peça não está mais na loja.' },
  'embroidery.reason': {
    kind: 'invalid',
    text: 'Escreva por que a peça volta para a fila, com 3 a 200 caracteres.',
  },
  'embroidery.in-production': {
    kind: 'conflict',
    text: 'O bordado deste pedido já está em produção. Fale com o atendimento para cancelar.',
  },
} as const;
