/**
 * A card token as the browser gets it from the payment provider.
 * @param mercadoPago address of the simulated provider
 * @param holder the name on the card; it decides what becomes of the payment (`APRO`, `OTHE` …)
 */
export async function cardToken(mercadoPago: string, holder: string): Promise<string> {
  const response = await fetch(`${mercadoPago}/v1/card_tokens?public_key=TEST-key`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      card_number: '5031433215406351',
      expiration_month: 11,
      expiration_year: 2030,
      security_code: '123',
      cardholder: { name: holder, identification: { type: 'CPF', number: '12345678909' } },
    }),
  });
  return ((await response.json()) as { id: string }).id;
}
