import type { FactorChange } from '@plantao/domain/accounts';
import { action, code, divider, heading, hint, link, paragraph, strong, type MailContent } from './layout.js';

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

/** The subject has the code: a phone shows it without opening the mail. */
export function signInCode(mail: { code: string; minutes: number }): MailContent {
  return {
    subject: `${mail.code} é o seu código para entrar`,
    preview: `Vale por ${mail.minutes} minutos.`,
    body: [
      heading('Seu código para entrar'),
      code('Código', mail.code),
      paragraph(
        'Digite na página em que você pediu. Ele vale por ',
        strong(`${mail.minutes} minutos`),
        ', uma vez.',
      ),
      hint('Ninguém da loja pede este código. Não foi você? Ignore este e-mail: sem o código ninguém entra.'),
    ],
  };
}

/** Staff asked for a code: their accounts sign in otherwise. */
export function signInOtherwise(mail: { url: string }): MailContent {
  return {
    subject: 'Entre com a sua senha',
    preview: 'Contas da equipe não usam código por e-mail.',
    body: [
      heading('Entre com a sua senha'),
      paragraph(
        'Pediram um código para entrar com este e-mail. Contas da equipe entram com senha ou chave de acesso.',
      ),
      action('Entrar', mail.url),
      hint('Não foi você? Ignore este e-mail: nada mudou na sua conta.'),
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

const CHANGES = {
  'app-added': 'Um aplicativo autenticador foi cadastrado na sua conta',
  'app-removed': 'O aplicativo autenticador foi removido da sua conta',
  'passkey-added': 'Uma chave de acesso foi cadastrada na sua conta',
  'passkey-removed': 'Uma chave de acesso foi removida da sua conta',
  'codes-renewed': 'Novos códigos de recuperação foram criados para a sua conta',
  reset: 'A verificação em duas etapas da sua conta foi removida pela loja',
} as const satisfies Record<FactorChange, string>;

export function factorChanged(person: {
  firstName: string;
  change: FactorChange;
  at: string;
  securityUrl: string;
}): MailContent {
  return {
    subject: 'A segurança da sua conta mudou',
    preview: 'Se não foi você, troque a senha agora.',
    body: [
      heading('A segurança da sua conta mudou'),
      paragraph(`${person.firstName}, ${lowered(CHANGES[person.change])} em `, strong(person.at), '.'),
      paragraph(
        'Foi você? Então não precisa fazer nada. Se não foi, troque a senha e encerre os outros acessos.',
      ),
      action('Ver a segurança da conta', person.securityUrl),
    ],
  };
}

export function newDevice(person: {
  firstName: string;
  device: string;
  ip: string;
  at: string;
  securityUrl: string;
}): MailContent {
  return {
    subject: 'Novo acesso à sua conta',
    preview: 'Se não foi você, encerre este acesso agora.',
    body: [
      heading('Novo acesso à sua conta'),
      paragraph(
        `${person.firstName}, sua conta foi aberta em um dispositivo que ainda não conhecíamos: `,
        strong(person.device),
        `, em ${person.at}${person.ip ? `, pela rede ${person.ip}` : ''}.`,
      ),
      paragraph('Foi você? Então não precisa fazer nada. Se não foi, encerre este acesso e troque a senha.'),
      action('Ver meus acessos', person.securityUrl),
      hint('Avisamos uma vez para cada dispositivo.'),
    ],
  };
}

const lowered = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

export function leadCoupon(lead: {
  firstName: string;
  coupon: string;
  percent: number;
  shopUrl: string;
  /** The page where all that was agreed to with the coupon's form is taken back. */
  unsubscribeUrl: string;
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
      divider(),
      hint(
        'Você recebeu este e-mail porque este endereço pediu o cupom na nossa loja. Não quer receber novidades? ',
        link('Parar de receber', lead.unsubscribeUrl),
      ),
    ],
  };
}
