import type { LegalSection } from './legal.js';
import type { ShopFacts } from '../shop/settings/shop-facts.js';

const whatAndWhy = (facts: ShopFacts): LegalSection[] => [
  {
    id: 'controlador',
    title: 'Quem trata os seus dados',
    body: [
      `${facts.legalName || facts.name}${facts.cnpj ? `, CNPJ ${facts.cnpj}` : ''}${facts.address ? `, ${facts.address}` : ''}, é a controladora dos dados pessoais tratados neste site, nos termos da Lei Geral de Proteção de Dados (LGPD, Lei nº 13.709/2018).`,
      `O canal para falar sobre privacidade, inclusive com a pessoa encarregada pelos dados, é ${facts.email ? '{email}' : 'a [página de contato](/contact)'}.`,
    ],
  },
  {
    id: 'quais-dados',
    title: 'Quais dados tratamos',
    body: [
      [
        'Conta: nome, e-mail, telefone e, se você criar uma, senha. A senha é guardada apenas como um resumo criptográfico que não permite lê-la. Data de nascimento só se você informar.',
        'Compra: itens, endereços de entrega, CPF ou CNPJ, valores, cupom, situação do pagamento e código de rastreio. Número, validade e código do cartão são enviados direto ao Mercado Pago e não chegam a nós.',
        'Carrinho e favoritos: produtos, tamanhos, cores e quantidades.',
        'Lembretes: o que você respondeu sobre recebê-los, o que cada lembrete mostrou e se o link foi aberto.',
        'Cupom de primeira compra: nome, WhatsApp, e-mail, a data e a versão do texto que você aceitou, para e-mail e para WhatsApp em separado.',
        'Pedido montado pela loja: nome, e-mail, telefone, endereço de entrega e peças que você passou à nossa equipe, por exemplo pelo WhatsApp, para montar o pedido e enviar o link de pagamento.',
        'Pedido de equipe: o nome ou as iniciais que cada pessoa escreve e as peças que escolhe, para separar as sacolas. Só quem organiza o pedido e a nossa equipe veem.',
        'Bordado: o nome, o registro profissional e o logo que você pedir para bordar em uma peça.',
        'Mensagens de contato: nome, e-mail, telefone, se informado, e o que você escreveu.',
        'Medidas do corpo: busto, cintura, quadril e altura, somente se você pedir para guardar. O peso serve para uma conta no seu aparelho e nunca é guardado.',
        'Aviso de estoque e avaliações: o e-mail ou o texto que você deixar.',
        'Dados técnicos: endereço IP e tipo de navegador das sessões, para segurança e para limitar abusos.',
      ],
      'Não pedimos dados sensíveis e o site não se destina a menores de 18 anos.',
    ],
  },
  {
    id: 'para-que',
    title: 'Para que usamos e com que base legal',
    body: [
      [
        'Criar e proteger a sua conta, receber, cobrar, enviar e acompanhar pedidos, trocas e reembolsos: execução de contrato (art. 7º, V).',
        'Emitir documentos, guardar registros fiscais e atender a autoridades: obrigação legal (art. 7º, II).',
        'Responder mensagens e melhorar o atendimento: legítimo interesse (art. 7º, IX).',
        'Impedir fraude, acessos indevidos e abuso do site: legítimo interesse (art. 7º, IX).',
        'Enviar cupom, novidades e lembretes do carrinho ou de um pedido vencido por e-mail e, se você marcar, por WhatsApp: consentimento (art. 7º, I), que você pode retirar quando quiser, na sua conta ou pelo link de cada e-mail.',
        'Avisar que o PIX de um pedido vai vencer ou que um cartão não foi aprovado, enquanto ele pode ser pago: procedimento do contrato a seu pedido (art. 7º, V). Você pode recusar também estes avisos.',
        'Guardar as suas medidas para indicar o tamanho: consentimento (art. 7º, I), que você retira ao apagá-las.',
      ],
      'Não vendemos dados pessoais e não tomamos decisões automatizadas que afetem os seus direitos.',
    ],
  },
];

const whereTo: LegalSection[] = [
  {
    id: 'com-quem',
    title: 'Com quem compartilhamos',
    body: [
      'Apenas com quem precisa deles para que a compra aconteça, e só o necessário:',
      [
        'Mercado Pago: nome, e-mail, CPF ou CNPJ e valor, para processar pagamentos e reembolsos.',
        'Melhor Envio e transportadoras: nome, endereço, telefone, documento e conteúdo do pacote, para cotar, entregar e rastrear.',
        'Serviços públicos de consulta de CEP: somente o CEP, para preencher o endereço.',
        'Prestadores de hospedagem e de envio de e-mail, que guardam e transmitem os dados em nosso nome.',
        'Autoridades, quando a lei ou uma ordem judicial exigir.',
      ],
      'Se algum desses prestadores guardar dados fora do Brasil, a transferência segue o capítulo V da LGPD. Quando você clica em WhatsApp, Instagram ou Facebook, passa a valer a política de cada um.',
    ],
  },
  {
    id: 'cookies',
    title: 'Cookies e armazenamento no navegador',
    body: [
      'Sem a sua permissão, usamos somente o que o site precisa para funcionar. Cookies de estatística (Google Analytics) e de publicidade (Meta) só são usados se a loja os tiver ligado e depois que você aceita; recusar não muda nada na compra. Quando existem, a escolha pode ser refeita em Preferências de cookies, no rodapé.',
      [
        'plantao.cart (cookie, 7 dias): o carrinho de quem não entrou na conta, apenas com códigos de produto, tamanho, cor e quantidade.',
        'plantao.in (cookie, 1 dia): só diz que alguém entrou na conta neste navegador, para a página do carrinho já abrir do jeito certo.',
        'plantao_device (cookie, 400 dias): reconhece este navegador na próxima entrada, para avisarmos por e-mail quando a conta for aberta em outro dispositivo. Só vai para o nosso servidor de entrada.',
        'plantao_staff (cookie, 1 dia): só para quem trabalha na loja; prova que o acesso é deste navegador.',
        'plantao.consent (cookie, 180 dias): o que você decidiu sobre cookies, com a versão do texto e a data.',
        'modalShown (cookie, 30 dias): lembra que a oferta de primeira compra já foi mostrada.',
        'plantao.session (armazenamento local, 24 horas): mantém você conectado.',
        'plantao.favourites e plantao.recent (armazenamento local): favoritos e produtos vistos por último neste navegador.',
        'plantao.measures (armazenamento local): as suas medidas, somente se você pedir para guardar.',
        'plantao.pending-adds (armazenamento local): evita que a mesma peça entre duas vezes no carrinho quando a conexão falha.',
        'plantao.team-secret (armazenamento local): reconhece a sua escolha em um pedido de equipe neste navegador.',
        'plantao.checkout (até fechar a aba): o que você já preencheu no caminho até o pedido.',
        'plantao.draft (até fechar a aba): o que você começou a preencher em um formulário e ainda não enviou, sem senhas.',
      ],
      'Na tela de pagamento, o Mercado Pago pode usar recursos próprios para prevenir fraude. Você pode apagar ou bloquear cookies no navegador; sem eles, o carrinho e o acesso à conta podem não funcionar.',
    ],
  },
];

const rights = (facts: ShopFacts): LegalSection[] => [
  {
    id: 'prazo',
    title: 'Por quanto tempo guardamos',
    body: [
      [
        'Conta: enquanto ela existir. Endereços e dados do perfil podem ser alterados por você em [Minha conta](/dashboard/account).',
        'Medidas do corpo: até você apagar, ou até o fim da conta.',
        'Pedidos e pagamentos: pelo prazo que as leis fiscais e de consumo exigem, mesmo depois do fim da conta.',
        'Mensagens de contato: por até 2 anos, ou até você pedir a exclusão.',
        'Nomes em pedidos de equipe: até o fim do prazo de guarda, 90 dias depois do fim das escolhas se a loja não definir outro. Cada pessoa apaga o próprio nome pelo link, enquanto as escolhas estão abertas.',
        'Bordados que não viraram pedido: enquanto um carrinho ou um pedido de equipe precisa deles, e mais 30 dias se a loja não definir outro prazo; os de um pedido montado pela loja, até uns 90 dias depois do fim da validade do link. Os de um pedido ficam com ele.',
        'Pedidos montados pela loja: até 90 dias depois do fim da validade do link, ou até o fim da conta. O que virou pedido fica como qualquer pedido.',
        'Cadastros de cupom: enquanto você permitir o contato; sem essa permissão, são apagados 30 dias depois do envio do cupom.',
        'Tentativas de repetir um cupom de primeira compra: por 180 dias. Para reconhecer a mesma pessoa, comparamos CPF/CNPJ, e-mail e telefone; junto do uso ficam códigos que só a loja sabe calcular.',
        'Lembretes enviados: por 180 dias, ou até o fim da conta. A sua escolha de receber ou não: enquanto a conta existir.',
        'Avisos de volta ao estoque: até 90 dias depois do aviso, ou por 1 ano de espera.',
        'Acessos à conta: a conexão vale por 24 horas; data, hora e endereço IP ficam guardados em sigilo por 6 meses, como manda o Marco Civil da Internet (art. 15), e depois são apagados. Links para criar nova senha valem por 30 minutos e só podem ser usados uma vez.',
      ],
    ],
  },
  {
    id: 'direitos',
    title: 'Os seus direitos',
    body: [
      'A LGPD (art. 18) garante a você, a qualquer momento e sem custo:',
      [
        'confirmar se tratamos seus dados e ter acesso a eles;',
        'corrigir dados incompletos, inexatos ou desatualizados;',
        'pedir anonimização, bloqueio ou eliminação do que for desnecessário, excessivo ou irregular;',
        'pedir a portabilidade a outro fornecedor, conforme regulamentação da ANPD;',
        'saber com quem compartilhamos os dados;',
        'retirar o consentimento e pedir a eliminação dos dados tratados com base nele;',
        'opor-se a tratamentos feitos sem consentimento, em caso de descumprimento da lei;',
        'reclamar à Autoridade Nacional de Proteção de Dados (ANPD).',
      ],
      `Em [Minha conta](/dashboard/account) você baixa uma cópia dos seus dados e exclui a conta na hora. Para exercer qualquer outro, escreva para ${facts.email ? '{email}' : 'a [página de contato](/contact)'} a partir do e-mail da sua conta. Podemos pedir uma confirmação de identidade. Respondemos em até 15 dias. Alguns dados precisam ser mantidos por obrigação legal; nesse caso, explicamos o motivo.`,
    ],
  },
  {
    id: 'seguranca',
    title: 'Como protegemos',
    body: [
      'O site é acessado por conexão cifrada. Senhas, sessões e links de recuperação são guardados apenas como resumos criptográficos; o acesso administrativo é restrito e as alterações ficam registradas; há limites contra tentativas repetidas de acesso.',
      'Nenhum sistema é infalível. Se um incidente puder trazer risco ou dano relevante a você, avisaremos você e a ANPD, como manda a lei (art. 48).',
    ],
  },
  {
    id: 'mudancas',
    title: 'Mudanças nesta política',
    body: [
      'A data no alto da página mostra a última versão. Se uma mudança alterar de forma importante como tratamos os seus dados, avisaremos por e-mail ou no site antes que ela passe a valer.',
    ],
  },
];

/** The privacy policy (STATIC-09): what, why, to whom, how long, and the rights of the LGPD. */
export const policy = (facts: ShopFacts): LegalSection[] => [
  ...whatAndWhy(facts),
  ...whereTo,
  ...rights(facts),
];
