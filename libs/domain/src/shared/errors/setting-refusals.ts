/** With what the shop refuses a change of its settings (ASET-08). */
export const SETTING_REFUSALS = {
  'setting.unknown': { kind: 'invalid', text: 'Configuração desconhecida: {key}' },
  'setting.invalid': { kind: 'invalid', text: 'Valor inválido para {key}' },
  'setting.required': { kind: 'invalid', text: 'Preencha este campo, com até {max} caracteres.' },
  'setting.switch': { kind: 'invalid', text: 'Escolha entre ligado e desligado.' },
  'setting.whole': { kind: 'invalid', text: 'Informe um número inteiro de {min} a {max}.' },
  'setting.amount': { kind: 'invalid', text: 'Informe um valor de R$ 0,00 a R$ 1.000.000,00.' },
  'setting.email': { kind: 'invalid', text: 'Informe um e-mail válido.' },
  'setting.phone': { kind: 'invalid', text: 'Informe o telefone com DDD.' },
  'setting.whatsapp': { kind: 'invalid', text: 'Informe o WhatsApp com código do país e DDD.' },
  'setting.link': { kind: 'invalid', text: 'Informe um endereço que comece com https://, ou deixe vazio.' },
  'setting.cnpj': { kind: 'invalid', text: 'Informe um CNPJ: 14 caracteres.' },
  'setting.sender': { kind: 'invalid', text: 'Informe um CPF ou CNPJ válido.' },
  'setting.cep': { kind: 'invalid', text: 'CEP inválido. Use o formato 00000-000' },
  'setting.ga4': { kind: 'invalid', text: 'O código do Google Analytics tem a forma G-XXXXXXXXXX.' },
  'setting.pixel': { kind: 'invalid', text: 'O código do Meta Pixel tem de 5 a 20 números.' },
  'setting.threads': {
    kind: 'invalid',
    text: 'Escreva de 1 a 12 linhas com a cor, como em: branca #FFFFFF, azul-marinho #1F2F4F.',
  },
  'setting.positions': {
    kind: 'invalid',
    text: 'Escreva peito esquerdo, peito direito e manga, separados por vírgulas; vazio: nenhuma posição.',
  },
  'setting.tiers': {
    kind: 'invalid',
    text: 'Escreva peças:desconto, em ordem crescente e até 60%, separados por vírgula: 10:5, 20:10.',
  },
  'setting.no-payment': { kind: 'invalid', text: 'Deixe ligada ao menos uma forma de pagamento.' },
  'setting.days-order': { kind: 'invalid', text: 'O prazo final não pode ser menor que o inicial.' },
  'setting.no-delivery': { kind: 'invalid', text: 'Deixe ligada ao menos uma forma de entrega.' },
  'setting.stale': {
    kind: 'conflict',
    text: 'Outra pessoa salvou configurações enquanto você editava. Confira os valores atuais e salve de novo.',
  },
} as const;
