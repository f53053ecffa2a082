/** Refusals around payments that buyers contest at their bank; the catalogue takes them in. */
export const CHARGEBACK_REFUSALS = {
  'chargeback.not-found': { kind: 'not-found', text: 'Contestação não encontrada' },
  'chargeback.state': {
    kind: 'conflict',
    text: 'Esta contestação mudou. Confira a situação dela antes de continuar.',
  },
  'chargeback.too-late': { kind: 'conflict', text: 'O prazo para enviar provas terminou.' },
  'chargeback.unneeded': { kind: 'conflict', text: 'O provedor não pede provas desta contestação.' },
  'chargeback.reason': { kind: 'invalid', text: 'Diga por quê, de 3 a 500 letras.' },
  'chargeback.note': { kind: 'invalid', text: 'Escreva uma anotação de até 1000 letras.' },
  'chargeback.files': { kind: 'conflict', text: 'Uma contestação leva até 10 imagens.' },
  'chargeback.file-not-found': { kind: 'not-found', text: 'Arquivo não encontrado' },
  'chargeback.too-large': {
    kind: 'conflict',
    text: 'As provas passam de 10 MB, o limite do provedor. Tire algumas imagens.',
  },
  'chargeback.posting': { kind: 'conflict', text: 'O envio deste pedido não está parado.' },
  'order.contested': {
    kind: 'conflict',
    text: 'O cliente contestou o pagamento: o envio está parado até alguém liberá-lo na contestação.',
  },
} as const;
