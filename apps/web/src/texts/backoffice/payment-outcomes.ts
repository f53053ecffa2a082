import type { ReadingOutcome } from '@plantao/domain/payments/rules/reading.rules';

/** What became of what the provider said of a payment: whether it was applied, and why not. */
export const outcomeTexts: Readonly<Record<ReadingOutcome, string>> = {
  applied: 'Aplicado: a cobrança mudou.',
  repeated: 'Ignorado: a loja já sabia disto.',
  outdated: 'Ignorado: a cobrança já estava mais adiante.',
  amount: 'Não aplicado: o valor é outro que o da cobrança.',
  currency: 'Não aplicado: a moeda não é o real.',
  reference: 'Não aplicado: o Mercado Pago diz que é de outro pedido.',
  account: 'Não aplicado: é de outra conta do Mercado Pago, ou de teste.',
  price: 'Não aplicado: o pedido tem outro preço agora. O valor volta ao cliente.',
  payment: 'Não aplicado: a cobrança já tem outro pagamento.',
  'no-money': 'Ignorado: não é de nenhuma tentativa da loja e não trouxe dinheiro.',
  'unknown-order': 'Não aplicado: não é de nenhum pedido da loja.',
  'unknown-payment': 'O Mercado Pago não conhece este pagamento.',
  signature: 'Recusado: a assinatura não é do Mercado Pago.',
  stale: 'Recusado: assinado há mais de dez minutos e nunca recebido antes.',
};
