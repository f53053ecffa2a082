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

/** What the provider says of a payment, by its status and by the detail of that, in plain words. */
const statuses: Readonly<Record<string, string>> = {
  pending: 'à espera do pagamento',
  in_process: 'em análise',
  authorized: 'autorizado, ainda não cobrado',
  approved: 'aprovado',
  in_mediation: 'em mediação com o comprador',
  rejected: 'recusado',
  cancelled: 'cancelado',
  refunded: 'devolvido por inteiro',
  charged_back: 'contestado no banco',
};
const details: Readonly<Record<string, string>> = {
  // These say what the status says.
  accredited: '',
  pending: '',
  refunded: '',
  partially_refunded: 'devolvido em parte',
  pending_waiting_transfer: 'o PIX ainda não foi pago',
  pending_waiting_payment: 'o boleto ainda não foi pago',
  pending_contingency: 'a resposta vem em até dois dias úteis',
  pending_review_manual: 'uma pessoa confere os dados do comprador',
  pending_challenge: 'o banco espera que o comprador confirme',
  pending_capture: 'a cobrança ainda não foi feita',
  expired: 'o prazo terminou',
  by_collector: 'pela loja',
  by_payer: 'pelo comprador',
  by_admin: 'pelo Mercado Pago',
  settled: 'o comprador ficou com o valor',
  reimbursed: 'o valor foi reposto à loja',
  rejected_high_risk: 'o risco é alto',
  rejected_by_bank: 'o banco não autorizou',
  insufficient_amount: 'falta saldo ou limite',
  cc_rejected_insufficient_amount: 'falta limite no cartão',
  cc_rejected_bad_filled_security_code: 'o código de segurança não confere',
  cc_rejected_bad_filled_date: 'a validade do cartão não confere',
  cc_rejected_bad_filled_card_number: 'o número do cartão não confere',
  cc_rejected_bad_filled_other: 'algum dado do cartão não confere',
  cc_rejected_call_for_authorize: 'o banco pede que o comprador autorize antes',
  cc_rejected_card_disabled: 'o cartão está desativado',
  cc_rejected_card_type_not_allowed: 'este tipo de cartão não é aceito',
  cc_rejected_duplicated_payment: 'um pagamento igual acabou de ser feito',
  cc_rejected_invalid_installments: 'o cartão não aceita este número de parcelas',
  cc_rejected_max_attempts: 'houve tentativas demais com este cartão',
  cc_rejected_blacklist: 'o cartão está bloqueado no Mercado Pago',
  cc_rejected_high_risk: 'o risco é alto',
  cc_rejected_other_reason: 'o banco não autorizou, sem dizer por quê',
};

/** 'aprovado · devolvido em parte'; a word that nobody knows yet as the provider writes it, to be looked up in its documentation. */
export const providerWords = (status: string, detail: string): string =>
  [statuses[status] ?? `código ${status}`, detail && (details[detail] ?? `código ${detail}`)]
    .filter(Boolean)
    .join(' · ');
