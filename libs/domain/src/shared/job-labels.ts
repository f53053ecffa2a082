/** Labels of jobs on the queue dashboard, in alarms and in an order's history. */
const JOB_LABELS: Readonly<Record<string, string>> = {
  'payments.read-notice': 'Conferir o aviso no provedor',
  'payments.cancel-charge': 'Cancelar a cobrança no provedor',
  'payments.refund': 'Pedir o reembolso ao provedor',
  'payments.poll': 'Perguntar por pagamentos em aberto',
  'payments.sweep': 'Conferir pagamentos sem resposta',
  'payments.compare-script': 'Conferir o script de pagamento',
  'labels.generate': 'Gerar a etiqueta',
  'labels.release': 'Pagar a etiqueta',
  'labels.cancel': 'Devolver a etiqueta à transportadora',
  'labels.read-notice': 'Conferir o aviso na transportadora',
  'labels.follow': 'Acompanhar as entregas',
  'labels.compare': 'Conferir etiquetas com a carteira',
  'leads.process': 'Criar o cupom de quem deixou o contato',
  'mail.order-placed': 'E-mail: pedido recebido',
  'mail.payment-code': 'E-mail: código para pagar',
  'mail.order-paid': 'E-mail: pagamento aprovado',
  'mail.order-shipped': 'E-mail: pedido postado',
  'mail.order-delivered': 'E-mail: pedido entregue',
  'mail.order-expired': 'E-mail: prazo de pagamento encerrado',
  'mail.order-cancelled': 'E-mail: pedido cancelado',
  'mail.payment-late': 'E-mail: pagamento fora do prazo',
  'mail.payment-fell-through': 'E-mail: pagamento não aprovado',
  'mail.refund-done': 'E-mail: reembolso concluído',
  'mail.password-reset': 'E-mail: nova senha',
  'mail.confirm-email': 'E-mail: confirmação do endereço',
  'mail.password-changed': 'E-mail: senha alterada',
  'mail.user-invited': 'E-mail: convite',
  'mail.lead-coupon': 'E-mail: cupom de boas-vindas',
  'mail.contact': 'E-mail à loja: mensagem pelo site',
  'mail.back-in-stock': 'E-mail: peça de volta ao estoque',
  'mail.low-stock': 'E-mail à loja: estoque baixo',
  'mail.shop-alarm': 'E-mail à loja: alarme',
  'mail.shop-order': 'E-mail à loja: pedido pago',
  'stock.check': 'Conferir o estoque agora',
  'stock.reconcile': 'Conferir o estoque',
  'stock.alerts': 'Avisar quem espera por uma peça',
  'stock.low': 'Procurar estoque baixo',
  'orders.expire': 'Encerrar pedidos não pagos',
  'orders.coupon-uses': 'Conferir os usos dos cupons',
  'orders.fold-totals': 'Somar os números do painel',
  'orders.compare-totals': 'Conferir os números do painel',
  'outbox.watch': 'Vigiar a saída de eventos',
  'housekeeping.watch': 'Procurar alarmes',
  'housekeeping.purge': 'Apagar o que já não é preciso',
};

/** The label of a job; its name when this version does not know it. */
export const jobLabel = (job: string): string => JOB_LABELS[job] ?? job;

/** The name of the job with this label, or the text itself. */
export const jobFromLabel = (words: string): string =>
  Object.keys(JOB_LABELS).find((job) => JOB_LABELS[job] === words.trim()) ?? words.trim();
