import { crumbs } from '@plantao/contracts/pages/heads/crumbs';
import { staticHeads } from '@plantao/contracts/pages/heads/static-heads';
import { SERVICE_TERMS } from '@plantao/domain/shared/constants';

/** About, FAQ, terms, privacy and contact: titles, labels and messages. The long texts are in content/. */
export const staticTexts = {
  home: crumbs.home,
  contents: 'Nesta página',
  updated: 'Última atualização: 12 de março de 2025',
  questions: 'Ainda com dúvida?',
  questionsText: 'Escreva pela página de contato ou fale com uma consultora pelo WhatsApp.',
  toContact: 'Ir para o contato',
  toWhatsapp: 'Falar pelo WhatsApp',
  print: 'Imprimir',
  about: {
    ...staticHeads.about,
    principles: 'No que acreditamos',
    company: 'A empresa',
    founded: 'Fundação',
    foundedYear: '2023',
    legalName: 'Razão social',
    cnpj: 'CNPJ',
    address: 'Endereço',
    email: 'E-mail',
    seeModels: 'Conhecer os modelos',
    seeOffers: 'Ver ofertas',
  },
  faq: {
    ...staticHeads.faq,
    intro: 'O que mais nos perguntam, respondido em poucas linhas.',
  },
  terms: staticHeads.terms,
  policy: staticHeads.policy,
} as const;

/** The contact page. */
export const contactTexts = {
  ...staticHeads.contact,
  intro: `Conte o que você precisa. Respondemos por e-mail em até ${SERVICE_TERMS.emailReplyBusinessHours} horas úteis.`,
  formTitle: 'Envie uma mensagem',
  name: 'Nome',
  email: 'E-mail',
  phone: 'Telefone',
  message: 'Mensagem',
  messageHint: 'Se for sobre um pedido, informe o número dele.',
  left: (count: number) => (count === 1 ? 'Resta 1 caractere' : `Restam ${count} caracteres`),
  submit: 'Enviar mensagem',
  sending: 'Enviando...',
  sent: 'Mensagem enviada com sucesso!',
  sentMore: `Respondemos por e-mail em até ${SERVICE_TERMS.emailReplyBusinessHours} horas úteis.`,
  failed: 'Não foi possível enviar a mensagem.',
  failedMore: 'O que você escreveu continua aqui. Tente novamente.',
  privacy: 'Usamos estes dados apenas para responder você.',
  policy: 'Política de privacidade',
  otherWays: 'Outras formas de falar com a gente',
  website: 'Deixe este campo em branco',
  problems: {
    name: 'Informe o nome.',
    email: 'Email inválido!',
    phone: 'Por favor, insira um número de telefone válido.',
    message: 'Escreva sua mensagem.',
    messageLong: (max: number) => `A mensagem deve ter no máximo ${max} caracteres.`,
  },
} as const;

/** Ways to talk to the shop, on the contact page and in the customer area. */
export const supportTexts = {
  title: 'Atendimento',
  description: 'Fale com a Plantão por WhatsApp, telefone ou e-mail.',
  area: 'Área do cliente', // 'User Area'
  intro: 'Escolha como prefere falar com a gente.',
  whatsapp: 'WhatsApp',
  whatsappText: 'O jeito mais rápido de tirar dúvidas sobre tamanhos, pedidos e trocas.',
  whatsappAction: 'Abrir conversa',
  whatsappHello: 'Olá! Preciso de ajuda com a minha conta na loja.',
  phone: 'Telefone',
  phoneAction: (phone: string) => `Ligar para ${phone}`,
  email: 'E-mail',
  emailText: `Resposta em até ${SERVICE_TERMS.emailReplyBusinessHours} horas úteis.`,
  emailAction: 'Escrever e-mail',
  faq: 'Perguntas frequentes',
  toContact: 'Prefere um formulário? Envie uma mensagem',
} as const;
