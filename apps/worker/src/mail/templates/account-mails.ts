import { action, code, heading, hint, link, paragraph, strong, type MailContent } from './layout.js';

export function passwordReset(person: { firstName: string; url: string; minutes: number }): MailContent {
  return {
    subject: 'Crie uma nova senha',
    preview: `O link vale por ${person.minutes} minutos.`,
    body: [
      heading('Crie uma nova senha'),
      paragraph(
        `Oi, ${person.firstName}. Recebemos um pedido para trocar a senha da sua conta. O link vale por `,
        strong(`${person.minutes} minutos`),
        ' e só pode ser usado uma vez.',
      ),
      action('Criar nova senha', person.url),
      hint('Se o botão não abrir, copie este endereço: ', link(person.url, person.url)),
      hint('Não foi você? Ignore este e-mail: sua senha continua a mesma.'),
    ],
  };
}

export function confirmEmail(person: { firstName: string; url: string; hours: number }): MailContent {
  return {
    subject: 'Confirme seu e-mail',
    preview: `O link vale por ${person.hours} horas.`,
    body: [
      heading('Confirme seu e-mail'),
      paragraph(
        `Oi, ${person.firstName}. Sua conta já funciona. Confirmando o e-mail, você pode reservar mais peças antes de pagar. O link vale por `,
        strong(`${person.hours} horas`),
        '.',
      ),
      action('Confirmar e-mail', person.url),
      hint('Se o botão não abrir, copie este endereço: ', link(person.url, person.url)),
      hint('Não foi você que criou a conta? Ignore este e-mail.'),
    ],
  };
}

export function userInvited(person: {
  firstName: string;
  shopName: string;
  url: string;
  hours: number;
}): MailContent {
  return {
    subject: `Sua conta na ${person.shopName}`,
    preview: `Crie sua senha. O link vale por ${person.hours} horas.`,
    body: [
      heading('Sua conta está pronta'),
      paragraph(
        `Oi, ${person.firstName}. A equipe da ${person.shopName} criou uma conta para você. Falta só escolher a sua senha. O link vale por `,
        strong(`${person.hours} horas`),
        ' e só pode ser usado uma vez.',
      ),
      action('Criar minha senha', person.url),
      hint('Se o botão não abrir, copie este endereço: ', link(person.url, person.url)),
      hint('O link venceu? Peça outro em “Esqueci minha senha”, com este e-mail.'),
    ],
  };
}

export function passwordChanged(person: { firstName: string; at: string; forgotUrl: string }): MailContent {
  return {
    subject: 'Sua senha foi alterada',
    preview: 'Se não foi você, recupere a conta agora.',
    body: [
      heading('Sua senha foi alterada'),
      paragraph(
        `${person.firstName}, a senha da sua conta foi alterada em `,
        strong(person.at),
        '. Por segurança, as outras sessões foram encerradas.',
      ),
      paragraph(
        'Foi você? Então não precisa fazer nada. Se não foi, crie outra senha agora e fale com a gente.',
      ),
      action('Recuperar a conta', person.forgotUrl),
    ],
  };
}

export function leadCoupon(lead: {
  firstName: string;
  coupon: string;
  percent: number;
  shopUrl: string;
}): MailContent {
  return {
    subject: `Seu cupom de ${lead.percent}% na primeira compra`,
    preview: `Use ${lead.coupon} no carrinho.`,
    body: [
      heading(`${lead.percent}% na primeira compra`),
      paragraph(
        `Oi, ${lead.firstName}. Este é o seu cupom. Digite no carrinho, antes de escolher a entrega:`,
      ),
      code('Seu cupom', lead.coupon),
      action('Escolher minhas peças', lead.shopUrl),
      hint('Vale uma vez por pessoa, na primeira compra.'),
    ],
  };
}
