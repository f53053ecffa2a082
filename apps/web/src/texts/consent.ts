/** Cookies beyond the necessary. The version of this text is CONSENT_VERSION of shop/consent/consent.ts. */
export const consentTexts = {
  title: 'Cookies: você escolhe',
  text: 'Usamos cookies necessários para a loja funcionar. Com a sua permissão, usamos também cookies de outras empresas para medir visitas ou mostrar anúncios.',
  policy: 'Saiba mais',
  refuse: 'Recusar',
  accept: 'Aceitar',
  choose: 'Escolher',
  save: 'Salvar escolha',
  necessary: 'Necessários',
  necessaryText: 'Carrinho, entrada na conta e segurança. Ficam sempre ligados.',
  statistics: 'Estatística',
  statisticsText: 'Google Analytics: quais páginas são vistas e o que é comprado, para melhorar a loja.',
  marketing: 'Publicidade',
  marketingText: 'Meta (Facebook e Instagram): mostrar anúncios da loja e saber se funcionaram.',
} as const;
