/** The form of the first-purchase coupon, on the home page and in the popup. */
export const leadTexts = {
  /** `gift`: '10%'; null while it is not known. */
  popupTitle: (gift: string | null) => `${gift ?? 'Desconto'} na sua primeira compra`,
  popupText: 'Deixe seu contato e receba o cupom na hora.',
  name: 'Nome',
  whatsapp: 'WhatsApp',
  email: 'E-mail',
  nameRequired: 'Informe o nome.',
  invalidEmail: 'Email inválido!',
  invalidWhatsApp: 'Número de WhatsApp inválido!',
  submit: 'Resgatar CUPOM',
  /** A change of these two texts needs another version in domain/shared/contact-consent. */
  consent:
    'Ao resgatar, você recebe o cupom, novidades e lembretes do carrinho por e-mail. Para sair, um clique.',
  whatsappConsent: 'Quero receber novidades e lembretes também por WhatsApp',
  policy: 'Política de privacidade',
  done: 'Seu cupom está pronto',
  doneText: 'Use no carrinho na sua primeira compra. Também enviamos por e-mail.',
  copy: 'Copiar cupom',
  sending: 'Enviando...',
  failed: 'Não foi possível gerar o cupom agora. Tente novamente em instantes.',
} as const;
