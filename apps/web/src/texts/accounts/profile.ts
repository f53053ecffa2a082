/** Minha conta, in the customer area. Comments keep the specification's English where one was translated. */
export const profileTexts = {
  title: 'Minha conta', // 'My Account'
  description: 'Seus dados pessoais e endereços de entrega.',
  area: 'Área do cliente', // 'User Area'
  personal: 'Dados pessoais',
  addresses: 'Endereços',
  edit: 'Editar', // 'Edit'
  cancel: 'Cancelar', // 'Cancel'
  save: 'Salvar alterações', // 'Save Changes'
  saving: 'Salvando...',
  saved: 'Dados atualizados com sucesso',
  saveFailed: 'Não foi possível salvar suas alterações', // 'Failed to update user'
  loadFailed: 'Não foi possível carregar seus dados', // 'Failed to fetch user'
  loading: 'Carregando seus dados…',
  name: 'Nome',
  email: 'E-mail',
  emailHint: 'O e-mail é o seu acesso e não pode ser alterado aqui.',
  phone: 'Telefone',
  birthDate: 'Data de nascimento',
  taxId: 'CPF ou CNPJ',
  taxIdHint: 'Informado no pagamento do primeiro pedido.',
  none: 'Não informado',
  photo: 'Foto de perfil',
  photoRules: 'JPEG, PNG ou GIF, até 5 MB.',
  photoAdd: 'Enviar foto',
  photoChange: 'Trocar foto',
  photoRemove: 'Remover foto',
  photoSending: 'Enviando a foto',
  photoSaved: 'Foto de perfil atualizada com sucesso!',
  photoRemoved: 'Foto de perfil removida',
  photoTooLarge: 'Imagem muito grande. Limite de 5MB.',
  photoWrongType: 'Formato de imagem inválido. Use JPEG, PNG ou GIF.',
  photoUploadFailed: 'Erro no upload da imagem',
  photoStoreFailed: 'Erro ao atualizar foto de perfil',
  photoNotStarted: 'Não foi possível iniciar o envio.', // 'Failed to get upload URL'
  photoNotTaken: 'Não foi possível enviar o arquivo.', // 'Failed to upload file'
  noAddresses: 'Nenhum endereço cadastrado',
  noAddressesText: 'O endereço da primeira compra fica guardado aqui. Se preferir, cadastre agora.',
  addAddress: 'Adicionar endereço',
  addressTitle: (place: number) => `Endereço ${place}`,
  newAddress: 'Novo endereço',
  default: 'Padrão',
  makeDefault: 'Tornar padrão',
  makeDefaultOf: (address: string) => `Tornar padrão: ${address}`,
  deleteAddress: 'Excluir',
  deleteAddressOf: (address: string) => `Excluir: ${address}`,
  defaultStays: 'O endereço padrão não pode ser excluído. Torne outro o padrão antes.',
  lastStays: 'O último endereço não pode ser excluído.',
  unsaved: 'Há alterações não salvas',
  problems: {
    name: 'Informe o nome.',
    phone: 'Por favor, insira um número de telefone válido.',
    birthDate: 'Informe uma data de nascimento válida.',
  },
} as const;
