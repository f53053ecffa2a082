/** The comparison of the payment provider's script with the accepted one. */
export const scriptTexts = {
  title: 'Script da página de pagamento',
  about:
    'O Mercado Pago entrega à página de pagamento um script que lê o cartão no lugar da loja. A cada hora ele é comparado com o que foi aceito.',
  loading: 'Carregando…',
  failed: 'Não foi possível carregar o script de pagamento',
  unread: 'O script ainda não foi lido. A primeira leitura é aceita e guardada para comparar.',
  same: 'É o que foi aceito.',
  changed:
    'O Mercado Pago entrega agora um script diferente do aceito. Quase sempre é uma atualização dele; as vendas seguem.',
  back: 'Outro script foi entregue por um tempo, e o aceito já voltou. Vale saber por quê antes de encerrar.',
  steps: [
    'Veja nas novidades do Mercado Pago para desenvolvedores se houve uma atualização nestes dias.',
    'Faça uma compra de teste: a página de pagamento deve ser a de sempre, e o cartão pedido só uma vez.',
    'Se estiver tudo bem, aceite. Se algo parecer estranho, não aceite: desligue o cartão nas configurações e fale com o Mercado Pago.',
  ],
  failing: (since: string) =>
    `Desde ${since} o script não pode ser lido. Isso não diz que mudou, e os pagamentos não dependem desta leitura, que segue sendo tentada.`,
  reason: (words: string) => `Motivo: ${words}`,
  accepted: 'Aceito',
  current: 'Entregue agora',
  other: 'Entregue por um tempo',
  seen: (moment: string) => `visto primeiro em ${moment}`,
  acceptedBy: (name: string, moment: string) => `aceito por ${name} em ${moment}`,
  acceptedFirst: 'o primeiro que foi lido',
  read: (moment: string) => `lido em ${moment}`,
  address: 'Endereço',
  copy: 'Copiar a impressão (SHA-256)',
  accept: 'Aceitar o novo script',
  close: 'Encerrar e manter o aceito',
  saved: 'Script aceito; o alarme foi encerrado.',
  notSaved: 'Não foi possível aceitar o script',
  onlyAdmins: 'Só administradores podem aceitar.',
} as const;
