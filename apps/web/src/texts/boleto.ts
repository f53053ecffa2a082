/** A boleto that waits to be paid. */
export const boletoTexts = {
  title: 'Seu boleto está pronto',
  due: (moment: string) => `Vence em ${moment}.`,
  confirmed: 'O pedido é confirmado em até 2 dias úteis depois do pagamento.',
  replaced: 'Se você pagar de outra forma, ele é cancelado.',
  see: 'Ver boleto',
  copyLine: 'Copiar linha digitável',
} as const;
