/** The heads of the pages that are text alone, and of the contact page. */
export const staticHeads = {
  about: {
    title: 'Sobre a loja',
    description:
      'Desde 2023, scrubs, jalecos e uniformes de modelagem própria para quem trabalha na saúde. Conheça a Plantão e os quatro modelos da casa.',
  },
  contact: {
    title: 'Fale conosco',
    description:
      'Escreva para a Plantão, ligue de segunda a sexta, das 9h às 18h, ou chame no WhatsApp. E-mails são respondidos em até 24 horas úteis.',
  },
  faq: {
    title: 'Perguntas frequentes',
    description:
      'Tamanhos, formas de pagamento, prazo de entrega, troca e devolução, atendimento e frete: as respostas da Plantão às dúvidas mais comuns.',
  },
  teamOrders: {
    title: 'Pedidos de equipe',
    description:
      'Um link para a equipe inteira: cada pessoa escolhe modelo, tamanho e cor, você paga uma vez e a entrega vem com uma sacola por pessoa.',
  },
  terms: {
    title: 'Termos de uso',
    description:
      'As condições de compra na Plantão: cadastro, preços, pagamento, entrega, direito de arrependimento, trocas, garantia e atendimento.',
  },
  policy: {
    title: 'Política de privacidade',
    description:
      'Quais dados pessoais a Plantão trata, para quê, por quanto tempo, com quem compartilha e como exercer os direitos da LGPD.',
  },
} as const;
