// The provider's public endpoints, as the browser script calls them.
const SCRIPT_ADDRESS = new URL(document.currentScript.src);
const API = SCRIPT_ADDRESS.origin + SCRIPT_ADDRESS.pathname.replace(/\/js\/v2\/?$/, '');
/** `critical`, `hang` or `tokenize`; `load` never gets this far. */
const FAILURE = SCRIPT_ADDRESS.searchParams.get('fail');

async function askProvider(path, { method = 'GET', query = {}, body } = {}) {
  const url = new URL(API + path);
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) url.searchParams.set(name, String(value));
  }
  const answer = await fetch(url, {
    method,
    headers: body ? { 'content-type': 'application/json' } : {},
    body: body && JSON.stringify(body),
  });
  const json = await answer.json();
  if (!answer.ok)
    throw Object.assign(new Error(json.message), { cause: json.cause ?? [], status: answer.status });
  return json;
}

class CoreMethods {
  constructor(publicKey) {
    this.publicKey = publicKey;
  }

  getIdentificationTypes() {
    return askProvider('/v1/identification_types', { query: { public_key: this.publicKey } });
  }

  getPaymentMethods({ bin } = {}) {
    return askProvider('/v1/payment_methods/search', { query: { public_key: this.publicKey, bins: bin } });
  }

  getIssuers({ paymentMethodId, bin }) {
    return askProvider('/v1/payment_methods/card_issuers', {
      query: { public_key: this.publicKey, payment_method_id: paymentMethodId, bin },
    });
  }

  getInstallments({ amount, bin, locale }) {
    return askProvider('/v1/payment_methods/installments', {
      query: { public_key: this.publicKey, amount, bin, locale },
    });
  }

  async createCardToken(card) {
    if (FAILURE === 'tokenize')
      throw Object.assign(new Error('invalid parameters'), { cause: [], status: 400 });
    return askProvider('/v1/card_tokens', {
      method: 'POST',
      query: { public_key: this.publicKey },
      body: {
        card_number: digitsOf(card.cardNumber),
        expiration_month: Number(card.cardExpirationMonth),
        expiration_year: Number(card.cardExpirationYear),
        security_code: card.securityCode,
        cardholder: {
          name: card.cardholderName,
          identification: { type: card.identificationType, number: card.identificationNumber },
        },
      },
    });
  }
}

function digitsOf(text) {
  return String(text ?? '').replace(/\D/g, '');
}
