/** Refusals around the products of the shop and their spreadsheet; the catalogue takes them in. */
export const PRODUCT_REFUSALS = {
  'product.price-required': { kind: 'invalid', text: 'Informe um preço maior que zero.' },
  'product.price-invalid': { kind: 'invalid', text: 'Informe um preço com até duas casas decimais.' },
  'product.old-price-invalid': {
    kind: 'invalid',
    text: 'Informe um preço antigo com até duas casas decimais, ou deixe vazio.',
  },
  'product.warehouse-required': { kind: 'invalid', text: 'Por favor, selecione um produto do warehouse.' },
  'product.garment-type': { kind: 'invalid', text: 'Escolha um tipo de peça da lista, ou nenhum.' },
  'product.audience': { kind: 'invalid', text: 'Escolha para quem é a peça, ou nenhum.' },
  'product.cuts': { kind: 'invalid', text: 'Escolha até {max} peças da lista, cada uma uma vez.' },
  'product.weight': {
    kind: 'invalid',
    text: 'Peso: informe um número inteiro de {min} a {max} gramas, ou deixe vazio.',
  },
  'product.length': {
    kind: 'invalid',
    text: 'Comprimento: informe um número inteiro de {min} a {max} cm, ou deixe vazio.',
  },
  'product.width': {
    kind: 'invalid',
    text: 'Largura: informe um número inteiro de {min} a {max} cm, ou deixe vazio.',
  },
  'product.height': {
    kind: 'invalid',
    text: 'Altura: informe um número inteiro de {min} a {max} cm, ou deixe vazio.',
  },
  'product.set-packed': {
    kind: 'unprocessable',
    text: 'Um conjunto não tem peso nem medidas próprias: informe os de cada peça.',
  },
  'product.linked': { kind: 'conflict', text: 'Este produto do armazém já está à venda como “{name}”.' },
  'product.stale': {
    kind: 'conflict',
    text: 'Este produto foi alterado em outro lugar. Confira os dados atuais antes de salvar.',
  },
  'product.unlinked': {
    kind: 'conflict',
    text: 'O produto do armazém não existe mais. Não há de onde sincronizar.',
  },
  'product.variant-unknown': {
    kind: 'unprocessable',
    text: 'O tamanho {size} na cor {color} não existe no produto do armazém.',
  },
  'product.set-pieces': { kind: 'invalid', text: 'Escolha de 2 a 6 peças para o conjunto.' },
  'product.set-image': { kind: 'invalid', text: 'Escolha a imagem principal do conjunto.' },
  'product.set-piece-gone': {
    kind: 'unprocessable',
    text: 'Uma das peças não está mais na loja, ou é um conjunto. Escolha outra.',
  },
  'product.set-colours': {
    kind: 'unprocessable',
    text: 'Estas peças não têm nenhuma cor em comum. Um conjunto é vendido em uma cor só.',
  },
  'product.set-sizes': {
    kind: 'unprocessable',
    text: 'Os nomes dos tamanhos destas peças são longos demais para um conjunto, ou contêm “ + ”.',
  },
  'product.set-piece-inactive': {
    kind: 'conflict',
    text: 'O conjunto só pode ficar visível com todas as peças visíveis. Mostre antes: {names}.',
  },
  'product.set-stock': {
    kind: 'unprocessable',
    text: 'Um conjunto não tem estoque próprio: mude o de cada peça.',
  },
  'product.set-linked': {
    kind: 'unprocessable',
    text: 'Este produto vem do armazém e não pode virar um conjunto. Crie um produto novo.',
  },
  'product.in-set': {
    kind: 'conflict',
    text: '“{name}” faz parte de: {sets}. Tire a peça do conjunto, ou o conjunto da loja, e tente de novo.',
  },
  'product.ids': { kind: 'invalid', text: 'Escolha de 1 a 100 produtos.' },
  'sheet.empty': { kind: 'invalid', text: 'A planilha está vazia.' },
  'sheet.long': { kind: 'invalid', text: 'A planilha é grande demais: o limite é de {max} linhas.' },
  'sheet.wide': { kind: 'invalid', text: 'A linha {line} tem colunas demais: o limite é de {max}.' },
  'sheet.cell-long': {
    kind: 'invalid',
    text: 'Uma célula da linha {line} é longa demais: o limite é de {max} caracteres.',
  },
  'sheet.quote': { kind: 'invalid', text: 'As aspas abertas na linha {line} não fecham.' },
  'sheet.columns': { kind: 'invalid', text: 'Falta a coluna “{column}” na primeira linha da planilha.' },
  'sheet.column-twice': { kind: 'invalid', text: 'A coluna “{column}” aparece duas vezes.' },
  'sheet.format': { kind: 'invalid', text: 'Envie a planilha em CSV.' },
  'sheet.faults': { kind: 'unprocessable', text: 'Corrija as linhas com erro antes de importar.' },
  'sheet.nothing': { kind: 'unprocessable', text: 'A planilha não muda nada.' },
  'sheet.stale': {
    kind: 'conflict',
    text: 'A loja mudou depois da prévia. Confira de novo o que vai mudar.',
  },
  'sheet.sku': { kind: 'invalid', text: 'Informe o SKU do produto.' },
  'sheet.sku-unknown': { kind: 'invalid', text: 'O SKU {sku} não existe no armazém.' },
  'sheet.price': { kind: 'invalid', text: 'Preço inválido: {value}.' },
  'sheet.old-price': { kind: 'invalid', text: 'Preço antigo inválido: {value}. Use 0 para retirar.' },
  'sheet.active': { kind: 'invalid', text: 'Em “Ativo”, use sim ou não.' },
  'sheet.garment-type': {
    kind: 'invalid',
    text: 'Tipo de peça desconhecido: {value}. Use {choices}; um hífen retira.',
  },
  'sheet.audience': {
    kind: 'invalid',
    text: 'Em “Para quem”, {value} não existe. Use {choices}; um hífen retira.',
  },
  'sheet.whole': {
    kind: 'invalid',
    text: '“{column}” inválido: {value}. Use um número inteiro de {min} a {max}; um hífen retira.',
  },
  'sheet.tags': { kind: 'invalid', text: 'Tags: até {max}, cada uma com até {length} caracteres.' },
  'sheet.stock': { kind: 'invalid', text: 'Estoque inválido: {value}. Use um número inteiro.' },
  'sheet.variant': { kind: 'invalid', text: 'Informe a variação: o SKU dela, ou tamanho e cor.' },
  'sheet.variant-unknown': { kind: 'invalid', text: 'A variação {variant} não existe neste produto.' },
  'sheet.twice': { kind: 'invalid', text: 'A linha {line} já diz o estoque desta variação.' },
  'sheet.differs': { kind: 'invalid', text: 'A linha {line} diz outra coisa em “{column}” para este SKU.' },
  'sheet.price-missing': { kind: 'invalid', text: 'Informe o preço para pôr este produto à venda.' },
  'sheet.name-fixed': {
    kind: 'invalid',
    text: 'O nome vem do armazém e continua “{name}”.',
  },
} as const;
