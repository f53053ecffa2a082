/** What was done with a chargeback, before 'o pedido' as the audit log writes it. */
export const chargebackActions = {
  'order.chargeback-read': 'viu as provas da contestação d',
  'order.chargeback-note': 'anotou na contestação d',
  'order.chargeback-file-added': 'juntou uma imagem à contestação d',
  'order.chargeback-file-removed': 'tirou uma imagem da contestação d',
  'order.chargeback-evidence-asked': 'enviou as provas da contestação d',
  'order.chargeback-accepted': 'aceitou a contestação d',
  'order.chargeback-posting-allowed': 'liberou o envio, apesar da contestação, d',
} as const;

export const chargebackFields = {
  chargeback: 'Contestação',
  file: 'Arquivo',
  posting: 'Envio liberado',
} as const;
