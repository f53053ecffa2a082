/** Second factors, proof of who one is, and where one is signed in: in the account and in the back office. */
export const securityTexts = {
  title: 'Segurança',
  description: 'Verificação em duas etapas, chaves de acesso e os dispositivos em que sua conta está aberta.',
  loading: 'Carregando a segurança da conta…',
  failed: 'Não foi possível carregar a segurança da conta',
  actionFailed: 'Não foi possível concluir. Tente de novo.',
  required: 'A loja exige a verificação em duas etapas. Cadastre uma das formas abaixo para usar o painel.',
  confirmEmailFirst:
    'Antes de cadastrar um aplicativo ou uma chave de acesso, confirme seu e-mail. Assim ninguém fecha a sua conta usando o seu endereço.',
  cancel: 'Cancelar',
  close: 'Fechar',
} as const;

export const authenticatorTexts = {
  title: 'Aplicativo autenticador',
  text: 'Um código de seis números, novo a cada 30 segundos, que só o seu celular mostra. Ao entrar, ele é pedido depois da senha.',
  since: (moment: string) => `Cadastrado em ${moment}.`,
  add: 'Cadastrar aplicativo',
  remove: 'Remover aplicativo',
  removeTitle: 'Remover o aplicativo autenticador?',
  removeText: 'Sua conta passa a ser protegida só pelo que restar: senha e chaves de acesso.',
  removed: 'Aplicativo autenticador removido',
  added: 'Aplicativo autenticador cadastrado',
  setupTitle: 'Cadastrar aplicativo autenticador',
  scan: 'Leia este código com o aplicativo (Google Authenticator, Microsoft Authenticator, 1Password ou outro).',
  picture: 'Código QR para o aplicativo autenticador',
  type: 'Não consegue ler? Digite esta chave no aplicativo:',
  copy: 'Copiar chave',
  copied: 'Chave copiada',
  code: 'Código de seis números',
  codeHint: 'O que o aplicativo mostra agora.',
  confirm: 'Confirmar',
} as const;

export const passkeyTexts = {
  title: 'Chaves de acesso',
  text: 'Entre com a digital, o rosto ou o PIN do dispositivo, sem digitar senha. A chave não pode ser copiada nem usada em outro site.',
  unsupported: 'Este navegador não oferece chaves de acesso.',
  none: 'Nenhuma chave cadastrada.',
  list: 'Suas chaves de acesso',
  add: 'Cadastrar chave de acesso',
  addTitle: 'Cadastrar chave de acesso',
  addText: 'Depois de continuar, o navegador pede a digital, o rosto ou o PIN.',
  name: 'Nome da chave',
  nameHint: 'Para você reconhecer depois: o dispositivo, por exemplo.',
  goOn: 'Continuar',
  added: 'Chave de acesso cadastrada',
  synced: 'Sincronizada entre dispositivos',
  created: (moment: string) => `Cadastrada em ${moment}`,
  used: (moment: string) => `Usada em ${moment}`,
  neverUsed: 'Ainda não usada',
  rename: 'Renomear',
  renameTitle: 'Renomear chave de acesso',
  renamed: 'Nome alterado',
  save: 'Salvar',
  remove: 'Remover',
  removeTitle: (name: string) => `Remover a chave ${name}?`,
  removeText: 'Ela deixa de abrir a sua conta. Apague-a também no dispositivo.',
  removed: 'Chave de acesso removida',
  aborted: 'A chave não foi usada. Tente de novo quando quiser.',
  already: 'Este dispositivo já tem uma chave desta conta.',
} as const;

export const recoveryTexts = {
  title: 'Códigos de recuperação',
  text: 'Cada código entra uma vez no lugar da segunda etapa, se você perder o celular ou a chave.',
  left: (count: number) =>
    count === 1 ? 'Resta 1 código.' : count === 0 ? 'Nenhum código resta.' : `Restam ${count} códigos.`,
  renew: 'Criar novos códigos',
  renewTitle: 'Criar novos códigos?',
  renewText: 'Os códigos anteriores deixam de valer.',
  shownTitle: 'Seus códigos de recuperação',
  shownText: 'Guarde-os agora, fora deste dispositivo. Eles não aparecem de novo.',
  copy: 'Copiar todos',
  copied: 'Códigos copiados',
  kept: 'Guardei os códigos',
} as const;

export const sessionsTexts = {
  title: 'Onde sua conta está aberta',
  text: 'Avisamos por e-mail quando a conta é aberta em um dispositivo novo.',
  list: 'Acessos abertos',
  current: 'Este navegador',
  opened: (moment: string) => `Aberto em ${moment}`,
  seen: (moment: string) => `Visto em ${moment}`,
  network: (ip: string) => `Rede ${ip}`,
  end: 'Encerrar',
  endNamed: (device: string) => `Encerrar ${device}`,
  endOthers: 'Encerrar as outras',
  endOthersTitle: 'Encerrar os outros acessos?',
  endOthersText: 'A conta continua aberta só neste navegador.',
  ended: 'Acesso encerrado',
  othersEnded: 'Os outros acessos foram encerrados',
} as const;

/** A code by mail, for customers without a password. */
export const mailedCodeTexts = {
  ask: 'Não tenho senha: receber código por e-mail',
  label: 'Código que enviamos por e-mail',
  hint: 'Vale por 10 minutos.',
} as const;

export const proofTexts = {
  title: 'Confirme que é você',
  text: 'Esta ação mexe com dinheiro, acesso ou dados pessoais. Depois de confirmar, ela continua de onde parou.',
  password: 'Sua senha',
  passwordMissing: 'Informe sua senha.',
  withCode: 'Usar código do aplicativo',
  withPassword: 'Usar senha',
  withPasskey: 'Usar chave de acesso',
  confirm: 'Confirmar',
} as const;

export const secondFactorTexts = {
  title: 'Confirme que é você',
  intro: 'A senha está certa. Falta a segunda etapa.',
  introByCode: 'O código está certo. Falta a segunda etapa.',
  code: 'Código do aplicativo autenticador',
  codeMissing: 'Digite os seis números que o aplicativo mostra.',
  recoveryCode: 'Código de recuperação',
  recoveryMissing: 'Digite um dos seus códigos de recuperação.',
  useRecovery: 'Usar código de recuperação',
  useCode: 'Usar código do aplicativo',
  usePasskey: 'Usar chave de acesso',
  submit: 'Entrar',
  back: 'Voltar',
  onlyPasskey: 'Sua conta pede uma chave de acesso depois da senha.',
  signIn: 'Entrar com chave de acesso',
} as const;
