import { BACK_OFFICE_REFUSALS } from './back-office-refusals.js';
import { CATEGORY_REFUSALS } from './category-refusals.js';
import { COUPON_ADMIN_REFUSALS } from './coupon-admin-refusals.js';
import { DESK_REFUSALS } from './desk-refusals.js';
import { EMBROIDERY_REFUSALS } from './embroidery-refusals.js';
import { HOLD_REFUSALS } from './hold-refusals.js';
import { CHARGEBACK_REFUSALS } from './chargeback-refusals.js';
import { LIST_REFUSALS } from './list-refusals.js';
import { ORDER_EDIT_REFUSALS } from './order-edit-refusals.js';
import { PAYMENT_REFUSALS } from './payment-refusals.js';
import { PEOPLE_REFUSALS } from './people-refusals.js';
import { PRODUCT_REFUSALS } from './product-refusals.js';
import { RECOVERY_REFUSALS } from './recovery-refusals.js';
import { RECONCILIATION_REFUSALS } from './reconciliation-refusals.js';
import { RETURN_REFUSALS } from './return-refusals.js';
import { SETTING_REFUSALS } from './setting-refusals.js';
import { SIGN_IN_REFUSALS } from './sign-in-refusals.js';
import { TEAM_REFUSALS } from './team-refusals.js';
import { TEXT_REFUSALS } from './text-refusals.js';
import { WAREHOUSE_REFUSALS } from './warehouse-refusals.js';

/**
 * Every text with which the server refuses something, once. Texts quoted by the specification stay verbatim;
 * where the specification quotes English, its text stands in the comment beside the Portuguese one.
 */
export type ErrorKind =
  | 'invalid'
  | 'unauthorized'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'unprocessable'
  | 'limited'
  | 'unavailable'
  | 'full'
  | 'broken';

interface Entry {
  readonly kind: ErrorKind;
  readonly text: string;
}

const account = {
  'auth.required': { kind: 'unauthorized', text: 'Você precisa estar autenticado para acessar esta página.' },
  'auth.expired': { kind: 'unauthorized', text: 'Sua sessão expirou. Por favor, faça login novamente.' },
  'auth.bad-credentials': { kind: 'unauthorized', text: 'Email ou senha inválidos' },
  'auth.inactive': { kind: 'unauthorized', text: 'Sua conta está desativada. Fale com o atendimento.' },
  'auth.forbidden': { kind: 'forbidden', text: 'Acesso negado' },
  'auth.busy': { kind: 'unavailable', text: 'Muitas entradas ao mesmo tempo. Tente novamente em instantes.' },
  'account.email-taken': {
    kind: 'conflict',
    text: 'Este e-mail já tem uma conta. Entre ou recupere a senha.',
  },
  'account.cpf-taken': {
    kind: 'conflict',
    text: 'CNPJ/CPF já está sendo utilizado em outra conta, volte as opções e tente outro.',
  },
  'account.not-found': { kind: 'not-found', text: 'Usuário não encontrado' },
  'account.wrong-password': { kind: 'invalid', text: 'Senha incorreta.' },
  'account.open-orders': {
    kind: 'conflict',
    text: 'Há um pedido, uma troca ou um reembolso em andamento. A conta pode ser excluída quando terminar.',
  },
  'account.default-address': { kind: 'conflict', text: 'O endereço padrão não pode ser excluído.' },
  'account.last-address': { kind: 'conflict', text: 'O último endereço não pode ser excluído.' },
  'account.stale': {
    kind: 'conflict',
    text: 'Estes dados foram alterados em outro lugar. Recarregue e tente novamente.',
  },
  /** 'Token is invalid or has expired' stays English on the wire: the reset screen compares it (AUTH-21). */
  'reset.invalid-token': { kind: 'invalid', text: 'Token is invalid or has expired' },
  'password.short': { kind: 'invalid', text: 'A senha deve ter pelo menos 8 caracteres' },
  'password.long': { kind: 'invalid', text: 'A senha deve ter no máximo 128 caracteres' },
  'password.common': { kind: 'invalid', text: 'Esta senha é muito comum. Escolha outra.' },
  'password.mismatch': { kind: 'invalid', text: 'As senhas não coincidem' },
  'email.invalid': { kind: 'invalid', text: 'Email inválido!' },
  'phone.invalid': { kind: 'invalid', text: 'Por favor, insira um número de telefone válido.' },
  'whatsapp.invalid': { kind: 'invalid', text: 'Número de WhatsApp inválido!' },
  'birth-date.invalid': { kind: 'invalid', text: 'Informe uma data de nascimento válida.' },
  'tax-id.invalid': { kind: 'invalid', text: 'Por favor, insira um CPF/CNPJ válido' },
  'photo.unknown': { kind: 'invalid', text: 'Envie a foto antes de salvá-la.' },
  'address.incomplete': { kind: 'invalid', text: 'Por favor, preencha todos os campos obrigatórios' },
} as const satisfies Record<string, Entry>;

const shopping = {
  'cep.required': { kind: 'invalid', text: 'CEP é obrigatório' },
  'cep.invalid': { kind: 'invalid', text: 'CEP inválido. Use o formato 00000-000' },
  'cep.not-found': { kind: 'not-found', text: 'CEP não encontrado' },
  'cep.unavailable': { kind: 'unavailable', text: 'Erro ao buscar CEP' },
  'shipping.none': { kind: 'unprocessable', text: 'Não foi possível calcular o frete para este CEP.' },
  'shipping.unavailable': { kind: 'unavailable', text: 'Erro ao calcular frete. Tente novamente.' },
  'shipping.amount': { kind: 'invalid', text: 'Informe a quantidade de peças.' },
  'product.not-found': { kind: 'not-found', text: 'Produto não encontrado' },
  'variant.size-required': { kind: 'invalid', text: 'Escolha um tamanho.' },
  'variant.colour-required': { kind: 'invalid', text: 'Escolha uma cor.' },
  'variant.unknown': { kind: 'unprocessable', text: 'Este tamanho e cor não existem neste produto.' },
  'cart.quantity': { kind: 'invalid', text: 'A quantidade deve ser de pelo menos 1.' },
  'cart.out-of-stock': { kind: 'conflict', text: 'Desculpe, este item está fora de estoque.' },
  'cart.stock-limit': {
    kind: 'conflict',
    text: 'Quantidade indisponível. Estoque máximo para esta cor: {n}',
  },
  'cart.full': { kind: 'conflict', text: 'O carrinho chegou ao limite de {n} itens diferentes.' },
  'cart.line-not-found': { kind: 'not-found', text: 'Este item não está mais no carrinho.' },
  'cart.empty': { kind: 'conflict', text: 'Seu carrinho está vazio' },
  'coupon.not-applicable': { kind: 'unprocessable', text: 'Cupom inválido ou não aplicável.' },
  'coupon.expired': { kind: 'unprocessable', text: 'Este cupom expirou em {date}.' },
  'coupon.not-started': { kind: 'unprocessable', text: 'Este cupom vale a partir de {date}.' },
  'coupon.min-purchase': {
    kind: 'unprocessable',
    text: 'Faltam {missing} para usar este cupom (mínimo de {min}).',
  },
  'coupon.min-items': { kind: 'unprocessable', text: 'Faltam {n} peças para usar este cupom.' },
  'coupon.min-items-one': { kind: 'unprocessable', text: 'Falta 1 peça para usar este cupom.' },
  'coupon.exhausted': { kind: 'unprocessable', text: 'Este cupom atingiu o limite de usos.' },
  'coupon.first-purchase': { kind: 'unprocessable', text: 'Este cupom vale apenas na primeira compra.' },
  'coupon.nothing-to-give': { kind: 'unprocessable', text: 'Este cupom não acrescenta nada a esta compra.' },
  'coupon.held': {
    kind: 'conflict',
    text: 'Este cupom está reservado em outro pedido seu, que aguarda pagamento.',
  },
  'contact.message-required': { kind: 'invalid', text: 'Escreva sua mensagem.' },
  'contact.message-long': { kind: 'invalid', text: 'A mensagem deve ter no máximo {max} caracteres.' },
  'favourite.full': {
    kind: 'conflict',
    text: 'Você chegou ao limite de {n} favoritos. Remova um para salvar outro.',
  },
  'review.rating': { kind: 'invalid', text: 'Escolha uma nota de 1 a 5.' },
  'review.text': { kind: 'invalid', text: 'Escreva de {min} a {max} caracteres.' },
  'review.not-bought': { kind: 'forbidden', text: 'Só quem comprou esta peça pode avaliá-la.' },
  'review.exists': { kind: 'conflict', text: 'Você já avaliou esta peça.' },
  'stock-alert.in-stock': {
    kind: 'conflict',
    text: 'Esta peça voltou ao estoque. Atualize a página para comprar.',
  },
  'lead.not-found': { kind: 'not-found', text: 'Cadastro não encontrado' },
} as const satisfies Record<string, Entry>;

const orders = {
  'order.not-found': { kind: 'not-found', text: 'Pedido não encontrado' },
  'order.failed': {
    kind: 'broken',
    text: 'Erro ao processar o pedido. Por favor, fale com suporte ao cliente.',
  },
  'order.sold-out': {
    kind: 'conflict',
    text: 'Alguns produtos esgotaram durante a compra e foram removidos automaticamente do carrinho.',
  },
  'order.total-changed': {
    kind: 'conflict',
    text: 'O preço de um item mudou. Confira o novo total antes de continuar.',
  },
  'order.cart-changed': {
    kind: 'conflict',
    text: 'Seu carrinho mudou em outro lugar. Confira os itens antes de continuar.',
  },
  'order.freight-changed': { kind: 'conflict', text: 'O frete mudou. Confira as opções antes de continuar.' },
  'order.items-required': { kind: 'invalid', text: 'Informe os itens do pedido.' },
  'order.already-paid': { kind: 'conflict', text: 'Este pedido já está pago.' },
  'order.not-payable': { kind: 'conflict', text: 'Este pedido não aceita mais pagamento.' },
  'order.not-deletable': { kind: 'conflict', text: 'Só um pedido pendente e não pago pode ser cancelado.' },
  'order.cancelled': { kind: 'conflict', text: 'Um pedido cancelado não muda mais de status.' },
  'order.status-invalid': { kind: 'invalid', text: 'Status inválido' },
  'order.tracking-required': { kind: 'invalid', text: 'Código de rastreio é obrigatório' },
  'order.cancel-by-action': { kind: 'invalid', text: 'Use a ação Cancelar pedido.' },
  'order.not-paid': { kind: 'conflict', text: 'Este pedido ainda não está pago.' },
  'order.money-gone': {
    kind: 'conflict',
    text: 'O pagamento deste pedido foi devolvido ou está em disputa: ele não pode ser postado nem recebido.',
  },
  'order.too-many-open': {
    kind: 'conflict',
    text: 'Você tem pedidos aguardando pagamento. Pague ou exclua um deles antes de fazer outro.',
  },
  'bulk.ids': { kind: 'invalid', text: 'Escolha de 1 a 100 pedidos.' },
  'label.price': { kind: 'invalid', text: 'Preço de etiqueta inválido.' },
  'label.exists': { kind: 'conflict', text: 'Uma etiqueta já foi gerada para este pedido.' },
  'label.paying': { kind: 'conflict', text: 'O pagamento desta etiqueta já foi pedido.' },
  'label.paid': { kind: 'conflict', text: 'A etiqueta já está paga.' },
  'label.none-printable': {
    kind: 'conflict',
    text: 'Nenhuma das etiquetas escolhidas está paga e pronta para imprimir.',
  },
  'label.not-printable': { kind: 'conflict', text: 'A etiqueta ainda não está pronta para imprimir.' },
  'label.wallet-short': {
    kind: 'conflict',
    text: 'O saldo na transportadora é de {balance} e as etiquetas custam {total}. Adicione saldo e tente de novo.',
  },
  'saved-view.list': { kind: 'invalid', text: 'Lista desconhecida.' },
  'saved-view.name': { kind: 'invalid', text: 'Dê um nome de até 40 caracteres à visão.' },
  'saved-view.query': { kind: 'invalid', text: 'Estes filtros são longos demais para guardar.' },
  'saved-view.full': {
    kind: 'conflict',
    text: 'Você já guardou {n} visões desta lista. Exclua uma delas antes.',
  },
  'saved-view.not-found': { kind: 'not-found', text: 'Visão não encontrada' },
  'payment.no-charge': {
    kind: 'conflict',
    text: 'O cliente ainda não iniciou um pagamento: não há o que consultar.',
  },
  'payment.check-failed': {
    kind: 'unavailable',
    text: 'O provedor de pagamento não respondeu. Nada mudou: tente novamente em instantes.',
  },
  'webhook.signature': { kind: 'unauthorized', text: 'Assinatura inválida' },
  'label.cancelled-order': {
    kind: 'conflict',
    text: 'Não é possível gerar etiqueta para pedidos cancelados',
  },
  'label.no-address': { kind: 'unprocessable', text: 'Endereço de entrega não encontrado' },
  'label.no-method': { kind: 'unprocessable', text: 'Método de envio não encontrado' },
  'label.no-items': { kind: 'unprocessable', text: 'Itens do pedido não encontrados' },
  'label.not-found': { kind: 'not-found', text: 'Etiqueta não encontrada' },
  'label.not-ready': { kind: 'conflict', text: 'A etiqueta ainda está sendo gerada. Aguarde um instante.' },
  'label.refused': { kind: 'unprocessable', text: 'A transportadora recusou a etiqueta: {reason}' },
  'label.price-changed': {
    kind: 'conflict',
    text: 'O preço da etiqueta mudou para {price}. Confira antes de pagar.',
  },
  'label.unavailable': { kind: 'unavailable', text: 'A transportadora não respondeu. Tente novamente.' },
  'note.not-found': { kind: 'not-found', text: 'Nota não encontrada' },
  'note.blank': { kind: 'invalid', text: 'Escreva a nota antes de salvar.' },
} as const satisfies Record<string, Entry>;

const categories = CATEGORY_REFUSALS satisfies Record<string, Entry>;
const coupons = COUPON_ADMIN_REFUSALS satisfies Record<string, Entry>;
const payments = PAYMENT_REFUSALS satisfies Record<string, Entry>;
const people = PEOPLE_REFUSALS satisfies Record<string, Entry>;
const settings = SETTING_REFUSALS satisfies Record<string, Entry>;
const warehouse = WAREHOUSE_REFUSALS satisfies Record<string, Entry>;
const products = PRODUCT_REFUSALS satisfies Record<string, Entry>;

const http = {
  'request.invalid': { kind: 'invalid', text: 'Confira os campos destacados.' },
  'request.card-number': {
    kind: 'invalid',
    text: 'Não escreva números de cartão aqui. Eles só podem ser digitados no formulário de pagamento.',
  },
  'request.json': { kind: 'invalid', text: 'O corpo da requisição não é um JSON válido.' },
  'request.too-large': { kind: 'invalid', text: 'A requisição é grande demais.' },
  'request.slow': { kind: 'invalid', text: 'A requisição demorou demais para chegar. Tente novamente.' },
  'request.unreadable': { kind: 'invalid', text: 'A requisição não pôde ser lida.' },
  'request.media-type': { kind: 'invalid', text: 'Envie os dados em JSON, sem compressão.' },
  'request.not-found': { kind: 'not-found', text: 'Página não encontrada' },
  'request.limited': { kind: 'limited', text: 'Muitas tentativas. Aguarde {seconds} s e tente novamente.' },
  'request.broken': { kind: 'broken', text: 'Algo deu errado do nosso lado. Tente novamente.' },
  'request.unavailable': {
    kind: 'unavailable',
    text: 'O serviço está ocupado. Tente novamente em instantes.',
  },
  'storage.full': {
    kind: 'full',
    text: 'A loja está sem espaço para guardar arquivos. Nada foi gravado. Tente mais tarde ou avise a loja.',
  },
  'storage.unusable': {
    kind: 'unavailable',
    text: 'A loja não consegue guardar nem ler arquivos agora. Nada foi gravado. Tente novamente em instantes.',
  },
  'idempotency.key': {
    kind: 'invalid',
    text: 'A chave de idempotência deve ter de 8 a 255 caracteres visíveis.',
  },
  'idempotency.running': {
    kind: 'conflict',
    text: 'Este pedido já está sendo processado. Aguarde um instante.',
  },
  'idempotency.other-body': {
    kind: 'unprocessable',
    text: 'Esta chave de idempotência já foi usada com outros dados.',
  },
} as const satisfies Record<string, Entry>;

export const ERRORS = {
  ...account,
  ...SIGN_IN_REFUSALS,
  ...shopping,
  ...orders,
  ...BACK_OFFICE_REFUSALS,
  ...categories,
  ...coupons,
  ...HOLD_REFUSALS,
  ...LIST_REFUSALS,
  ...payments,
  ...people,
  ...settings,
  ...ORDER_EDIT_REFUSALS,
  ...CHARGEBACK_REFUSALS,
  ...RECOVERY_REFUSALS,
  ...RECONCILIATION_REFUSALS,
  ...RETURN_REFUSALS,
  ...DESK_REFUSALS,
  ...TEAM_REFUSALS,
  ...EMBROIDERY_REFUSALS,
  ...TEXT_REFUSALS,
  ...warehouse,
  ...products,
  ...http,
} as const;

export type ErrorCode = keyof typeof ERRORS;
