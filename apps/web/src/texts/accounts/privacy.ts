/** Rights over the own data, at the foot of 'Minha conta' (LGPD art. 18). */
export const privacyTexts = {
  title: 'Privacidade',
  text: 'Seus dados são seus: leve uma cópia de tudo ou encerre a conta quando quiser.',
  policy: 'Política de privacidade',
  download: 'Baixar meus dados',
  downloading: 'Preparando…',
  file: 'meus-dados.json',
  downloaded: 'Seus dados foram baixados',
  downloadFailed: 'Não foi possível preparar seus dados',
  close: 'Excluir minha conta',
  closeTitle: 'Excluir sua conta?',
  closeText:
    'Apagamos seus dados pessoais, endereços, favoritos e carrinho. Não há como desfazer. Pedidos já feitos ficam guardados pelo prazo que a lei exige.',
  password: 'Sua senha',
  passwordMissing: 'Informe sua senha.',
  codeMissing: 'Digite os seis números do e-mail.',
  cancel: 'Cancelar',
  confirm: 'Excluir conta',
  closing: 'Excluindo…',
  closed: 'Sua conta foi excluída',
} as const;
