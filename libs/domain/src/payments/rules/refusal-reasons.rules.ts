/** Why a card was refused (PAY-16). The key is the provider's status_detail. */
const REASONS: Readonly<Record<string, string>> = {
  cc_rejected_insufficient_amount: 'O cartão não tem limite suficiente.',
  cc_rejected_bad_filled_security_code: 'O código de segurança não confere.',
  cc_rejected_bad_filled_date: 'A validade do cartão não confere.',
  cc_rejected_bad_filled_card_number: 'O número do cartão não confere.',
  cc_rejected_bad_filled_other: 'Algum dado do cartão não confere.',
  cc_rejected_call_for_authorize:
    'O banco pede que você autorize esta compra antes. Ligue para ele e tente de novo.',
  cc_rejected_card_disabled: 'O cartão está desativado. Ligue para o banco para ativá-lo.',
  cc_rejected_card_type_not_allowed: 'Este tipo de cartão não é aceito.',
  cc_rejected_duplicated_payment: 'Um pagamento igual acabou de ser feito. Aguarde ou use outro cartão.',
  cc_rejected_invalid_installments: 'O cartão não aceita este número de parcelas.',
  cc_rejected_max_attempts: 'Você chegou ao limite de tentativas com este cartão. Use outro.',
  cc_rejected_blacklist: 'O cartão não foi aceito. Use outro cartão ou pague com PIX.',
  cc_rejected_high_risk: 'O pagamento não foi aceito por segurança. Use outro cartão ou pague com PIX.',
  rejected_high_risk: 'O pagamento não foi aceito por segurança. Use outro cartão ou pague com PIX.',
  insufficient_amount: 'O cartão não tem limite suficiente.',
  expired: 'O prazo deste pagamento terminou.',
};

const UNKNOWN = 'O banco não autorizou o pagamento. Use outro cartão ou pague com PIX.';

/** The reason of a refusal in Portuguese, or null when there is none. */
export function refusalReason(word: string, statusDetail: string): string | null {
  if (word !== 'rejected' && word !== 'cancelled') return null;
  return REASONS[statusDetail] ?? UNKNOWN;
}
