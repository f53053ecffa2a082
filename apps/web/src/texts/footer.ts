import { SERVICE_TERMS } from '@plantao/domain/shared/constants';

/** The foot of every page. */
export const footerTexts = {
  label: 'Rodapé',
  blurb:
    'Scrubs, jalecos e uniformes pensados para quem vive de plantão: caimento certo, tecido que dura e cor que não desbota.',
  social: 'Redes sociais',
  service: 'Atendimento ao cliente',
  byWhatsapp: 'Fale pelo WhatsApp',
  teamOrders: 'Uniformes para equipes',
  faq: 'Perguntas frequentes',
  terms: 'Termos de uso',
  policy: 'Política de privacidade',
  about: 'Sobre a Plantão',
  cookies: 'Preferências de cookies',
  contactPage: 'Fale conosco',
  categories: 'Categorias',
  contact: 'Contato',
  mailReply: `Resposta em até ${SERVICE_TERMS.emailReplyBusinessHours} horas úteis`,
  payments: 'Formas de pagamento',
  card: 'Cartão de crédito',
  pix: 'PIX',
  boleto: 'Boleto',
  freeDelivery: (minimum: string) => `Frete grátis a partir de ${minimum}`,
  exchange: 'Troca fácil e grátis em todo o Brasil',
  /** Where the shop exchanges nothing. */
  returns: 'Devolução grátis em todo o Brasil',
  trust: ['Compra guiada pelo WhatsApp', 'Empresa verificada', 'Pagamento seguro'],
  cnpj: (cnpj: string) => `CNPJ ${cnpj}`,
  demo: 'Loja de demonstração: empresa, endereço e CNPJ são fictícios.',
  rights: (name: string, year = new Date().getFullYear()) =>
    `© ${year} ${name}. Todos os direitos reservados.`,
} as const;
